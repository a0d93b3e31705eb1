import type { PatientId } from '@bedside/contracts/kit/ids';
import { middleOf } from '@bedside/contracts/kit/played-second.rules';
import type { EventStore } from './connect';
import { NO_ID } from './event-row';
import { OF_SHARES, selectRows, sessionRows, type VersionFilter } from './session-rows';

/** A video, its length, and the version that views are limited to. */
type OfVideo = {
  practiceId: string;
  videoId: string;
  durationMs: number;
  version?: VersionFilter | undefined;
};

/** A part of a video: the second by which its beginning counts as seen, and the one by which its end does. */
type PartOfVideo = { fromSecond: number; toSecond: number };

/** How many patients saw the beginning of a part, each once, and how many of them came no further than its end. */
type PartViewers = { viewers: number; stopped: number };

/** Players report the last moment of a film a little early: whoever came so close to its end saw all of it. */
const END_MS = 1_000;

/**
 * One row per patient: `of_patient`, the seconds of the video that they played, over all their views, and how far they
 * came. Views that belong to nobody any more are left out.
 */
const seenByPatient = (version: VersionFilter | undefined) =>
  `
  SELECT of_patient, groupArrayArray(played) AS ranges,
    greatest(max(furthest), arrayMax(ranges.3)) AS reach,
    arrayDistinct(arrayFlatten(arrayMap(
      range -> arrayFilter(
        s -> middle(s) >= range.2 AND middle(s) < range.3,
        range(intDiv(range.2, 1000), least(intDiv(range.3, 1000) + 1, {seconds:UInt64}))),
      ranges))) AS seen
  FROM (${sessionRows(`practice_id = {practiceId:UUID} AND video_id = {videoId:UUID} AND ${OF_SHARES}`, version)})
  WHERE of_patient != toUUID('${NO_ID}')
  GROUP BY of_patient
  HAVING notEmpty(ranges)`.replaceAll(
    'middle(s)',
    'intDiv(s * 1000 + least((s + 1) * 1000, {durationMs:UInt64}), 2)',
  );

/** Whoever did not play the second whose middle is `end` or anything after it, nor came to the end of the video. */
const stoppedBefore = (end: string) => `reach <= ${end} AND reach + ${END_MS} < {durationMs:UInt64}`;

const paramsOf = ({ practiceId, videoId, durationMs, version }: OfVideo) => ({
  practiceId,
  videoId,
  durationMs,
  versionId: version?.versionId,
  seconds: Math.ceil(durationMs / 1_000),
});

/** The viewers of each part of a video, in the order of the parts. */
export async function readPartViewers(
  client: EventStore,
  of: OfVideo,
  parts: readonly PartOfVideo[],
): Promise<PartViewers[]> {
  if (parts.length === 0) return [];
  const rows = await selectRows<Record<'place' | 'viewers' | 'stopped', string>>(
    client,
    `SELECT place, count() AS viewers, countIf(${stoppedBefore('end')}) AS stopped
     FROM (SELECT reach, arrayJoin(seen) AS second FROM (${seenByPatient(of.version)})) AS played
     INNER JOIN (
       SELECT part.1 AS place, part.2 AS second, part.3 AS end
       FROM (SELECT arrayJoin(arrayZip(range(length({froms:Array(UInt64)})), {froms:Array(UInt64)}, {ends:Array(UInt64)})) AS part)
     ) AS parts ON played.second = parts.second
     GROUP BY place`,
    {
      ...paramsOf(of),
      froms: parts.map(({ fromSecond }) => fromSecond),
      ends: parts.map(({ toSecond }) => middleOf(toSecond, of.durationMs)),
    },
  );
  const byPlace = new Map(rows.map((row) => [Number(row.place), row]));
  return parts.map((_, place) => {
    const row = byPlace.get(place);
    return {
      viewers: Number(row?.viewers ?? 0),
      stopped: Number(row?.stopped ?? 0),
    };
  });
}

/** The patients who saw the beginning of a part and came no further than its end. */
export async function readStoppedPatients(
  client: EventStore,
  of: OfVideo,
  { fromSecond, toSecond }: PartOfVideo,
): Promise<PatientId[]> {
  const rows = await selectRows<{ of_patient: PatientId }>(
    client,
    `SELECT of_patient FROM (${seenByPatient(of.version)})
     WHERE has(seen, {from:UInt64}) AND ${stoppedBefore('{end:UInt64}')}`,
    {
      ...paramsOf(of),
      from: fromSecond,
      end: middleOf(toSecond, of.durationMs),
    },
  );
  return rows.map((row) => row.of_patient);
}
