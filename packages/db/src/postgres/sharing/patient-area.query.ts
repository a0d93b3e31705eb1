import type { Reaction } from '@bedside/contracts/base/event/event.schema';
import { WITHOUT_CATEGORY } from '@bedside/contracts/kit/constants';
import {
  type LinkId,
  type PatientId,
  type PlaylistId,
  type PracticeId,
  type PracticeScope,
  type ShareId,
  type UserId,
  type VideoId,
  watchGrant,
  type WatchGrant,
} from '@bedside/contracts/kit/ids';
import type { ShownAnswer } from '@bedside/contracts/sharing/viewing/viewing-answer.schema';
import type { PlaylistCategory } from '@bedside/contracts/sharing/playlist/playlist.schema';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import { sql, type Kysely, type NotNull, type Selectable } from 'kysely';
import type { Pool } from 'pg';
import type { DB, Share, Video } from '../../generated/postgres';
import { anyOf } from '../any-of';
import { doctorOfShare } from '../doctor-of';
import { lacksConsent } from '../lacks-consent';
import { isOpenToAll } from '../videos/open-to-all';
import { scopeOfRow } from '../row-scope';
import type { StoredComment } from './share/share.query';
import { storedText } from '../base/stored-text';

/*
 * What the holders of patients' links may read: by a share's link, by the link of a playlist share, or by the link of
 * the patient's area. Revoked links find nothing.
 */

const patientLacksConsent = sql
  .raw<boolean>(lacksConsent({ patient: 'patient.id', doctor: 'patient.practice_id' }))
  .as('lacks_consent');

type GrantRow = Pick<
  Selectable<Share>,
  'id' | 'link_id' | 'practice_id' | 'patient_id' | 'playlist_share_id' | 'media_epoch'
> &
  Pick<Selectable<Video>, 'duration_ms'> & {
    video_id: VideoId;
    version_id: string | null;
    lacks_consent: boolean;
  };

/** A share that a link or a media URL names. */
export type OpenedShare = {
  grant: WatchGrant;
  /** Its patient has to agree to the practice's text first. */
  lacksConsent: boolean;
};

/**
 * The share that a link or a media URL names, as a grant to watch; undefined for a revoked or unknown one. Every playing
 * page repeats this look-up again and again, so it uses prepared statements.
 */
export async function openShare(
  pool: Pool,
  share: { linkId: LinkId } | { id: ShareId },
): Promise<OpenedShare | undefined> {
  const [by, value] = 'id' in share ? ['id', share.id] : ['link_id', share.linkId];
  const { rows } = await pool.query<GrantRow>({
    name: `open-share-by-${by}`,
    text: `SELECT share.id, share.link_id, share.video_id, share.practice_id, share.patient_id, share.playlist_share_id,
        share.media_epoch, video.duration_ms, file.id AS version_id,
        ${lacksConsent({ patient: 'share.patient_id', doctor: 'share.practice_id' })} AS lacks_consent
      FROM share JOIN video ON video.id = share.video_id
      LEFT JOIN video_file AS file ON file.video_id = video.id AND file.kind = 'playback'
      WHERE share.${by} = $1 AND share.revoked_at IS NULL AND video.stopped_at IS NULL`,
    values: [value],
  });
  const [row] = rows;
  if (!row) return undefined;
  const grant = watchGrant({
    shareId: row.id,
    linkId: row.link_id,
    videoId: row.video_id,
    practiceId: row.practice_id,
    patientId: row.patient_id,
    playlistShareId: row.playlist_share_id,
    durationMs: row.duration_ms,
    versionId: row.version_id,
    mediaEpoch: row.media_epoch,
  });
  return { grant, lacksConsent: row.lacks_consent };
}

/** The share itself, as the holder of its link sees it. */
export type AreaShare = {
  id: ShareId;
  linkId: LinkId;
  mediaEpoch: number;
  videoId: VideoId;
  practiceId: PracticeId;
  /** Whom the patient sees and answers. */
  doctorId: UserId;
  playlistShareId: string | null;
  playlistShareLinkId: LinkId | null;
  firstName: string;
  channels: Channel[];
  timeSent: Date;
  firstTimeOpened: Date | null;
  /** The version of the video that its patient saw last; null before the first time. */
  seenVersion: string | null;
  reaction: Reaction;
  comment: StoredComment | null;
  unclearMoments: { second: number; createdAt: Date }[];
  /** Messages about its video exist. */
  hasMessages: boolean;
  keptAnswers: ShownAnswer[];
};

/**
 * Shares that are not revoked, of videos that their doctor's plan has room for: one by its id, all of a patient's area,
 * newest first, or all within playlist shares, in the playlist's order.
 */
