// How the page answers while the engine thinks at full strength on a machine four times slower.
// Prints figures; the bounds are those the project promises.
import { expect, test } from '../fixtures/app';
import type { CDPSession, Locator, Page } from '@playwright/test';

const SLOWER = 4;
/** Milliseconds no task of the main thread may exceed. */
const LONGEST_TASK = 50;
/** Milliseconds within which a click must be painted. */
const LATEST_PAINT = 100;

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number; args: { name?: string; data?: { type?: string } } };

/**
 * A task of the main thread: milliseconds by the clock, those in which the thread was running, those of them in which the
 * browser collected garbage, what took longest, and whether the task began after the move that the engine answers.
 */
type Task = { clock: number; running: number; garbage: number; mostly: string; thinking: boolean };

/** Records the renderer's tasks while `act` runs, and gives them, longest first. */
async function tasks(cdp: CDPSession, act: () => Promise<void>): Promise<Task[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown }) => events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] },
  });
  await act();
  const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  // The browser keeps other renderers at hand: the page's is the one that was clicked.
  const clicks = events.filter((each) => each.name === 'EventDispatch' && each.args.data?.type === 'click');
  const clicked = new Set(clicks.map((each) => each.pid));
  const main = new Set(
    events
      .filter((each) => each.name === 'thread_name' && each.args.name === 'CrRendererMain' && clicked.has(each.pid))
      .map((each) => `${each.pid}:${each.tid}`),
  );
  const found = events.filter(
    (each) => each.ph === 'X' && /RunTask$/.test(each.name) && main.has(`${each.pid}:${each.tid}`),
  );
  expect(found.length, 'tasks in the trace').toBeGreaterThan(50);
  // The outermost of tasks within tasks.
  found.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  let end = 0;
  const outer = found.filter((each) => {
    const starts = each.ts >= end;
    if (starts) end = each.ts + (each.dur ?? 0);
    return starts;
  });
  const parts = events.filter((each) => each.ph === 'X' && !/RunTask$/.test(each.name) && main.has(`${each.pid}:${each.tid}`));
  const task = ({ ts, dur = 0, tdur = dur }: TraceEvent): Task => {
    const within = parts.filter((each) => each.ts >= ts && each.ts + (each.dur ?? 0) <= ts + dur);
    const took = (each: TraceEvent) => (each.tdur ?? each.dur ?? 0) / 1000;
    return {
      clock: dur / 1000,
      running: tdur / 1000,
      garbage: within.filter((each) => /^(Major|Minor)GC$/.test(each.name)).reduce((sum, each) => sum + took(each), 0),
      mostly: within.sort((a, b) => took(b) - took(a))[0]?.name ?? '',
      thinking: clicks.filter((click) => click.ts < ts).length >= 2,
    };
  };
  return outer.map(task).sort((a, b) => b.running - a.running);
}

/** Keeps the time from each click to the next paint, as the browser's event timing reports it. */
async function watchClicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const clicks: number[] = [];
    Object.assign(window, { clicks });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'click' || entry.name === 'pointerup') clicks.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
}

/** Where a finger would go. Asked before the trace: what a test asks of the page is a task of the page, too. */
async function middle(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('not in sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('no long task and no late paint while the engine thinks', async ({ board, page }) => {
  await board.open({ mode: 'engine', side: 'red', level: 16 });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await watchClicks(page);
  const spot = new Map<string, { x: number; y: number }>();
  for (const square of ['h2', 'e2', 'h0', 'g2', 'b0', 'c2', 'a0', 'b0']) spot.set(square, await middle(board.point(square)));
  const flip = await middle(board.control('flip'));
  const press = async (at: { x: number; y: number } | undefined) => {
    if (at === undefined) throw new Error('no such place');
    await page.mouse.click(at.x, at.y, { delay: 60 }); // as long as a finger is down
    await page.waitForTimeout(400);
  };
  const thinking: Task[] = [];
  for (const [from, to] of [['h2', 'e2'], ['h0', 'g2'], ['b0', 'c2']] as const) {
    const round = await tasks(cdp, async () => {
      await press(spot.get(from));
      await press(spot.get(to));
      // The engine thinks now, and the page is used.
      await press(flip);
      await press(flip);
      await press(spot.get('a0'));
      await page.waitForTimeout(9_000);
    });
    const [hand, engine] = [round.filter((task) => !task.thinking), round.filter((task) => task.thinking)];
    console.log(`${from}${to}: longest tasks at ${SLOWER}× slower, running/by the clock: ${list(engine)} ms of ${engine.length} while the engine thinks; ${list(hand)} before`);
    thinking.push(...engine);
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await board.plies(6);
  const clicks = await page.evaluate(() => (window as unknown as { clicks: number[] }).clicks);
  const latest = Math.max(0, ...clicks);
  console.log(`click to paint: latest ${latest} ms; slower than 16 ms: ${clicks.join(', ')}`);
  const collected = thinking.filter((task) => task.garbage > 0).sort((a, b) => b.garbage - a.garbage);
  console.log(`of these the browser collecting garbage: ${collected.slice(0, 5).map((task) => task.garbage.toFixed(0)).join(' ')} ms`);
  // What else runs on the machine takes its turns by the clock; the page answers for the time it ran.
  expect(Math.max(...thinking.map((task) => task.running))).toBeLessThan(LONGEST_TASK);
  expect(latest).toBeLessThan(LATEST_PAINT);
});

function list(tasks: Task[]): string {
  return tasks
    .slice(0, 8)
    .map(({ running, clock, mostly }, at) => `${running.toFixed(0)}/${clock.toFixed(0)}${at === 0 ? ` (${mostly})` : ''}`)
    .join(' ');
}
