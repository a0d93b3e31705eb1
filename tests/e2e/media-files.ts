import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, truncate, writeFile, appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { testTools } from '@bedside/media/test-media/test-tools';

const run = promisify(execFile);

/** What a doctor's phone makes. It is copied, not converted, so it is ready soon. */
export const realClip = () =>
  makeClip({ name: 'e2e-real', seconds: 6, width: 1280, height: 720, fps: 25, keyframeEvery: 1 });

/** The smallest clip that is still worth watching. */
export const smallClip = () => makeClip({ name: 'e2e-small', seconds: 4, width: 320, height: 180, fps: 15 });

/** Long enough to stop half way and come back. */
export const longClip = () => makeClip({ name: 'e2e-long', seconds: 30, width: 320, height: 180, fps: 10 });

/** As a phone films when it is held upright. */
export const uprightClip = () =>
  makeClip({ name: 'e2e-upright', seconds: 4, width: 180, height: 320, fps: 15 });

/** A one-minute film of a phone held upright: its picture is stored sideways and rotated by a matrix. */
export const spokenClip = () =>
  makeClip({ name: 'e2e-spoken', seconds: 60, width: 640, height: 360, rotation: 90, audio: 'speech' });

/** Large enough to have a smaller rendition. */
export const wideClip = () =>
  makeClip({ name: 'e2e-wide', seconds: 8, width: 854, height: 480, fps: 15, keyframeEvery: 1 });

/** A valid clip of this many MiB: the rest is a `free` box, which players and ffmpeg skip. */
export async function heavyClip(folder: string, mebibytes: number): Promise<string> {
  const path = await place(folder, 'heavy.mp4');
  await copyFile(await smallClip(), path);
  const size = mebibytes * 1_048_576;
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size, 0);
  head.write('free', 4, 'latin1');
  await appendFile(path, Buffer.concat([head, Buffer.alloc(size - head.length, 7)]));
  return path;
}

/** Cut off during a copy: its index was at the end. */
export async function cutOffClip(folder: string): Promise<string> {
  const whole = await makeClip({
    name: 'e2e-plain',
    seconds: 4,
    width: 320,
    height: 180,
    container: 'mp4-plain',
  });
  const path = await place(folder, 'cut-off.mp4');
  await copyFile(whole, path);
  await truncate(path, Math.floor((await readFile(whole)).length / 2));
  return path;
}

/** An MP4 that holds sound and no picture. */
export async function soundOnly(folder: string): Promise<string> {
  const path = await place(folder, 'sound-only.mp4');
  const tone = ['-f', 'lavfi', '-i', 'sine=f=330:r=48000:d=2', '-c:a', 'aac'];
  await run(testTools().ffmpegPath, ['-nostdin', '-v', 'error', '-y', ...tone, path]);
  return path;
}

/** Named like a video, but none. */
export async function notAVideo(folder: string): Promise<string> {
  const path = await place(folder, 'letter.mp4');
  await writeFile(path, 'Dear Sir or Madam, '.repeat(200));
  return path;
}

async function place(folder: string, name: string): Promise<string> {
  const own = join(folder, randomUUID());
  await mkdir(own, { recursive: true });
  return join(own, name);
}