export async function listAreaShares(
  db: Kysely<DB>,
  of: { shareId: ShareId } | { patientId: PatientId } | { playlistShareIds: readonly ShareId[] },
): Promise<AreaShare[]> {
  let query = db
    .selectFrom('share')
    .innerJoin('patient', 'patient.id', 'share.patient_id')
    .innerJoin('video as shown', 'shown.id', 'share.video_id')
    .leftJoin('share as playlist_share', 'playlist_share.id', 'share.playlist_share_id')
    .leftJoin('playlist_video', (join) =>
      join
        .onRef('playlist_video.playlist_id', '=', 'playlist_share.playlist_id')
        .onRef('playlist_video.video_id', '=', 'share.video_id'),
    )
    .select([
      'share.id',
      'share.link_id',
      'share.media_epoch',
      'share.video_id',
      'share.practice_id',
      doctorOfShare.as('doctor_id'),
      'share.playlist_share_id',
      'playlist_share.link_id as playlist_share_link_id',
      'patient.first_name',
      'share.channels',
      'share.time_sent',
      'share.first_opened_at',
      'share.seen_version',
      'share.reaction',
      'share.comment_text',
      'share.comment_at',
      sql<{ second: number; at: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('second', position_s, 'at', created_at) order by position_s), '[]')
        from unclear_moment where unclear_moment.share_id = share.id and position_s is not null)`.as(
        'unclear_moments',
      ),
      sql<boolean>`exists (select from chat_message
        where chat_message.patient_id = share.patient_id and chat_message.video_id = share.video_id)`.as(
        'has_messages',
      ),
      sql<ShownAnswer[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('second', moment_answer.second, 'question', moment_answer.question, 'text', moment_answer.text,
          'videoLinkId', answering.link_id) order by moment_answer.second), '[]')
        from moment_answer left join video as answering on answering.id = moment_answer.answer_video_id
        where moment_answer.video_id = share.video_id and moment_answer.second is not null
          and (moment_answer.text is not null or ${isOpenToAll}))`.as('kept_answers'),
    ])
    .where('share.revoked_at', 'is', null)
    .where('shown.stopped_at', 'is', null);
  if ('shareId' in of) query = query.where('share.id', '=', of.shareId);
  else if ('patientId' in of) query = query.where('share.patient_id', '=', of.patientId);
  else {
    query = query
      .where('share.playlist_share_id', '=', anyOf(of.playlistShareIds))
      .orderBy('playlist_video.position', (order) => order.asc().nullsLast());
  }
  const rows = await query
    .orderBy('share.time_sent', 'desc')
    .orderBy('share.id', 'desc')
    .$narrowType<{ video_id: NotNull }>()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    linkId: row.link_id,
    mediaEpoch: row.media_epoch,
    videoId: row.video_id as VideoId,
    practiceId: row.practice_id,
    doctorId: row.doctor_id,
    playlistShareId: row.playlist_share_id,
    playlistShareLinkId: row.playlist_share_link_id,
    firstName: row.first_name,
    channels: row.channels,
    timeSent: row.time_sent,
    firstTimeOpened: row.first_opened_at,
    seenVersion: row.seen_version,
    reaction: row.reaction,
    comment:
      row.comment_text !== null && row.comment_at !== null
        ? { text: storedText(row.comment_text), createdAt: row.comment_at }
        : null,
    unclearMoments: row.unclear_moments.map(({ second, at }) => ({ second, createdAt: new Date(at) })),
    hasMessages: row.has_messages,
    keptAnswers: row.kept_answers,
  }));
}

