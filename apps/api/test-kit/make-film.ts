import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { putVideoFile } from '@bedside/db/postgres/videos/video-file.repository';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { makeVideo } from './make-practice';
import type { TestDoctor } from './sign-up-doctor';
import type { TestApi } from './start-test-api';

/** A two-second video that really plays, 160 by 90. `damage` changes its file before it is stored. */
export async function makeFilm(
  api: Pick<TestApi, 'deps'>,
  doctor: TestDoctor,
  damage?: (path: string) => Promise<void>,
): Promise<VideoId> {
  const { db, pool, storage, workDir } = api.deps;
  const videoId = await makeVideo(api, doctor, { durationMs: 2_000 });
  const path = join(workDir, randomUUID());
  await copyFile(await makeClip({ seconds: 2, width: 160, height: 90, name: 'film' }), path);
  await damage?.(path);
  const storageKey = `playback/${randomUUID()}.mp4`;
  await storage.take(storageKey, path);
  const size = (await storage.size(storageKey)) ?? 0;
  const file = { kind: 'playback', storageKey, name: 'knee.mp4', mimeType: 'video/mp4', size } as const;
  await putVideoFile(db, videoId, file);
  await pool.query('update video set width = 160, height = 90 where id = $1', [videoId]);
  return videoId;
}
