import { copyFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClip } from '../test-media/make-clip';
import { fixtureFolder, testTools } from '../test-media/test-tools';
import { probeVideo, readFileKind } from './probe';
import { runFfmpeg } from './run-ffmpeg';

const tools = testTools();
const fixtures = fixtureFolder();
const unless = fixtures ? '' : ' (skipped: no folder of real recordings, see BEDSIDE_FIXTURES)';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-probe-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function aFile(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** A copy of a clip with only its first bytes. */
async function cut(clip: string, name: string, bytes: number): Promise<string> {
  const path = join(folder, name);
  await copyFile(clip, path);
  await truncate(path, bytes);
  return path;
}

describe('probeVideo', () => {
  it('reads an ordinary video', async () => {
    const path = await makeClip({ seconds: 2, width: 640, height: 360, fps: 30 });
    expect(await probeVideo(tools, path)).toEqual({
      container: 'mov',
      durationMs: 2000,
      pictureEndMs: 2000,
      width: 640,
      height: 360,
      rotation: 0,
      video: {
        index: 0,
        codec: 'h264',
        profile: 'High',
        pixelFormat: 'yuv420p',
        bitDepth: 8,
        fullRange: false,
        colorSpace: 'unknown',
        colorTransfer: 'unknown',
        colorPrimaries: 'unknown',
        frameRate: 30,
        interlaced: false,
        codedWidth: 640,
        codedHeight: 360,
        pixelAspect: 1,
      },
      audio: { index: 1, codec: 'aac', channels: 1, sampleRate: 48_000 },
      isSoundUnreadable: false,
      index: { hidesPictures: false, hidesSound: false, changesPicture: false, isCutOff: false },
    });
  });

  it.each([
    [90, 180, 320],
    [180, 320, 180],
    [270, 180, 320],
  ] as const)('shows a picture turned by %i degrees as %i x %i', async (rotation, width, height) => {
    const probe = await probeVideo(tools, await makeClip({ rotation }));
    expect(probe).toMatchObject({ width, height, video: { codedWidth: 320, codedHeight: 180 } });
    expect([rotation, 360 - rotation]).toContain(probe.rotation);
  });

  it('widens stretched pixels', async () => {
    const probe = await probeVideo(tools, await makeClip({ pixelAspect: '4/3' }));
    expect(probe).toMatchObject({ width: 427, height: 180 });
  });

  it('counts the length of a browser recording that does not say it', async () => {
    const path = await makeClip({ seconds: 3, codec: 'vp8', container: 'webm-live', unevenFrames: true });
    const probe = await probeVideo(tools, path);
    expect(probe.durationMs).toBeGreaterThan(2900);
    expect(probe.durationMs).toBeLessThan(3100);
    expect(probe.video.frameRate).toBeGreaterThan(10);
  });

  it('reads all of a fragmented MP4', async () => {
    const probe = await probeVideo(tools, await makeClip({ seconds: 5, container: 'mp4-fragmented' }));
    expect(probe.durationMs).toBeGreaterThan(4900);
  });

  it('reads 10 bits, full range, HDR and interlacing', async () => {
    expect((await probeVideo(tools, await makeClip({ codec: 'h264-10bit' }))).video.bitDepth).toBe(10);
    expect((await probeVideo(tools, await makeClip({ fullRange: true }))).video.fullRange).toBe(true);
    const hdr = await probeVideo(tools, await makeClip({ codec: 'hevc-hdr' }));
    expect(hdr.video).toMatchObject({ bitDepth: 10, colorTransfer: 'smpte2084' });
    expect((await probeVideo(tools, await makeClip({ interlaced: true }))).video.interlaced).toBe(true);
  });

  it('refuses an empty file', async () => {
    await expect(probeVideo(tools, await aFile('empty.mp4', ''))).rejects.toMatchObject({ code: 'empty' });
  });

  it.each([
    ['text', 'hello world, this is a letter'],
    ['noise', Uint8Array.from({ length: 50_000 }, (_, at) => (at * 7919 + (at >> 3)) % 251)],
    ['a page', '<!doctype html><title>film</title>'],
  ])('refuses %s named as a video', async (name, content) => {
    const path = await aFile(`${name}.mp4`, content);
    await expect(probeVideo(tools, path)).rejects.toMatchObject({ code: 'not-a-video' });
  });

  it('refuses a picture named as a video', async () => {
    const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#0f6b6b' } });
    for (const bytes of [await picture.clone().jpeg().toBuffer(), await picture.clone().gif().toBuffer()]) {
      const path = await aFile('picture.mp4', bytes);
      await expect(probeVideo(tools, path)).rejects.toMatchObject({ code: 'not-a-video' });
    }
  });

  it('refuses a still AVIF picture that claims to be an MP4', async () => {
    const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#0f6b6b' } });
    const path = await aFile('still.mp4', await picture.avif().toBuffer());
    await expect(probeVideo(tools, path)).rejects.toMatchObject({ name: 'MediaError' });
  });

  it.each([
    [
      'playlist.mp4',
      (other: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${other}\n#EXT-X-ENDLIST\n`,
    ],
    ['list.mp4', (other: string) => `ffconcat version 1.0\nfile '${other}'\n`],
    ['playlist.webm', (other: string) => `#EXTM3U\n#EXTINF:2,\nfile://${other}\n#EXT-X-ENDLIST\n`],
    ['playlist.ts', (other: string) => `#EXTM3U\n#EXTINF:2,\nfile://${other}\n#EXT-X-ENDLIST\n`],
    ['list.mpg', (other: string) => `ffconcat version 1.0\nfile '${other}'\n`],
    ['playlist.wmv', (other: string) => `[Reference]\nRef1=file://${other}\n`],
    ['menu.wmv', (other: string) => `<asx version="3.0"><entry><ref href="${other}"/></entry></asx>`],
    ['description.mp4', (other: string) => `v=0\nc=IN IP4 127.0.0.1\na=${other}\n`],
  ])(
    "refuses %s that names another stored video, both by its head and in ffmpeg's sandbox",
    async (name, write) => {
      const other = await makeClip();
      const path = await aFile(name, write(other));
      await expect(probeVideo(tools, path)).rejects.toMatchObject({ code: 'not-a-video' });
      const output = join(folder, 'stolen.mp4');
      const steal = runFfmpeg(tools, {
        inputs: [{ path }],
        outputs: [{ path: output, options: ['-c', 'copy', '-f', 'mp4'] }],
      });
      await expect(steal).rejects.toMatchObject({ name: 'MediaError' });
      await expect(readFile(output)).rejects.toMatchObject({ code: 'ENOENT' });
    },
  );

  it.each([
    ['playlist.ts', (other: string) => `#EXTM3U\n#EXTINF:2,\nfile://${other}\n#EXT-X-ENDLIST\n`],
    ['manifest.ts', (other: string) => `<?xml?><MPD><BaseURL>file://${other}</BaseURL></MPD>`],
  ])('reads nothing for %s that has the sync bytes of a transport stream', async (name, write) => {
    const other = await makeClip();
    const text = Buffer.alloc(188 * 40, '\n');
    for (let packet = 0; packet < 40; packet += 1) text[packet * 188] = 0x47;
    text.write(write(other), 1, 'latin1');
    for (let packet = 0; packet < 5; packet += 1) text[packet * 188] = 0x47;
    const path = await aFile(name, text);
    expect(await readFileKind(path)).toBe('mpeg-ts');
    await expect(probeVideo(tools, path)).rejects.toMatchObject({ code: 'not-a-video' });
  });

  it('says that a recording of sound has no picture, whatever its kind', async () => {
    const clip = await makeClip();
    for (const [name, options] of [
      ['sound.m4a', ['-c:a', 'copy', '-f', 'mp4']],
      ['sound.mp4', ['-c:a', 'copy', '-f', 'mp4']],
      ['sound.mp3', ['-c:a', 'libmp3lame', '-f', 'mp3']],
      ['sound.wav', ['-f', 'wav']],
      ['sound.webm', ['-c:a', 'libopus', '-f', 'webm']],
    ] as const) {
      const path = join(folder, name);
      await runFfmpeg(tools, {
        inputs: [{ path: clip }],
        outputs: [{ path, options: ['-map', '0:a:0', ...options] }],
      });
      await expect(probeVideo(tools, path), name).rejects.toMatchObject({ code: 'audio-only' });
    }
  });

  it('says that a part is missing when an MP4 was cut off before its index', async () => {
    const path = await cut(await makeClip({ seconds: 4, container: 'mp4-plain' }), 'cut.mp4', 60_000);
    await expect(probeVideo(tools, path)).rejects.toMatchObject({ code: 'truncated' });
  });

  it('refuses a WebM that was cut off within its head', async () => {
    const path = await cut(await makeClip({ codec: 'vp9' }), 'cut.webm', 60);
    await expect(probeVideo(tools, path)).rejects.toMatchObject({ name: 'MediaError' });
  });

  it('refuses a video over the length limit', async () => {
    const path = await makeClip({ seconds: 2 });
    await expect(probeVideo(tools, path, { maxDurationMs: 1500 })).rejects.toMatchObject({
      code: 'too-long',
    });
  });

  it('stops when it is cancelled', async () => {
    const path = await makeClip();
    const probing = probeVideo(tools, path, { signal: AbortSignal.abort() });
    await expect(probing).rejects.toMatchObject({ code: 'cancelled' });
  });

  it.skipIf(!fixtures)(`reads real recordings${unless}`, async () => {
    const read = (name: string) => probeVideo(tools, join(fixtures ?? '', name));
    expect(await read('rotate-buck-bunny.mp4')).toMatchObject({ rotation: 90, width: 1080, height: 1920 });
    expect(await read('video-h265.mp4')).toMatchObject({ video: { codec: 'hevc', fullRange: true } });
    expect(await read('frames.webm')).toMatchObject({ width: 1080, durationMs: 3333, audio: null });
    expect(await read('edts.mp4')).toMatchObject({ durationMs: 9000, video: { frameRate: 25 } });
    await expect(read('ac3.mkv')).rejects.toMatchObject({ code: 'audio-only' });
  });
});
