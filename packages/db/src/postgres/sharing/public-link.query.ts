import { WITHOUT_CATEGORY } from '@bedside/contracts/kit/constants';
import type {
  LinkId,
  PlaylistId,
  PracticeId,
  PracticeScope,
  UserId,
  VideoId,
} from '@bedside/contracts/kit/ids';
import type { PlaylistCategory } from '@bedside/contracts/sharing/playlist/playlist.schema';
import type { VideoStatus } from '@bedside/contracts/videos/video/video.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { doctorOfPlaylist, doctorOfVideo } from '../doctor-of';
import { scopeOfRow } from '../row-scope';

/** What decides who may see a video by a public link. */
export type PublicVideoRow = {
  id: VideoId;
  linkId: LinkId;
  scope: PracticeScope;
  status: VideoStatus;
  durationMs: number;
  /** The version that is shown; null for a video without a file. */
  versionId: string | null;
  /** Null without a code, and for one whose length nobody noted. */
  accessCodeDigits: number | null;
  accessCodeHash: string | null;
  /** The doctor recalled it from everybody, and has not opened it to the public again since. */
  isRecalled: boolean;
};

const columns = [
  'video.id',
  'video.link_id',
  'video.practice_id',
  'video.status',
  'video.duration_ms',
  'video.access_code_digits',
  'video.access_code_hash',
  sql<boolean>`video.recalled_at is not null and not video.is_public_link_active`.as('is_recalled'),
  sql<string | null>`(select file.id from video_file as file
    where file.video_id = video.id and file.kind = 'playback')`.as('version_id'),
] as const;

type SelectedVideo = {
  id: VideoId;
  link_id: LinkId;
  practice_id: PracticeId;
  status: string;
  duration_ms: number;
  version_id: string | null;
  access_code_digits: number | null;
  access_code_hash: string | null;
  is_recalled: boolean;
};

function toPublicVideo(row: SelectedVideo): PublicVideoRow {
  return {
    id: row.id,
    linkId: row.link_id,
    scope: scopeOfRow(row),
    status: row.status as VideoStatus,
    durationMs: row.duration_ms,
    versionId: row.version_id,
    accessCodeDigits: row.access_code_digits,
    accessCodeHash: row.access_code_hash,
    isRecalled: row.is_recalled,
  };
}

/** The video of this public link, while the doctor has the link turned on, the account is active and the plan has room. */
export async function findPublicVideo(db: Kysely<DB>, linkId: LinkId): Promise<PublicVideoRow | undefined> {
  const row = await db
    .selectFrom('video')
    .innerJoin('practice', 'practice.id', 'video.practice_id')
    .innerJoin('user', 'user.id', 'practice.owner_id')
    .select(columns)
    .where('video.link_id', '=', linkId)
    .where('user.deactivated_at', 'is', null)
    .where('video.is_public_link_active', '=', true)
    .where('video.stopped_at', 'is', null)
    .executeTakeFirst();
  return row && toPublicVideo(row);
}

/** The practice of a recalled video and its doctor, by its public link; undefined while the video is open. */
export async function findRecallingDoctor(
  db: Kysely<DB>,
  linkId: LinkId,
): Promise<{ practiceId: PracticeId; doctorId: UserId } | undefined> {
  const row = await db
    .selectFrom('video')
    .innerJoin('practice', 'practice.id', 'video.practice_id')
    .innerJoin('user', 'user.id', 'practice.owner_id')
    .select(['video.practice_id', doctorOfVideo.as('doctor_id')])
    .where('video.link_id', '=', linkId)
    .where('video.recalled_at', 'is not', null)
    .where('video.is_public_link_active', '=', false)
    .where('user.deactivated_at', 'is', null)
    .executeTakeFirst();
  return row && { practiceId: row.practice_id, doctorId: row.doctor_id };
}

/** The playlist of this public link, while the doctor has the link turned on and the account is active. */
export async function findPublicPlaylist(
  db: Kysely<DB>,
  linkId: LinkId,
): Promise<
  | {
      id: PlaylistId;
      linkId: LinkId;
      scope: PracticeScope;
      /** Whom patients see as its maker. */
      doctorId: UserId;
      name: string;
      category: PlaylistCategory;
    }
  | undefined
> {
  const row = await db
    .selectFrom('playlist')
    .innerJoin('practice', 'practice.id', 'playlist.practice_id')
    .innerJoin('user', 'user.id', 'practice.owner_id')
    .leftJoin('playlist_category', 'playlist_category.id', 'playlist.category_id')
    .select([
      'playlist.id',
      'playlist.link_id',
      'playlist.practice_id',
      doctorOfPlaylist.as('doctor_id'),
      'playlist.name',
      'playlist_category.id as category_id',
      'playlist_category.name as category_name',
    ])
    .where('playlist.link_id', '=', linkId)
    .where('playlist.is_public_link_active', '=', true)
    .where('user.deactivated_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      linkId: row.link_id,
      scope: scopeOfRow(row),
      doctorId: row.doctor_id,
      name: row.name,
      category: { id: row.category_id, name: row.category_name ?? WITHOUT_CATEGORY },
    }
  );
}

/** The videos of a playlist in its order, or the one of them that a link names. */
export async function listPublicPlaylistVideos(
  db: Kysely<DB>,
  playlistId: PlaylistId,
  only?: { linkId: LinkId },
): Promise<PublicVideoRow[]> {
  let query = db
    .selectFrom('playlist_video')
    .innerJoin('video', 'video.id', 'playlist_video.video_id')
    .select(columns)
    .where('playlist_video.playlist_id', '=', playlistId)
    .where('video.stopped_at', 'is', null)
    .orderBy('playlist_video.position');
  if (only) query = query.where('video.link_id', '=', only.linkId);
  return (await query.execute()).map(toPublicVideo);
}