/** How many recalled videos a patient has that none of the patient's links opens. */
export async function countTakenBack(db: Kysely<DB>, patientId: PatientId): Promise<number> {
  const { count } = await db
    .selectFrom('share')
    .select((eb) => eb.fn.count<string>('video_id').distinct().as('count'))
    .where('patient_id', '=', patientId)
    .where('revoked_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('share as valid')
            .select('valid.id')
            .whereRef('valid.video_id', '=', 'share.video_id')
            .whereRef('valid.patient_id', '=', 'share.patient_id')
            .where('valid.revoked_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The patient to whom the link of an area belongs. */
export type AreaPatient = {
  id: PatientId;
  scope: PracticeScope;
  firstName: string;
  /** When the link of the area was used last. */
  usedAt: Date | null;
  /** The patient has to agree to the practice's text first. */
  lacksConsent: boolean;
};

/** The patient behind the link of an area; undefined for an unknown link. */
export async function findAreaPatient(
  db: Kysely<DB>,
  patientLinkId: LinkId,
): Promise<AreaPatient | undefined> {
  const row = await db
    .selectFrom('patient')
    .select(['id', 'practice_id', 'first_name', 'area_used_at', patientLacksConsent])
    .where('link_id', '=', patientLinkId)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      scope: scopeOfRow(row),
      firstName: row.first_name,
      usedAt: row.area_used_at,
      lacksConsent: row.lacks_consent,
    }
  );
}

/**
 * The link of a patient's area while the conversation is open: at least one video is shared, or its own page has an
 * address. Undefined otherwise.
 */
export async function findOpenChatLink(
  db: Kysely<DB>,
  patientId: PatientId,
): Promise<{ linkId: LinkId; lacksConsent: boolean } | undefined> {
  const row = await db
    .selectFrom('patient')
    .select(['link_id', patientLacksConsent])
    .where('id', '=', patientId)
    .where(({ exists, selectFrom, or }) =>
      or([
        exists(
          selectFrom('share')
            .select('share.id')
            .whereRef('share.patient_id', '=', 'patient.id')
            .where('share.video_id', 'is not', null)
            .where('share.revoked_at', 'is', null),
        ),
        exists(
          selectFrom('chat')
            .select('chat.link_id')
            .whereRef('chat.patient_id', '=', 'patient.id')
            .where('chat.link_id', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst();
  return row && { linkId: row.link_id, lacksConsent: row.lacks_consent };
}

/** A playlist share that is not revoked, as the holder of its link sees it. */
export type AreaPlaylist = {
  id: ShareId;
  linkId: LinkId;
  scope: PracticeScope;
  patientId: PatientId;
  /** The patient has to agree to the practice's text first. */
  lacksConsent: boolean;
  playlist: { id: PlaylistId; name: string; category: PlaylistCategory };
  timeSent: Date;
};

/**
 * Shares of playlists that still exist and are not revoked: one by its link, or those of a patient's area, newest
 * first.
 */
export async function listAreaPlaylists(
  db: Kysely<DB>,
  of: { linkId: LinkId } | { patientId: PatientId },
): Promise<AreaPlaylist[]> {
  const rows = await db
    .selectFrom('share as playlist_share')
    .innerJoin('playlist', 'playlist.id', 'playlist_share.playlist_id')
    .leftJoin('playlist_category', 'playlist_category.id', 'playlist.category_id')
    .select([
      'playlist_share.id',
      'playlist_share.link_id',
      'playlist_share.practice_id',
      'playlist_share.patient_id',
      'playlist_share.time_sent',
      'playlist.id as playlist_id',
      'playlist.name',
      'playlist_category.id as category_id',
      'playlist_category.name as category_name',
      sql
        .raw<boolean>(
          lacksConsent({ patient: 'playlist_share.patient_id', doctor: 'playlist_share.practice_id' }),
        )
        .as('lacks_consent'),
    ])
    .where('playlist_share.revoked_at', 'is', null)
    .where((eb) =>
      'linkId' in of
        ? eb('playlist_share.link_id', '=', of.linkId)
        : eb('playlist_share.patient_id', '=', of.patientId),
    )
    .orderBy('playlist_share.time_sent', 'desc')
    .orderBy('playlist_share.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    linkId: row.link_id,
    scope: scopeOfRow(row),
    patientId: row.patient_id,
    lacksConsent: row.lacks_consent,
    playlist: {
      id: row.playlist_id,
      name: row.name,
      category: { id: row.category_id, name: row.category_name ?? WITHOUT_CATEGORY },
    },
    timeSent: row.time_sent,
  }));
}

/**
 * The doctor whose share a link opened. The share may be revoked, which one of a stopped video counts as, or the page may belong to another area. Undefined for
 * a link that never existed. The link alone proves that it was sent to its holder.
 */
export async function findSharedLink(
  db: Kysely<DB>,
  of: 'video' | 'playlist',
  linkId: LinkId,
): Promise<{ practiceId: PracticeId; doctorId: UserId; isRevoked: boolean } | undefined> {
  const row = await db
    .selectFrom('share')
    .select([
      'practice_id',
      doctorOfShare.as('doctor_id'),
      'revoked_at',
      sql<boolean>`exists (select from video where id = share.video_id and stopped_at is not null)`.as(
        'is_stopped',
      ),
    ])
    .where('link_id', '=', linkId)
    .where('video_id', of === 'video' ? 'is not' : 'is', null)
    .executeTakeFirst();
  return (
    row && {
      practiceId: row.practice_id,
      doctorId: row.doctor_id,
      isRevoked: row.revoked_at !== null || row.is_stopped,
    }
  );
}
