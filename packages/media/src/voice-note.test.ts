import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeVoiceNote } from '../test-media/make-voice-note';
import { testTools } from '../test-media/test-tools';
import { encodeVoiceNote } from './voice-note';

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-note-'));
});
afterAll(() => rm(folder, { recursive: true }));

const encode = (input: string, maxMs = 60_000) =>
  encodeVoiceNote(testTools(), { input, output: join(folder, 'out.m4a'), maxMs });

async function streamsOf(path: string) {
  const args = [
    '-v',
    'error',
    '-show_entries',
    'stream=codec_name,channels:format_tags',
    '-of',
    'json',
    path,
  ];
  const { stdout } = await run(testTools().ffprobePath, args);
  return JSON.parse(stdout) as { streams: { codec_name: string; channels: number }[] };
}

describe('a voice note', () => {
  it.each(['webm', 'ogg', 'm4a', 'aac', 'mp3', 'wav', 'flac'] as const)(
    'of a browser or a phone as .%s becomes AAC that every browser plays, without its metadata',
    async (container) => {
      const input = await makeVoiceNote(folder, { container, seconds: 2 });
      const { durationMs } = await encode(input);
      expect(Math.abs(durationMs - 2_000)).toBeLessThan(120);
      const made = await streamsOf(join(folder, 'out.m4a'));
      expect(made.streams).toEqual([{ codec_name: 'aac', channels: 1 }]);
      expect(JSON.stringify(made)).not.toContain('Bedroom');
    },
  );

  it('does not carry the cover of a sound', async () => {
    const [plain, input] = [
      await makeVoiceNote(folder, { container: 'mp3', seconds: 1 }),
      join(folder, 'cover.mp3'),
    ];
    const cover = ['-f', 'lavfi', '-i', 'color=red:s=64x64:d=1', '-map', '0', '-map', '1', '-frames:v', '1'];
    await run(
      testTools().ffmpegPath,
      ['-v', 'error', '-i', plain, ...cover].concat(['-c:a', 'copy'], ['-c:v', 'mjpeg', input]),
    );
    await encode(input);
    expect((await streamsOf(join(folder, 'out.m4a'))).streams).toEqual([{ codec_name: 'aac', channels: 1 }]);
  });

  it('is refused as a film, even with the right sound', async () => {
    const input = await makeVoiceNote(folder, { container: 'webm', seconds: 1, hasPicture: true });
    await expect(encode(input)).rejects.toMatchObject({ code: 'not-a-video' });
  });

  it('has a longest length, and exactly that length is accepted', async () => {
    const input = await makeVoiceNote(folder, { container: 'webm', seconds: 4 });
    await expect(encode(input, 2_000)).rejects.toMatchObject({ code: 'too-long' });
    expect(await encode(input, 4_000)).toEqual({ durationMs: 4_000 });
  });

  it('is refused as a text with such a name, and as a cut-off head', async () => {
    const [text, head] = [join(folder, 'text.webm'), join(folder, 'head.webm')];
    await writeFile(text, 'ffconcat version 1.0\nfile /etc/passwd\n');
    await writeFile(head, '\x1aE\xdf\xa3', 'latin1');
    await expect(encode(text)).rejects.toMatchObject({ name: 'MediaError' });
    await expect(encode(head)).rejects.toMatchObject({ name: 'MediaError' });
  });
});
