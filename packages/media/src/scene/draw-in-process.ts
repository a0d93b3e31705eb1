import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CaptionStyle, FontOptions } from '@bedside/contracts/videos/scene/scene.schema';
import type { Raster } from './lay-down';
import type { Placed, Size } from './layout';
import type { CaptionSlide, Slides } from './rasterise-captions';
import { LetterMissing } from './letter-missing';

/*
 * Texts and captions are drawn in a process of their own (`workers/draw-texts.mjs`), one after the other. It starts with
 * the first text and ends when nothing was drawn for a while.
 */

type Drawing =
  | { text: { words: string; font: FontOptions; placed: Placed; stage: Size } }
  | { captions: { slides: readonly CaptionSlide[]; style: CaptionStyle; stage: Size } };
type Reply = { id: number; drawn?: unknown; fault?: { name: string; message: string } };
type Waiting = { resolve: (drawn: unknown) => void; reject: (error: Error) => void };

const IDLE_MS = 60_000;
const LATE_MS = 120_000;

let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();

/** Draws a text track for the stage; undefined when nothing of it would be visible. @throws LetterMissing */
export async function drawText(
  words: string,
  font: FontOptions,
  placed: Placed,
  stage: Size,
): Promise<Raster | undefined> {
  return (await draw({ text: { words, font, placed, stage } })) as Raster | undefined;
}

/** Draws captions for the stage; undefined when nothing would be visible. @throws LetterMissing */
export async function drawCaptions(
  slides: readonly CaptionSlide[],
  style: CaptionStyle,
  stage: Size,
): Promise<Slides | undefined> {
  return (await draw({ captions: { slides, style, stage } })) as Slides | undefined;
}

async function draw(drawing: Drawing): Promise<unknown> {
  clearTimeout(idle);
  child ??= start();
  const taker = child;
  taker.ref();
  taker.channel?.ref();
  count += 1;
  const id = count;
  const late = setTimeout(() => taker.kill('SIGKILL'), LATE_MS);
  try {
    return await new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      taker.send({ id, ...drawing });
    });
  } finally {
    clearTimeout(late);
    waiting.delete(id);
    if (waiting.size === 0) rest(taker);
  }
}

function start(): ChildProcess {
  const { resolve } = createRequire(import.meta.url);
  const script = join(dirname(resolve('@bedside/media/package.json')), 'workers', 'draw-texts.mjs');
  const started = fork(script, { env: {}, execArgv: [], serialization: 'advanced', stdio: 'ignore' });
  started.on('message', ({ id, drawn, fault }: Reply) => {
    const { resolve: settle, reject } = waiting.get(id) ?? {};
    if (fault?.name === 'LetterMissing') reject?.(new LetterMissing(fault.message));
    else if (fault) reject?.(new Error(fault.message));
    else settle?.(drawn);
  });
  const end = () => {
    if (child !== started) return;
    child = undefined;
    for (const { reject } of waiting.values()) reject(new Error('the process that draws texts ended'));
  };
  started.on('error', end).once('exit', end);
  return started;
}

/** While it waits it keeps nobody alive. */
function rest(process: ChildProcess): void {
  process.unref();
  process.channel?.unref();
  idle = setTimeout(() => process.disconnect(), IDLE_MS).unref();
}
