import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import type { CaptionStyle, FontOptions } from '@bedside/contracts/videos/scene/scene.schema';
import type { CalloutLook } from './draw-callout';
import { NICENESS } from '../run-ffmpeg';
import type { Raster } from './lay-down';
import { LetterMissing } from './letter-missing';
import type { Box, Placed, Size } from './place';
import type { CaptionSlide, Slides } from './rasterise-captions';

/*
 * Texts, captions, callouts and masks are drawn in a process of their own (`workers/draw-stills.mjs`), one after the other, at the
 * low priority of ffmpeg. It starts with the first of them and ends when nothing was drawn for a while.
 */

type Still =
  | { callout: { look: CalloutLook; placed: Placed; stage: Size } }
  | { text: { words: string; font: FontOptions; placed: Placed; stage: Size } }
  | { captions: { slides: readonly CaptionSlide[]; style: CaptionStyle; stage: Size } }
  | { mask: { placed: Placed; seen: Box; bounds: Box } };
type Reply = { drawn?: unknown; fault?: { name: string; message: string } };

const IDLE_MS = 60_000;
const LATE_MS = 120_000;

let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
/** How many are drawn or wait. */
let open = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a text track for the stage; undefined when nothing of it would be visible.
 * @param lateMs how long it may be drawn; its wait for others does not count
 * @throws LetterMissing
 */
export async function drawText(
  words: string,
  font: FontOptions,
  placed: Placed,
  stage: Size,
  lateMs = LATE_MS,
): Promise<Raster | undefined> {
  return (await drawStill({ text: { words, font, placed, stage } }, lateMs)) as Raster | undefined;
}

/** Draws an arrow or a ring for the stage; undefined when nothing of it would be visible. */
export async function drawCalloutOf(
  look: CalloutLook,
  placed: Placed,
  stage: Size,
): Promise<Raster | undefined> {
  return (await drawStill({ callout: { look, placed, stage } })) as Raster | undefined;
}

/** Draws captions for the stage; undefined when nothing would be visible. @throws LetterMissing */
export async function drawCaptions(
  slides: readonly CaptionSlide[],
  style: CaptionStyle,
  stage: Size,
): Promise<Slides | undefined> {
  return (await drawStill({ captions: { slides, style, stage } })) as Slides | undefined;
}

/** Draws the soft-edged shape of a rotated picture, white where it is opaque, as a grey PNG of the size of `bounds`. */
export async function drawMask(placed: Placed, seen: Box, bounds: Box): Promise<Uint8Array> {
  return (await drawStill({ mask: { placed, seen, bounds } })) as Uint8Array;
}

/** Draws one after the other. */
function drawStill(still: Still, lateMs = LATE_MS): Promise<unknown> {
  clearTimeout(idle);
  open += 1;
  const drawn = last.then(() => drawNow(still, lateMs));
  last = drawn.then(rest, rest);
  return drawn;
}

async function drawNow(still: Still, lateMs: number): Promise<unknown> {
  const taker = (child ??= start());
  taker.ref();
  taker.channel?.ref();
  const late = setTimeout(() => taker.kill('SIGKILL'), lateMs);
  const { drawn, fault } = await new Promise<Reply>((resolve, reject) => {
    const settle = () => {
      clearTimeout(late);
      taker.off('message', answered).off('exit', gone).off('error', gone);
    };
    const answered = (reply: Reply) => {
      settle();
      resolve(reply);
    };
    const gone = () => {
      settle();
      reject(new Error('the process that draws texts ended'));
    };
    taker.once('message', answered).once('exit', gone).once('error', gone);
    taker.send(still);
  });
  if (!fault) return drawn;
  throw fault.name === 'LetterMissing' ? new LetterMissing(fault.message) : new Error(fault.message);
}

function start(): ChildProcess {
  const { resolve } = createRequire(import.meta.url);
  const script = join(dirname(resolve('@bedside/media/package.json')), 'workers', 'draw-stills.mjs');
  const started = fork(script, { env: {}, execArgv: [], serialization: 'advanced', stdio: 'ignore' });
  if (started.pid !== undefined) setPriority(started.pid, NICENESS);
  const end = () => {
    if (child === started) child = undefined;
  };
  started.on('error', end).once('exit', end);
  return started;
}

/** While it waits it keeps nobody alive. */
function rest(): void {
  open -= 1;
  const resting = child;
  if (open > 0 || !resting) return;
  resting.unref();
  resting.channel?.unref();
  idle = setTimeout(() => {
    child = undefined;
    resting.disconnect();
  }, IDLE_MS).unref();
}
