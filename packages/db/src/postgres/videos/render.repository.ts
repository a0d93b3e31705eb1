import type { PracticeId, PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { sceneSchema, type RenderState, type Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { scopeOfRow } from '../row-scope';
import type { RenderReason } from '@bedside/contracts/videos/scene/scene.rules';

export type RenderRow = {
  id: string;
  videoId: VideoId;
  scene: Scene;
  state: RenderState;
  progress: number;
  reason: RenderReason | null;
  createdAt: Date;
  updatedAt: Date;
};

/** A render that a worker has started. `tryNumber` later proves that the worker still holds it. */
export type RenderInHand = { videoId: VideoId; scope: PracticeScope; scene: Scene; tryNumber: number };

const ended: RenderState[] = ['generated', 'failed'];
const columns = [
  'render.id',
  'render.video_id',
  'render.scene',
  'render.state',
  'render.progress',
  'render.reason',
  'render.created_at',
  'render.updated_at',
] as const;

/** The key of a video's render in the queue. */
export const renderJobKey = (renderId: string) => `run-render:${renderId}`;

/** Stores a scene to render; undefined while another render of the video runs or waits. */
export async function insertRender(
  db: Kysely<DB>,
  videoId: VideoId,
  scene: Scene,
): Promise<string | undefined> {
  const row = await db
    .insertInto('render')
    .values({ video_id: videoId, scene: JSON.stringify(scene) })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

function selectRender(db: Kysely<DB>, scope: PracticeScope, videoId: VideoId) {
  return db
    .selectFrom('render')
    .innerJoin('video', 'video.id', 'render.video_id')
    .select([...columns])
    .where('render.video_id', '=', videoId)
    .where('video.practice_id', '=', scope.practiceId);
}

function toRender(
  row: Awaited<ReturnType<ReturnType<typeof selectRender>['executeTakeFirstOrThrow']>>,
): RenderRow {
  return {
    id: row.id,
    videoId: row.video_id,
    scene: sceneSchema.parse(row.scene),
    state: row.state,
    progress: row.progress,
    reason: row.reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export async function findRender(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
  id: string,
): Promise<RenderRow | undefined> {
  const row = await selectRender(db, scope, videoId).where('render.id', '=', id).executeTakeFirst();
  return row && toRender(row);
}

/** The newest render of a video, ended or not. */
export async function findLatestRender(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
): Promise<RenderRow | undefined> {
  const row = await selectRender(db, scope, videoId).orderBy('render.id', 'desc').executeTakeFirst();
  return row && toRender(row);
}

/** The newest render of each video that runs, waits or failed, of those requested in the last days. */
export async function listOpenRenders(
  db: Kysely<DB>,
  scope: PracticeScope,
  days: number,
): Promise<Pick<RenderRow, 'id' | 'videoId' | 'state' | 'progress'>[]> {
  const newest = db
    .selectFrom('render')
    .innerJoin('video', 'video.id', 'render.video_id')
    .distinctOn('render.video_id')
    .select(['render.id', 'render.video_id', 'render.state', 'render.progress'])
    .where('video.practice_id', '=', scope.practiceId)
    .where('render.created_at', '>', sql<Date>`now() - ${days} * interval '1 day'`)
    .orderBy('render.video_id')
    .orderBy('render.id', 'desc');
  const rows = await db
    .selectFrom(newest.as('newest'))
    .selectAll()
    .where('newest.state', '<>', 'generated')
    .execute();
  return rows.map(({ id, video_id, state, progress }) => ({
    id,
    videoId: video_id,
    state,
    progress,
  }));
}

/** Whether a render of the video runs or waits. */
export async function isRendering(db: Kysely<DB>, videoId: VideoId): Promise<boolean> {
  const row = await db
    .selectFrom('render')
    .select('id')
    .where('video_id', '=', videoId)
    .where('state', 'not in', ended)
    .executeTakeFirst();
  return row !== undefined;
}

/** Moves the renders of a video, all ended, to another video. */
export async function moveRenders(db: Kysely<DB>, from: VideoId, to: VideoId): Promise<void> {
  await db.updateTable('render').set({ video_id: to }).where('video_id', '=', from).execute();
}

/** Starts the next attempt of a render; an earlier attempt loses it. Undefined when the render has ended. */
export async function takeRender(db: Kysely<DB>, id: string): Promise<RenderInHand | undefined> {
  const row = await db
    .updateTable('render')
    .from('video')
    .set((eb) => ({ tries: eb('render.tries', '+', 1), updated_at: new Date() }))
    .whereRef('video.id', '=', 'render.video_id')
    .where('render.id', '=', id)
    .where('render.state', 'not in', ended)
    .returning(['render.video_id', 'render.scene', 'render.tries', 'video.practice_id'])
    .executeTakeFirst();
  return (
    row && {
      videoId: row.video_id,
      scope: scopeOfRow(row),
      scene: sceneSchema.parse(row.scene),
      tryNumber: row.tries,
    }
  );
}

/** Uncounts an attempt that a shutdown stopped, because it says nothing about the scene. */
export async function giveTryBack(db: Kysely<DB>, id: string, tryNumber: number): Promise<void> {
  await db
    .updateTable('render')
    .set({ tries: tryNumber - 1 })
    .where('id', '=', id)
    .where('tries', '=', tryNumber)
    .where('state', 'not in', ended)
    .execute();
}

/** Stores the progress of a render; its percentage never falls. @returns whether this attempt still holds it */
export async function reportRender(
  db: Kysely<DB>,
  id: string,
  tryNumber: number,
  reported: { state: RenderState; progress: number },
): Promise<boolean> {
  const result = await db
    .updateTable('render')
    .set({
      state: reported.state,
      progress: sql<number>`greatest(progress, ${reported.progress}::real)`,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .where('tries', '=', tryNumber)
    .where('state', 'not in', ended)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Ends a render.
 * @param tryNumber when given, only this attempt may end it
 * @returns whether it had not ended before
 */
export async function endRender(
  db: Kysely<DB>,
  id: string,
  outcome: { state: 'generated' } | { state: 'failed'; reason: RenderReason },
  tryNumber?: number,
): Promise<boolean> {
  let update = db
    .updateTable('render')
    .set(
      outcome.state === 'generated'
        ? { state: 'generated', progress: 100, reason: null, updated_at: new Date() }
        : { state: 'failed', reason: outcome.reason, updated_at: new Date() },
    )
    .where('id', '=', id)
    .where('state', 'not in', ended);
  if (tryNumber !== undefined) update = update.where('tries', '=', tryNumber);
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Renders that wait for a missing job or one without attempts left. */
export async function listOrphanedRenders(
  db: Kysely<DB>,
): Promise<{ id: string; videoId: VideoId; practiceId: PracticeId }[]> {
  const result = await sql<{ id: string; video_id: VideoId; practice_id: PracticeId }>`
    select render.id, render.video_id, video.practice_id
    from render join video on video.id = render.video_id
    where render.state not in ('generated', 'failed') and render.updated_at < now() - interval '1 minute'
      and not exists (
        select 1 from graphile_worker.jobs as job
        where job.key = 'run-render:' || render.id and job.attempts < job.max_attempts)`.execute(db);
  return result.rows.map((row) => ({
    id: row.id,
    videoId: row.video_id,
    practiceId: row.practice_id,
  }));
}
