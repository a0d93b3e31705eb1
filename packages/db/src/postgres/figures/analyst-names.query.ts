import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type pg from 'pg';
import type { DB } from '../../generated/postgres';
import { copyOut } from '../copy-out';

/** The names that analysts may read beside ids (docs/analysts.md): nothing about a patient, and no name of a doctor. */
const VIDEO_NAMES = `
  SELECT video.practice_id, video.id AS video_id, coalesce(video.title, '') AS video,
    coalesce(title.name, '') AS doctor_title, coalesce(area_practice.name, '') AS area_of_practice
  FROM video JOIN practice ON practice.id = video.practice_id JOIN "user" ON "user".id = practice.owner_id
    LEFT JOIN title ON title.id = "user".title_id
    LEFT JOIN area_practice ON area_practice.id = "user".area_practice_id`;

const PLAYLIST_NAMES = `
  SELECT playlist_share.practice_id, playlist_share.id AS playlist_share_id, playlist.name AS playlist
  FROM share AS playlist_share JOIN playlist ON playlist.id = playlist_share.playlist_id`;

/** Changes whenever a name is added, changed or erased. Only Postgres reads it. */
export async function fingerprintNames(db: Kysely<DB>): Promise<string> {
  const sum = (names: string) =>
    sql.raw(`(SELECT concat(count(*), '/', sum(hashtextextended(one::text, 0))) FROM (${names}) AS one)`);
  const { rows } = await sql<{ fingerprint: string }>`
    SELECT concat(${sum(VIDEO_NAMES)}, ' ', ${sum(PLAYLIST_NAMES)}) AS fingerprint`.execute(db);
  return rows[0]?.fingerprint ?? '';
}

/** All names of videos and shared playlists, as lines of tab-separated cells for the event store. */
export async function copyNames(pool: pg.Pool): Promise<{ videos: Buffer; playlists: Buffer }> {
  return {
    videos: await copyOut(pool, `COPY (${VIDEO_NAMES}) TO STDOUT`, {}),
    playlists: await copyOut(pool, `COPY (${PLAYLIST_NAMES}) TO STDOUT`, {}),
  };
}
