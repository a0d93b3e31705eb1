import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** A corrected version in progress, with the video in which it is edited. */
export type OpenCorrection = { id: string; videoId: VideoId; draftId: VideoId };

/** A corrected version that replaced an earlier one. */
export type PutCorrectionRow = {
  id: string;
  earlierVersion: string;
  correctedVersion: string;
  replacedAt: Date;
};

function selectCorrection(db: Kysely<DB>, scope: PracticeScope) {
  return db
    .selectFrom('correction')
    .innerJoin('video', 'video.id', 'correction.video_id')
    .select([
      'correction.id',
      'correction.video_id',
      'correction.draft_id',
      'correction.earlier_version',
      'correction.corrected_version',
      'correction.replaced_at',
    ])
    .where('video.practice_id', '=', scope.practiceId);
}

/** Notes that a draft holds a corrected version of a video. Call it while the video is locked. */
export async function insertCorrection(db: Kysely<DB>, videoId: VideoId, draftId: VideoId): Promise<void> {
  await db.insertInto('correction').values({ video_id: videoId, draft_id: draftId }).execute();
}

/** The corrected version in progress: of this video, or in this draft. */
export async function findOpenCorrection(
  db: Kysely<DB>,
  scope: PracticeScope,
  of: { videoId: VideoId } | { draftId: VideoId },
): Promise<OpenCorrection | undefined> {
  const query = selectCorrection(db, scope).where('correction.draft_id', 'is not', null);
  const row = await (
    'videoId' in of
      ? query.where('correction.video_id', '=', of.videoId)
      : query.where('correction.draft_id', '=', of.draftId)
  ).executeTakeFirst();
  return row?.draft_id ? { id: row.id, videoId: row.video_id, draftId: row.draft_id } : undefined;
}

/** The video that a draft corrects, for work that has opened the draft already. */
export async function findCorrectedVideo(db: Kysely<DB>, draftId: VideoId): Promise<VideoId | undefined> {
  const row = await db
    .selectFrom('correction')
    .select('video_id')
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
  return row?.video_id;
}

/** The version that patients saw before the first correction; undefined where there was none. */
export async function findFirstSentVersion(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
): Promise<string | undefined> {
  const row = await selectCorrection(db, scope)
    .where('correction.video_id', '=', videoId)
    .where('correction.replaced_at', 'is not', null)
    .orderBy('correction.replaced_at')
    .executeTakeFirst();
  return row?.earlier_version ?? undefined;
}

/** The newest correction of a video that was put in place and not undone. */
export async function findPutCorrection(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
): Promise<PutCorrectionRow | undefined> {
  const row = await selectCorrection(db, scope)
    .where('correction.video_id', '=', videoId)
    .where('correction.replaced_at', 'is not', null)
    .where('correction.undone_at', 'is', null)
    .orderBy('correction.replaced_at', 'desc')
    .orderBy('correction.id', 'desc')
    .executeTakeFirst();
  return row?.earlier_version && row.corrected_version && row.replaced_at
    ? {
        id: row.id,
        earlierVersion: row.earlier_version,
        correctedVersion: row.corrected_version,
        replacedAt: row.replaced_at,
      }
    : undefined;
}

/** Notes that a corrected version replaced an earlier one; its draft no longer exists. */
export async function markCorrectionPut(
  db: Kysely<DB>,
  id: string,
  versions: { earlierVersion: string; correctedVersion: string; at: Date },
): Promise<void> {
  await db
    .updateTable('correction')
    .set({
      draft_id: null,
      earlier_version: versions.earlierVersion,
      corrected_version: versions.correctedVersion,
      replaced_at: versions.at,
    })
    .where('id', '=', id)
    .execute();
}

/** Notes that the earlier version is shown again. */
export async function markCorrectionUndone(db: Kysely<DB>, id: string, at: Date): Promise<void> {
  await db.updateTable('correction').set({ undone_at: at }).where('id', '=', id).execute();
}
