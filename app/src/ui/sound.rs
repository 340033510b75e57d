//! Sounds, synthesized: nothing to load, distinct without words, silent until the first gesture.

use crate::ui::later::later;
use crate::ui::live::effect;
use crate::ui::preferences::{Preferences, Setting, use_preferences};
use crate::ui::storage::{self, key};
use core::time::Duration;
use leptos::prelude::*;
use send_wrapper::SendWrapper;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, AudioContextState, AudioNode, OscillatorType};

/// What is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    /// A piece is put down.
    Move,
    /// A piece is taken.
    Capture,
    /// A king is attacked.
    Check,
    /// A move is refused.
    Illegal,
    /// Less than ten seconds are left.
    LowTime,
    /// The game is over.
    End,
}

/// A tone that falls silent by itself. Times in seconds, pitches in hertz, loudness 0–1.
struct Tone {
    wave: OscillatorType,
    pitch: (f32, f32),
    at: f64,
    length: f64,
    loud: f32,
}

/// The noise of wood on wood.
struct Knock {
    pitch: f32,
    at: f64,
    length: f64,
    loud: f32,
}

const fn sine(pitch: (f32, f32), at: f64, length: f64, loud: f32) -> Tone {
    Tone { wave: OscillatorType::Sine, pitch, at, length, loud }
}

const fn reed(pitch: f32, at: f64, length: f64, loud: f32) -> Tone {
    Tone { wave: OscillatorType::Triangle, pitch: (pitch, pitch), at, length, loud }
}

impl Cue {
    const fn tones(self) -> &'static [Tone] {
        const MOVE: [Tone; 1] = [sine((210.0, 130.0), 0.0, 0.09, 0.5)];
        const CAPTURE: [Tone; 2] =
            [sine((150.0, 70.0), 0.0, 0.16, 0.7), sine((320.0, 180.0), 0.05, 0.08, 0.3)];
        const CHECK: [Tone; 2] = [reed(660.0, 0.04, 0.12, 0.35), reed(880.0, 0.15, 0.2, 0.35)];
        const ILLEGAL: [Tone; 1] = [sine((140.0, 95.0), 0.0, 0.14, 0.5)];
        const LOW_TIME: [Tone; 1] = [reed(1046.5, 0.0, 0.07, 0.25)];
        const END: [Tone; 3] =
            [reed(523.25, 0.05, 0.22, 0.3), reed(659.25, 0.2, 0.22, 0.3), reed(783.99, 0.35, 0.5, 0.3)];
        match self {
            Self::Move => &MOVE,
            Self::Capture => &CAPTURE,
            Self::Check => &CHECK,
            Self::Illegal => &ILLEGAL,
            Self::LowTime => &LOW_TIME,
            Self::End => &END,
        }
    }

    const fn knocks(self) -> &'static [Knock] {
        const PUT: [Knock; 1] = [Knock { pitch: 1300.0, at: 0.0, length: 0.05, loud: 0.5 }];
        const HIT: [Knock; 2] = [
            Knock { pitch: 1700.0, at: 0.0, length: 0.04, loud: 0.6 },
            Knock { pitch: 900.0, at: 0.05, length: 0.08, loud: 0.7 },
        ];
        match self {
            Self::Move | Self::Check => &PUT,
            Self::Capture => &HIT,
            Self::Illegal | Self::LowTime | Self::End => &[],
        }
    }
}

/// How long after the page has come alive the sound is opened, which takes a moment: before anyone has moved.
const OPENING: Duration = Duration::from_millis(100);

/// The page's sound. Provided as a context.
#[derive(Clone, Copy)]
pub struct Sounds {
    on: RwSignal<bool>,
    preferences: Preferences,
    woken: StoredValue<bool>,
    context: StoredValue<Option<SendWrapper<AudioContext>>>,
}

impl Sounds {
    /// Sound on; after hydration as this device has it. Silent until the first gesture: browsers refuse
    /// sound before it, and people do too. Provides the context.
    pub fn provide() {
        let sounds = Self {
            on: RwSignal::new(true),
            preferences: use_preferences(),
            woken: StoredValue::new(false),
            context: StoredValue::new(None),
        };
        effect(move || {
            if let Ok(Some(on)) = storage::read(key::SOUND) {
                sounds.on.set(on);
            }
            let pointer = window_event_listener(leptos::ev::pointerdown, move |_| sounds.waken());
            let key = window_event_listener(leptos::ev::keydown, move |_| sounds.waken());
            on_cleanup(move || {
                pointer.remove();
                key.remove();
            });
            let open = move || {
                if sounds.on.try_get_untracked() == Some(true) {
                    // Without Web Audio the page stays silent.
                    let _ = sounds.open();
                }
            };
            set_timeout(open, OPENING);
        });
        provide_context(sounds);
    }

