//! Large pages for large tables, where the system has them to give.

/// Asks for large pages under `table`, which is looked up all over: with small ones the processor looks up
/// where each page lies as often as what it holds, which costs a twentieth of the search. Best done before the
/// table is first written to. Whether the system grants it changes nothing but the speed.
#[cfg(target_os = "linux")]
#[allow(unsafe_code)]
pub(super) fn enlarge<T>(table: &mut [T]) {
    use core::ffi::{c_int, c_void};

    // The C library that the standard library is linked with has it.
    unsafe extern "C" {
        fn madvise(start: *mut c_void, length: usize, advice: c_int) -> c_int;
    }
    /// `MADV_HUGEPAGE`.
    const HUGE: c_int = 14;
    /// A multiple of every page size; advice is for whole pages.
    const ALIGNED: usize = 1 << 21;

    let bytes = size_of_val(table);
    let start = table.as_mut_ptr().cast::<u8>();
    let skipped = start.align_offset(ALIGNED);
    if let Some(length) = bytes.checked_sub(skipped).map(|rest| rest / ALIGNED * ALIGNED)
        && length > 0
    {
        // SAFETY: the range lies within the table, which is ours alone, and the advice changes no byte of it.
        // That it may be refused is no matter.
        unsafe {
            let _ = madvise(start.add(skipped).cast(), length, HUGE);
        }
    }
}

/// Elsewhere pages are as they are.
#[cfg(not(target_os = "linux"))]
pub(super) fn enlarge<T>(_: &mut [T]) {}
