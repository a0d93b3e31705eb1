import { randomUUID } from 'node:crypto';
import { dirname, extname } from 'node:path';
import type { PracticeId, VideoId } from '@bedside/contracts/kit/ids';
import type pg from 'pg';
import type { Deps } from '../src/deps';
import { newLinkId } from '../src/kit/secrets';

/** The tables of what is made from a video, and whether their rows have ids. */
const TABLES = [
  { table: 'video_file', hasId: true },
  { table: 'video_image', hasId: true },
  { table: 'scene_sound', hasId: true },
  { table: 'video_stream', hasId: false },
  { table: 'video_preview', hasId: true },
];
const KEY = /"([a-z]+\/[\w-]+(?:\.[a-z0-9]+)?)"/g;

/**
 * Gives a doctor a copy of somebody's finished video, with files of its own: what processing leaves, without ffmpeg. The
 * original waits for no job any more.
 * @returns the copy's id
 */
export async function copyVideo(
  deps: Pick<Deps, 'pool' | 'storage'>,
  from: VideoId,
  to: { practiceId: PracticeId; title: string },
): Promise<VideoId> {
  const { rows: parts } = await deps.pool.query<{ at: number; row: string }>(
    TABLES.map(
      ({ table }, at) =>
        `select ${at} as at, to_jsonb(${table})::text as row from ${table} where video_id = $1`,
    ).join(' union all '),
    [from],
  );
  const keys = new Map<string, string>();
  for (const { row } of parts) {
    for (const [, key = ''] of row.matchAll(KEY)) {
      if ((await deps.storage.size(key)) !== undefined) keys.set(key, newKeyLike(key));
    }
  }
  for (const [old, key] of keys) await deps.storage.link(key, await deps.storage.localPath(old, ''));
  const client = await deps.pool.connect();
  try {
    await client.query('begin');
    const id = await insertVideo(client, from, to);
    for (const { at, row } of parts) {
      const copied = row
        .replaceAll(KEY, (quoted, key: string) => (keys.has(key) ? `"${keys.get(key)}"` : quoted))
        .replaceAll(from, id);
      const { table, hasId } = TABLES[at] ?? {};
      const fresh = hasId ? ` || jsonb_build_object('id', uuidv7(), 'created_at', now())` : '';
      await client.query(
        `insert into ${table} select * from jsonb_populate_record(null::${table}, $1::jsonb${fresh})`,
        [copied],
      );
    }
    await client.query('commit');
    return id;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** A key in the same folder, with the same extension. */
const newKeyLike = (key: string) => `${dirname(key)}/${randomUUID()}${extname(key)}`;

async function insertVideo(
  client: pg.PoolClient,
  from: VideoId,
  { practiceId, title }: { practiceId: PracticeId; title: string },
): Promise<VideoId> {
  const fresh = { practice_id: practiceId, title, link_id: newLinkId() };
  const { rows } = await client.query<{ id: VideoId }>(
    `insert into video select made.* from video, jsonb_populate_record(null::video, to_jsonb(video) || $2::jsonb ||
       jsonb_build_object('id', uuidv7(), 'created_at', now(), 'updated_at', now())) as made
     where video.id = $1 returning id`,
    [from, JSON.stringify(fresh)],
  );
  const [row] = rows;
  if (!row) throw new Error('the video to copy is gone');
  return row.id;
}
