import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { putVideoFile } from '@bedside/db/postgres/videos/video-file.repository';
import { toneWords, writeToneFilm, type ToneWord } from '@bedside/media/test-media/tone-words';
import { makeVideo } from './make-practice';
import type { TestDoctor } from './sign-up-doctor';
import type { TestApi } from './start-test-api';

/** The same words each time. Every twelfth is followed by a pause, unless the film has none. */
export const wordsOfLength = (count: number, hasPauses = true): ToneWord[] =>
  Array.from({ length: count }, (_, at) => ({
    text: toneWords[(at * 29 + Math.floor(at / 7)) % toneWords.length] ?? '',
    ms: 160 + (at % 5) * 30,
    pauseMs: hasPauses && at % 12 === 11 ? 1_300 : 60,
  }));

/** A video with these words as its sound. */
export async function makeSpoken(api: TestApi, doctor: TestDoctor, words: ToneWord[]): Promise<VideoId> {
  const { db, storage, workDir } = api.deps;
  const durationMs = words.reduce((sum, { ms, pauseMs }) => sum + ms + pauseMs, 0);
  const videoId = await makeVideo(api, doctor, { durationMs });
  const path = join(workDir, `${randomUUID()}.mp4`);
  await writeToneFilm(path, words);
  const storageKey = `playback/${randomUUID()}.mp4`;
  await storage.take(storageKey, path);
  const size = (await storage.size(storageKey)) ?? 0;
  const file = { kind: 'playback', storageKey, name: 'knee.mp4', mimeType: 'video/mp4', size } as const;
  await putVideoFile(db, videoId, file);
  return videoId;
}
