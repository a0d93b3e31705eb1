import type { PatientId, PlaylistId, PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import { anyOf } from '../../any-of';
import type { DB } from '../../../generated/postgres';

/** When a patient was last sent the video or playlist, and whether it was opened. */
type Had = { timeSent: Date; isOpened: boolean };

const byPatient = (rows: readonly { patient_id: PatientId; time_sent: Date; is_opened: boolean }[]) =>
  new Map<PatientId, Had>(
    rows.map((row) => [row.patient_id, { timeSent: row.time_sent, isOpened: row.is_opened }]),
  );

/** The patients among these who have the video by an unrevoked share, alone or in a playlist. */
export async function listSharesHad(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
  patientIds: readonly PatientId[],
): Promise<Map<PatientId, Had>> {
  const rows = await db
    .selectFrom('share')
    .select(({ fn }) => [
      'patient_id',
      fn.max('time_sent').as('time_sent'),
      sql<boolean>`bool_or(first_opened_at is not null)`.as('is_opened'),
    ])
    .where('practice_id', '=', scope.practiceId)
    .where('video_id', '=', videoId)
    .where('patient_id', '=', anyOf(patientIds))
    .where('revoked_at', 'is', null)
    .groupBy('patient_id')
    .execute();
  return byPatient(rows);
}

/**
 * The patients among these who have the playlist by an unrevoked share. Opening one of its videos counts as opening it.
 */
export async function listPlaylistSharesHad(
  db: Kysely<DB>,
  scope: PracticeScope,
  playlistId: PlaylistId,
  patientIds: readonly PatientId[],
): Promise<Map<PatientId, Had>> {
  const rows = await db
    .selectFrom('share as playlist_share')
    .select([
      'patient_id',
      'time_sent',
      sql<boolean>`first_opened_at is not null or exists (
        select 1 from share
        where share.playlist_share_id = playlist_share.id and share.first_opened_at is not null)`.as(
        'is_opened',
      ),
    ])
    .where('practice_id', '=', scope.practiceId)
    .where('playlist_id', '=', playlistId)
    .where('patient_id', '=', anyOf(patientIds))
    .where('revoked_at', 'is', null)
    .execute();
  return byPatient(rows);
}
