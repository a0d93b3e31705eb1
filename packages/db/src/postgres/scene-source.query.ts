import type { DoctorScope } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

/** Stored bytes of the doctor's own behind ids of videos (their playback files) and of pictures; others are left out. */
export async function findSources(
  db: Kysely<DB>,
  scope: DoctorScope,
  ids: { videos: readonly string[]; images: readonly string[] },
): Promise<{
  videos: Map<string, { storageKey: string | null; durationMs: number }>;
  images: Map<string, { storageKey: string }>;
}> {
  const videos = await db
    .selectFrom('video')
    .leftJoin('video_file', (join) =>
      join.onRef('video_file.video_id', '=', 'video.id').on('video_file.kind', '=', 'playback'),
    )
    .select(['video.id', 'video.duration_ms', 'video_file.storage_key'])
    .where('video.doctor_id', '=', scope.doctorId)
    .where('video.id', '=', sql<string>`any(${sql.val([...ids.videos])}::uuid[])`)
    .execute();
  const images = await db
    .selectFrom('video_image')
    .innerJoin('video', 'video.id', 'video_image.video_id')
    .select(['video_image.id', 'video_image.storage_key'])
    .where('video.doctor_id', '=', scope.doctorId)
    .where('video_image.id', '=', sql<string>`any(${sql.val([...ids.images])}::uuid[])`)
    .execute();
  return {
    videos: new Map(
      videos.map((row) => [row.id, { storageKey: row.storage_key, durationMs: row.duration_ms }]),
    ),
    images: new Map(images.map((row) => [row.id, { storageKey: row.storage_key }])),
  };
}
