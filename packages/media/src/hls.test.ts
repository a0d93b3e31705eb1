import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeClip, type ClipWish } from '../test-media/make-clip';
import { testTools } from '../test-media/test-tools';
import { makeRenditions } from './hls';
import { probeVideo } from './probe';

const tools = testTools();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-hls-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function make(wish: ClipWish) {
  const input = await makeClip(wish);
  return makeRenditions(tools, { input, probe: await probeVideo(tools, input), folder });
}

describe('makeRenditions', () => {
  it.each([
    ['with sound', { seconds: 6, width: 854, height: 480 }],
    ['without sound', { seconds: 6, width: 854, height: 480, audio: 'none' }],
  ] satisfies [string, ClipWish][])(
    'makes from a video %s one whose ranges cover the whole file',
    async (_, wish) => {
      const [made, ...more] = await make(wish);
      if (!made) throw new Error('a rendition was expected');
      expect(more).toEqual([]);
      expect(made.info).toMatch(/^BANDWIDTH=\d+,RESOLUTION=640x360,CODECS="avc1/);
      expect(made.info.includes('mp4a')).toBe(!('audio' in wish));
      const ranges = [...made.playlist.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)];
      let end = 0;
      for (const [, bytes, from] of ranges) {
        expect(Number(from)).toBe(end);
        end += Number(bytes);
      }
      expect(ranges).toHaveLength(3);
      const file = await readFile(made.path);
      // Players use the playlist. ffmpeg appends its own index to the file, which nobody requests.
      expect(file.byteLength).toBeGreaterThanOrEqual(end);
      const played = join(folder, 'played.mp4');
      await writeFile(played, file.subarray(0, end));
      const probe = await probeVideo(tools, played);
      expect(probe).toMatchObject({ width: 640, height: 360, video: { codec: 'h264' } });
      expect(probe.durationMs).toBeGreaterThan(5_800);
    },
  );

  it('makes none for a video that is small already', async () => {
    expect(await make({ width: 320, height: 180 })).toEqual([]);
  });
});
