import type { CDPSession, Page } from '@playwright/test';
import { z } from 'zod';

const traced = z.object({
  value: z.array(
    z.looseObject({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number(),
      dur: z.number().optional(),
      tdur: z.number().optional(),
    }),
  ),
});
type Traced = z.infer<typeof traced>['value'][number];

/** Everything that runs script; a nested one is counted with the outer one. */
const SCRIPT = ['FunctionCall', 'FireAnimationFrame', 'EventDispatch', 'TimerFire', 'RunMicrotasks'];
const FRAME = 'BeginMainThreadFrame';

/**
 * Processor time that the page's thread spends in script for each frame of the screen, in ms. It is the time of the
 * thread, not of the clock: waiting, and time taken by other processes, is not counted.
 */
export async function measureScript(page: Page, whileRunning: () => Promise<void>): Promise<number[]> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const events: Traced[] = [];
  devtools.on('Tracing.dataCollected', (data) => events.push(...traced.parse(data).value));
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame'];
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...includedCategories, 'devtools.timeline.frame'] },
  });
  await whileRunning();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  return scriptOfFrames(events);
}

function scriptOfFrames(events: readonly Traced[]): number[] {
  const frames = events.filter(({ name }) => name === FRAME).sort((one, other) => one.ts - other.ts);
  const thread = frames[0];
  if (!thread) throw new Error('the trace has no frame');
  const scripts = events
    .filter(
      ({ name, ph, pid, tid }) =>
        SCRIPT.includes(name) && ph === 'X' && pid === thread.pid && tid === thread.tid,
    )
    .sort((one, other) => one.ts - other.ts);
  const spent = frames.map(() => 0);
  let frame = -1;
  let outerEnd = -Infinity;
  for (const { ts, dur = 0, tdur = 0 } of scripts) {
    while ((frames[frame + 1]?.ts ?? Infinity) <= ts) frame += 1;
    if (ts < outerEnd || frame < 0) continue;
    outerEnd = ts + dur;
    spent[frame] = (spent[frame] ?? 0) + tdur / 1_000;
  }
  return spent;
}