    /// Whether there is sound.
    pub fn is_on(self) -> bool {
        self.on.get()
    }

    /// Switches the sound and remembers it.
    pub fn toggle(self) {
        self.on.update(|on| *on = !*on);
        // Without storage the choice holds for this visit, which is all one can do.
        let _ = storage::write(key::SOUND, &self.on.get_untracked());
    }

    /// Plays `cue`, if there is sound. A browser without Web Audio stays silent.
    pub fn play(self, cue: Cue) {
        if self.on.get_untracked() && self.woken.get_value() {
            later(move || {
                let _ = self.try_play(cue);
            });
        }
    }

    /// After the first gesture there may be sound. Some browsers let it begin within a gesture alone.
    fn waken(self) {
        if !self.woken.get_value() {
            self.woken.set_value(true);
            if let Some(context) = self.context.get_value() {
                // Its promise says no more than the next cue will.
                let _ = context.resume();
            }
        }
    }

    fn open(self) -> Result<AudioContext, JsValue> {
        if let Some(context) = self.context.try_get_value().flatten() {
            return Ok(context.take());
        }
        let context = AudioContext::new()?;
        // Refused only when the page is gone, and the sound with it.
        let _ = self.context.try_set_value(Some(SendWrapper::new(context.clone())));
        Ok(context)
    }

    fn try_play(self, cue: Cue) -> Result<(), JsValue> {
        let context = self.open()?;
        if context.state() == AudioContextState::Suspended {
            // Its promise says no more than the next cue will.
            let _ = context.resume()?;
        }
        let volume = match self.preferences.peek(Setting::Volume) {
            "low" => 0.35,
            "high" => 1.4, // the loudest cue is at seven tenths
            _ => 0.8,
        };
        cue.tones().iter().try_for_each(|tone| play_tone(&context, tone, volume))?;
        cue.knocks().iter().try_for_each(|knock| play_knock(&context, knock, volume))
    }
}

/// The page's sound.
pub fn use_sounds() -> Sounds {
    expect_context()
}

/// A gain that starts at `loud` and has faded after `length`.
fn fading(context: &AudioContext, at: f64, length: f64, loud: f32) -> Result<AudioNode, JsValue> {
    let gain = context.create_gain()?;
    gain.gain().set_value_at_time(0.0001, at)?;
    gain.gain().exponential_ramp_to_value_at_time(loud, at + 0.004)?;
    gain.gain().exponential_ramp_to_value_at_time(0.0001, at + length)?;
    gain.connect_with_audio_node(&context.destination())?;
    Ok(gain.into())
}

fn play_tone(context: &AudioContext, tone: &Tone, volume: f32) -> Result<(), JsValue> {
    let at = context.current_time() + tone.at;
    let oscillator = context.create_oscillator()?;
    oscillator.set_type(tone.wave);
    oscillator.frequency().set_value_at_time(tone.pitch.0, at)?;
    oscillator.frequency().exponential_ramp_to_value_at_time(tone.pitch.1, at + tone.length)?;
    oscillator.connect_with_audio_node(&fading(context, at, tone.length, tone.loud * volume)?)?;
    oscillator.start_with_when(at)?;
    oscillator.stop_with_when(at + tone.length)
}

fn play_knock(context: &AudioContext, knock: &Knock, volume: f32) -> Result<(), JsValue> {
    let at = context.current_time() + knock.at;
    let rate = context.sample_rate();
    let samples = (f64::from(rate) * knock.length) as u32;
    let buffer = context.create_buffer(1, samples.max(1), rate)?;
    // Any sequence without a pitch will do: a small congruential generator.
    let mut state = 0x2545_f491_u32;
    let noise: Vec<f32> = (0..samples.max(1))
        .map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) as f32 / 8_388_608.0 - 1.0
        })
        .collect();
    buffer.copy_to_channel(&noise, 0)?;
    let source = context.create_buffer_source()?;
    source.set_buffer(Some(&buffer));
    let filter = context.create_biquad_filter()?;
    // A low pass, which is what a filter is unless told otherwise.
    filter.frequency().set_value(knock.pitch);
    filter.q().set_value(1.2);
    source.connect_with_audio_node(&filter)?;
    filter.connect_with_audio_node(&fading(context, at, knock.length, knock.loud * volume)?)?;
    source.start_with_when(at)
}
