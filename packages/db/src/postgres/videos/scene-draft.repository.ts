import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { sceneDraftSchema, type SceneDraft } from '@bedside/contracts/videos/scene/scene-draft.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

export type SceneDraftRow = {
  /** Null before the first save. */
  document: SceneDraft | null;
  revision: number;
  savedAt: Date | null;
  savedBy: string | null;
  holder: string | null;
  heldAt: Date | null;
};

export type SceneDraftVersionRow = { id: string; document: SceneDraft; revision: number; savedAt: Date };

/**
 * The draft of a video, locked until the transaction ends. A row is created where none was. Undefined for an unknown
 * video.
 */
export async function lockSceneDraft(
  tx: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
): Promise<SceneDraftRow | undefined> {
  await sql`
    insert into scene_draft (video_id)
    select id from video where id = ${videoId}::uuid and practice_id = ${scope.practiceId}::uuid
    on conflict do nothing`.execute(tx);
  const row = await ofVideo(tx, scope, videoId).forUpdate('scene_draft').executeTakeFirst();
  return row && toDraft(row);
}

/** The draft of a video, without a lock; undefined where none was begun. */
export async function findSceneDraft(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
): Promise<SceneDraftRow | undefined> {
  const row = await ofVideo(db, scope, videoId).executeTakeFirst();
  return row && toDraft(row);
}

const ofVideo = (db: Kysely<DB>, scope: PracticeScope, videoId: VideoId) =>
  db
    .selectFrom('scene_draft')
    .innerJoin('video', 'video.id', 'scene_draft.video_id')
    .select(['document', 'revision', 'saved_at', 'saved_by', 'holder', 'held_at'])
    .where('video_id', '=', videoId)
    .where('video.practice_id', '=', scope.practiceId);

function toDraft(row: {
  document: unknown;
  revision: number;
  saved_at: Date | null;
  saved_by: string | null;
  holder: string | null;
  held_at: Date | null;
}): SceneDraftRow {
  return {
    document: row.document === null ? null : sceneDraftSchema.parse(row.document),
    revision: row.revision,
    savedAt: row.saved_at,
    savedBy: row.saved_by,
    holder: row.holder,
    heldAt: row.held_at,
  };
}

/** Notes which editor may save; null for none. */
export async function holdSceneDraft(
  tx: Kysely<DB>,
  videoId: VideoId,
  holder: string | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('scene_draft')
    .set({ holder, held_at: holder === null ? null : at })
    .where('video_id', '=', videoId)
    .execute();
}

/** Stores a document as the newest. Its editor holds the draft from then on. */
export async function putSceneDraft(
  tx: Kysely<DB>,
  videoId: VideoId,
  saved: { document: SceneDraft; revision: number; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('scene_draft')
    .set({
      document: JSON.stringify(saved.document),
      revision: saved.revision,
      saved_at: saved.at,
      saved_by: saved.by,
      holder: saved.by,
      held_at: saved.at,
    })
    .where('video_id', '=', videoId)
    .execute();
}

/** Keeps the document that is about to be replaced, and at most this many of the newest. */
export async function storeSceneDraftVersion(tx: Kysely<DB>, videoId: VideoId, most: number): Promise<void> {
  await sql`
    insert into scene_draft_version (video_id, document, revision, saved_at)
    select video_id, document, revision, saved_at from scene_draft
    where video_id = ${videoId}::uuid and document is not null`.execute(tx);
  await sql`
    delete from scene_draft_version where video_id = ${videoId}::uuid and id not in (
      select id from scene_draft_version where video_id = ${videoId}::uuid
      order by revision desc limit ${most})`.execute(tx);
}

/** When the newest of the earlier documents was saved. */
export async function findNewestVersionTime(tx: Kysely<DB>, videoId: VideoId): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('scene_draft_version')
    .select('saved_at')
    .where('video_id', '=', videoId)
    .orderBy('revision', 'desc')
    .executeTakeFirst();
  return row?.saved_at;
}

function selectVersions(db: Kysely<DB>, scope: PracticeScope, videoId: VideoId) {
  return db
    .selectFrom('scene_draft_version as version')
    .innerJoin('video', 'video.id', 'version.video_id')
    .select(['version.id', 'version.document', 'version.revision', 'version.saved_at'])
    .where('version.video_id', '=', videoId)
    .where('video.practice_id', '=', scope.practiceId);
}

function toVersion(
  row: Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>,
): SceneDraftVersionRow {
  const { id, revision, saved_at: savedAt } = row;
  return { id, document: sceneDraftSchema.parse(row.document), revision, savedAt };
}

/** The earlier documents of a video's draft, newest first. */
export async function listSceneDraftVersions(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
): Promise<SceneDraftVersionRow[]> {
  const rows = await selectVersions(db, scope, videoId).orderBy('version.revision', 'desc').execute();
  return rows.map(toVersion);
}

export async function findSceneDraftVersion(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
  id: string,
): Promise<SceneDraftVersionRow | undefined> {
  const row = await selectVersions(db, scope, videoId).where('version.id', '=', id).executeTakeFirst();
  return row && toVersion(row);
}
