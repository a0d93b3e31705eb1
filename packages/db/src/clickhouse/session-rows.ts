import { COMPLETED_AT } from '@bedside/contracts/kit/constants';
import type { Device, Via } from '@bedside/contracts/base/event/event.schema';
import type { EventStore } from './connect';
import { NO_ID } from './event-row';

/** An integer, so that exactly 80 % is decided without rounding. */
const COMPLETED_PERCENT = Math.round(COMPLETED_AT * 100);

/** Excludes the public link, whose views are counted apart. */
export const OF_SHARES = `share_id != toUUID('${NO_ID}')`;
export const OF_PUBLIC_LINK = `share_id = toUUID('${NO_ID}')`;

/** Which version of a video sessions played. Sessions from before versions were recorded belong to the first one. */
export type VersionFilter = { versionId: string; isFirst: boolean };

/**
 * The end of a query that groups `session_progress` by session. It keeps the sessions of one version, whose id is the
 * parameter `versionId`; '' keeps those of every version.
 */
export function ofVersion(version: VersionFilter | undefined): string {
  if (!version) return '';
  const versions = version.isFirst ? `({versionId:UUID}, toUUID('${NO_ID}'))` : '({versionId:UUID})';
  return ` HAVING min(first_call).2 IN ${versions}`;
}

/** The message that somebody came by, and the kind of device. */
export type CameBy = { via?: Via | undefined; device?: Device | undefined };

const cameBy = ({ via, device }: CameBy) =>
  [
    ...(via ? ['max(s.via) = {via:String}'] : []),
    ...(device ? ['max(s.device) = {device:String}'] : []),
    '1',
  ].join(' AND ');

/**
 * One row per viewing session: `video_id, share_id, session, of_patient, is_asked, first_at, last_at, furthest, duration, percent, completed,
 * played, watched, ranged`. `watched` is the time really played, each instant once, in milliseconds. `ranged` says
 * whether the session reported its played ranges at all.
 * @param where condition on the columns of the key; values belong into query parameters
 * @param version keeps only the sessions of this version
 * @param by `is_asked` says of each session whether it came by these; the others are there, so that a repeat is one
 */
export const sessionRows = (where: string, version?: VersionFilter, by: CameBy = {}) => `
  SELECT
    video_id, share_id, session,
    max(s.patient_id) AS of_patient,
    ${cameBy(by)} AS is_asked,
    min(s.first_at) AS first_at,
    max(s.last_at) AS last_at,
    max(s.duration_ms) AS duration,
    if(duration = 0, max(s.furthest_ms), least(max(s.furthest_ms), duration)) AS furthest,
    if(duration = 0, 0, 100 * furthest / duration) AS percent,
    duration > 0 AND toUInt64(furthest) * 100 >= toUInt64(duration) * ${COMPLETED_PERCENT} AS completed,
    groupUniqArrayArray(s.played) AS played,
    notEmpty(played) AS ranged,
    arrayReduce('intervalLengthSum', played.2, played.3) AS watched
  FROM session_progress AS s
  WHERE ${where}
  GROUP BY video_id, share_id, session${ofVersion(version)}`;

/** Figures over the rows of {@link sessionRows}, without the repeats, which need each share's first session. */
export const SESSION_FIGURES = `
  count() AS views,
  countIf(completed) AS completed_views,
  if(views = 0, 0, avg(furthest)) AS avg_viewing_time,
  if(views = 0, 0, avg(percent)) AS relative_percent,
  countIf(ranged) AS ranged_views,
  if(ranged_views = 0, 0, sumIf(if(duration = 0, 0, 100 * watched / duration), ranged) / ranged_views) AS watched_percent`;

/** Runs a query and returns its rows. 64-bit numbers arrive as text; each query file converts them. */
export async function selectRows<Row>(
  client: EventStore,
  query: string,
  query_params: Record<string, unknown>,
): Promise<Row[]> {
  const result = await client.query({ query, query_params, format: 'JSONEachRow' });
  return result.json<Row>();
}

/** A time of the engine (`2026-01-02 03:04:05.678`, UTC) as a Date; null for the epoch, which means none. */
export function timeOrNull(text: string): Date | null {
  const time = new Date(`${text.replace(' ', 'T')}Z`);
  return time.getTime() === 0 ? null : time;
}
