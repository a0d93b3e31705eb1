import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testTools } from '../test-media/test-tools';
import { recognizeTones, toneWords, writeToneFilm } from '../test-media/tone-words';
import { probeVideo } from './probe';
import { cutSound, readPauses } from './sound-piece';

let folder: string;
let film: string;
const said = Array.from({ length: 40 }, (_, at) => ({
  text: toneWords[(at * 7) % toneWords.length] ?? '',
  ms: 180,
  pauseMs: at % 10 === 9 ? 600 : 70,
}));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-sound-'));
  film = join(folder, 'film.mp4');
  await writeToneFilm(film, said);
});
afterAll(() => rm(folder, { recursive: true }));

const soundOf = async () => {
  const probe = await probeVideo(testTools(), film);
  return { input: film, track: probe.audio?.index ?? -1, durationMs: probe.durationMs };
};

describe('the sound of a film', () => {
  it('is transcribed completely', async () => {
    const output = join(folder, 'whole.flac');
    const { durationMs, ...sound } = await soundOf();
    await cutSound(testTools(), { ...sound, fromMs: 0, toMs: durationMs, output });
    const heard = await recognizeTones(await readFile(output));
    expect(heard.words.map(({ text }) => text)).toEqual(said.map(({ text }) => text));
  });

  it('has, in a piece of it, its words at their times', async () => {
    const output = join(folder, 'piece.flac');
    const { durationMs: _all, ...sound } = await soundOf();
    // The eleventh word begins after ten words, nine short pauses and a long one.
    const begins = 10 * 180 + 9 * 70 + 600;
    await cutSound(testTools(), { ...sound, fromMs: begins - 200, toMs: begins + 400, output });
    const { words, durationMs } = await recognizeTones(await readFile(output));
    expect(durationMs).toBe(600);
    expect(words[0]?.text).toBe(said[10]?.text);
    expect(Math.abs((words[0]?.startMs ?? 0) - 200)).toBeLessThanOrEqual(15);
  });

  it('pauses where nobody speaks', async () => {
    const pauses = await readPauses(testTools(), { ...(await soundOf()), folder });
    expect(pauses.map(({ startMs }) => Math.round(startMs / 100))).toEqual([24, 55, 85, 115]);
  });
});
