import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { normaliseVideo } from '@bedside/media/normalise';
import { makePlayableTake } from '@bedside/media/playable-take';
import { probeVideo } from '@bedside/media/probe';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { testTools } from '@bedside/media/test-media/test-tools';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { measureSync } from './measure-sync';

const tools = testTools();
const SYNC_MS = 40;
/** A flash that is cut in two looks as if it began with the cut. */
const FROM_MS = 2_500;
const TO_MS = 9_500;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-sync-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function expectInSync(path: string): Promise<void> {
  const { offsets } = await measureSync(path);
  expect(offsets.length).toBeGreaterThanOrEqual(6);
  for (const { atS, beepLaterMs } of offsets) {
    expect([atS, Math.abs(beepLaterMs) <= SYNC_MS, beepLaterMs]).toEqual([atS, true, beepLaterMs]);
  }
}

describe('sound and picture of a take', () => {
  it.each([
    { type: 'video/mp4', codec: 'h264', container: 'mp4-fragmented' },
    { type: 'video/webm', codec: 'vp8', container: 'webm-live' },
  ] as const)(
    'stay in sync when it is trimmed and gets its better file ($type)',
    async ({ type, ...wish }) => {
      const input = await makeClip({
        width: 320,
        height: 180,
        fps: 30,
        seconds: 12,
        keyframeEvery: 1,
        inOrder: true,
        picture: 'flashes',
        audio: 'beeps',
        name: 'flash-and-beep',
        ...wish,
      });
      await expectInSync(input);
      const trim = { startMs: FROM_MS, endMs: TO_MS };
      const { path } = await makePlayableTake(tools, { input, type, trim, folder });
      if (!path) throw new Error('a trimmed take has a file of its own');
      await expectInSync(path);
      const output = join(folder, 'better.mp4');
      const probe = await probeVideo(tools, path);
      await normaliseVideo(tools, { input: path, output, probe, workDir: folder });
      await expectInSync(output);
      const { durationMs } = await probeVideo(tools, output);
      // A WebM begins at the keyframe before the cut, because it cannot hide what comes before.
      expect(durationMs).toBeGreaterThan(TO_MS - FROM_MS - 150);
      expect(durationMs).toBeLessThan(TO_MS - FROM_MS + (type === 'video/mp4' ? 150 : 1_150));
    },
  );
});
