import type { EventStore } from './connect';
import { NO_ID } from './event-row';
import { selectRows } from './session-rows';

/** A time as ISO 8601 in UTC. */
const iso = (column: string) => `concat(replaceOne(toString(${column}), ' ', 'T'), 'Z')`;
const orNull = (column: string) => `nullIf(toString(${column}), '${NO_ID}')`;

type Row = Record<string, unknown>;

/** Every viewing session of a patient, with the ranges that were played, the earliest first. */
export function readPatientSessions(
  client: EventStore,
  of: { practiceId: string; patientId: string },
): Promise<Row[]> {
  return selectRows(
    client,
    `SELECT toString(s.video_id) AS videoId, toString(s.share_id) AS shareId, s.session AS session,
       ${iso('min(s.first_at)')} AS firstAt, ${iso('max(s.last_at)')} AS lastAt, max(s.furthest_ms) AS furthestMs,
       max(s.duration_ms) AS durationMs, max(s.device) AS device, max(s.via) AS via,
       arrayMap(range -> [range.2, range.3], arraySort(range -> range.2, groupUniqArrayArray(s.played))) AS playedMs
     FROM session_progress AS s
     WHERE s.practice_id = {practiceId:UUID} AND s.patient_id = {patientId:UUID}
     GROUP BY s.video_id, s.share_id, s.session
     ORDER BY min(s.first_at)`,
    of,
  );
}

/** Every event of a patient, the earliest first. */
export function readPatientEvents(
  client: EventStore,
  of: { practiceId: string; patientId: string },
): Promise<Row[]> {
  return selectRows(
    client,
    `SELECT ${iso('e.at')} AS happenedAt, e.kind AS kind, ${orNull('e.video_id')} AS videoId,
       ${orNull('e.share_id')} AS shareId, ${orNull('e.playlist_share_id')} AS playlistShareId,
       nullIf(toString(e.via), '') AS via, nullIf(toString(e.device), '') AS device,
       nullIf(e.session, '') AS session, e.position_ms AS positionMs,
       arrayMap(range -> [range.1, range.2], e.ranges) AS playedMs, nullIf(toString(e.reaction), '') AS reaction,
       toString(e.event_id) AS id, ${iso('e.received_at')} AS receivedAt
     FROM event AS e
     WHERE e.practice_id = {practiceId:UUID} AND e.patient_id = {patientId:UUID}
     ORDER BY e.at, e.event_id`,
    of,
  );
}

/** How many events an account has, or one patient of it. */
export async function countEvents(
  client: EventStore,
  of: { practiceId: string; patientId?: string },
): Promise<number> {
  const ofPatient = of.patientId === undefined ? '' : ' AND patient_id = {patientId:UUID}';
  const [row] = await selectRows<{ n: string }>(
    client,
    `SELECT count() AS n FROM event WHERE practice_id = {practiceId:UUID}${ofPatient}`,
    of,
  );
  return Number(row?.n ?? 0);
}
