import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeVoiceNote } from '../test-media/make-voice-note';
import { measureR128 } from '../test-media/read-sound';
import { testTools } from '../test-media/test-tools';
import { makeSceneSound } from './scene-sound';
import { readSoundLength } from './sound-length';

const run = promisify(execFile);
const tools = testTools();
let folder: string;
let output: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-sound-'));
  output = join(folder, 'out.m4a');
});
afterAll(() => rm(folder, { recursive: true }));

const make = (input: string, maxMs = 60_000) => makeSceneSound(tools, { input, output, folder, maxMs });

async function makeTone(name: string, source: string): Promise<string> {
  const path = join(folder, name);
  await run(tools.ffmpegPath, ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, path]);
  return path;
}

describe('a sound for a scene', () => {
  it.each(['webm', 'm4a', 'mp3', 'wav'] as const)(
    'of a browser or a phone as .%s keeps its length',
    async (container) => {
      const { durationMs } = await make(await makeVoiceNote(folder, { container, seconds: 2 }));
      expect(Math.abs(durationMs - 2_000)).toBeLessThan(120);
      expect(Math.abs((await readSoundLength(tools, output)) - durationMs)).toBeLessThan(50);
    },
  );

  it.each(['0.02', '0.9'])('at volume %s becomes as loud as speech in a film', async (volume) => {
    const input = await makeTone('tone.wav', `sine=f=300:r=44100:d=4,volume=${volume}*8`);
    await make(input);
    expect(Math.abs((await measureR128(output)).loudness + 16)).toBeLessThan(1);
  });

  it('has a wave of its loudest moments, of at most 600 parts', async () => {
    const input = await makeTone('two.wav', "aevalsrc=exprs='0.2*sin(2*PI*300*t)*lt(t\\,10)':s=44100:d=20");
    const { wave } = await make(input);
    expect(wave.length).toBe(500);
    expect(Math.min(...wave.subarray(5, 245))).toBeGreaterThan(30);
    expect(Math.max(...wave.subarray(260))).toBe(0);
  });

  it('is refused where nothing can be heard, and where it is too long', async () => {
    await expect(make(await makeTone('none.wav', 'anullsrc=d=2'))).rejects.toMatchObject({ code: 'empty' });
    const long = await makeVoiceNote(folder, { container: 'webm', seconds: 4 });
    await expect(make(long, 2_000)).rejects.toMatchObject({ code: 'too-long' });
  });

  it('is refused as a film, as a text and as a cut-off head', async () => {
    const film = await makeVoiceNote(folder, { container: 'webm', seconds: 1, hasPicture: true });
    await expect(make(film)).rejects.toMatchObject({ code: 'not-a-video' });
    const [text, head] = [join(folder, 'text.webm'), join(folder, 'head.webm')];
    await writeFile(text, 'ffconcat version 1.0\nfile /etc/passwd\n');
    await writeFile(head, '\x1aE\xdf\xa3', 'latin1');
    await expect(make(text)).rejects.toMatchObject({ name: 'MediaError' });
    await expect(make(head)).rejects.toMatchObject({ name: 'MediaError' });
  });
});
