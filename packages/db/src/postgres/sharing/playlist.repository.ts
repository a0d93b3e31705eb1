import { WITHOUT_CATEGORY } from '@bedside/contracts/kit/constants';
import type { LinkId, PlaylistId, PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import type {
  Playlist,
  PlaylistCategory,
  PlaylistFilterKey,
} from '@bedside/contracts/sharing/playlist/playlist.schema';
import type { ListFilter } from '@bedside/contracts/kit/filter.schema';
import type { VideoStatus } from '@bedside/contracts/videos/video/video.schema';
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import { anyOf } from '../any-of';
import { doctorOfPlaylist } from '../doctor-of';
import type { DB } from '../../generated/postgres';
import { contains, matchFilter } from '../match-filter';

export type PlaylistRow = {
  id: PlaylistId;
  linkId: LinkId;
  name: string;
  isPublicLinkActive: boolean;
  category: PlaylistCategory;
  /** In the doctor's order. */
  videoIds: VideoId[];
  /** Whom patients see as its maker. */
  doctor: Playlist['doctor'];
  createdAt: Date;
  updatedAt: Date;
};

function selectPlaylist(db: Kysely<DB>, scope: PracticeScope) {
  return db
    .selectFrom('playlist')
    .leftJoin('playlist_category', 'playlist_category.id', 'playlist.category_id')
    .where('playlist.practice_id', '=', scope.practiceId)
    .select([
      'playlist.id',
      'playlist.link_id',
      'playlist.name',
      'playlist.is_public_link_active',
      'playlist.created_at',
      'playlist.updated_at',
      'playlist_category.id as category_id',
      'playlist_category.name as category_name',
      sql<VideoId[]>`coalesce((
        select array_agg(video_id order by position) from playlist_video
        where playlist_video.playlist_id = playlist.id), '{}')`.as('video_ids'),
      sql<Playlist['doctor']>`(
        select json_build_object('firstName', first_name, 'lastName', last_name, 'title', title.name)
        from "user" left join title on title.id = title_id where "user".id = ${doctorOfPlaylist})`.as(
        'doctor',
      ),
    ]);
}

type SelectedPlaylist = Awaited<ReturnType<ReturnType<typeof selectPlaylist>['executeTakeFirstOrThrow']>>;

function toPlaylist(row: SelectedPlaylist): PlaylistRow {
  return {
    id: row.id,
    linkId: row.link_id,
    name: row.name,
    isPublicLinkActive: row.is_public_link_active,
    category: { id: row.category_id, name: row.category_name ?? WITHOUT_CATEGORY },
    videoIds: row.video_ids,
    doctor: row.doctor,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export async function findPlaylistById(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: PlaylistId,
): Promise<PlaylistRow | undefined> {
  const row = await selectPlaylist(db, scope).where('playlist.id', '=', id).executeTakeFirst();
  return row && toPlaylist(row);
}

/** The doctor's playlists among these ids, in no order; others are left out. */
export async function findPlaylistsByIds(
  db: Kysely<DB>,
  scope: PracticeScope,
  ids: readonly PlaylistId[],
): Promise<PlaylistRow[]> {
  const rows = await selectPlaylist(db, scope).where('playlist.id', '=', anyOf(ids)).execute();
  return rows.map(toPlaylist);
}

/** Locks a playlist until the transaction ends; @returns whether it is the doctor's */
export async function lockPlaylist(db: Kysely<DB>, scope: PracticeScope, id: PlaylistId): Promise<boolean> {
  const row = await db
    .selectFrom('playlist')
    .select('id')
    .where('id', '=', id)
    .where('practice_id', '=', scope.practiceId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The videos that the public page of a playlist shows; none while its link is off. */
export async function findPublicVideos(db: Kysely<DB>, id: PlaylistId): Promise<VideoId[]> {
  const rows = await db
    .selectFrom('playlist_video')
    .innerJoin('playlist', 'playlist.id', 'playlist_video.playlist_id')
    .innerJoin('video', 'video.id', 'playlist_video.video_id')
    .select('playlist_video.video_id')
    .where('playlist.id', '=', id)
    .where('playlist.is_public_link_active', '=', true)
    .where('video.status', 'in', ['ready to share', 'shared'])
    .execute();
  return rows.map((row) => row.video_id);
}

const sortColumns = {
  createdAt: 'playlist.created_at',
  updatedAt: 'playlist.updated_at',
  name: 'playlist.name',
} as const;

export type PlaylistListQuery = {
  words: readonly string[];
  filter: ListFilter<PlaylistFilterKey> | undefined;
  /** A category's name, or `without category`. */
  category: string | undefined;
  orderBy: keyof typeof sortColumns;
  sortedBy: 'asc' | 'desc';
  limit: number;
  offset: number;
};

const shownCategory = sql<string>`coalesce(playlist_category.name, ${WITHOUT_CATEGORY})`;

function matchPlaylist(key: PlaylistFilterKey, value: string): Expression<SqlBool> {
  return contains(key === 'name' ? sql.ref<string>('playlist.name') : shownCategory, value);
}

/** One page and the number of all matches, in two statements. */
export async function listPlaylistRows(
  db: Kysely<DB>,
  scope: PracticeScope,
  query: PlaylistListQuery,
): Promise<{ items: PlaylistRow[]; total: number }> {
  let matching = selectPlaylist(db, scope)
    .where((eb) => eb.and(query.words.map((word) => contains(eb.ref('playlist.name'), word))))
    .where(matchFilter(query.filter, matchPlaylist));
  if (query.category !== undefined) matching = matching.where(shownCategory, '=', query.category);
  const [rows, count] = await Promise.all([
    matching
      .orderBy(sortColumns[query.orderBy], query.sortedBy)
      .orderBy('playlist.id', query.sortedBy)
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
    matching
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(toPlaylist), total: Number(count.total) };
}

export async function insertPlaylist(
  db: Kysely<DB>,
  scope: PracticeScope,
  playlist: { linkId: LinkId; name: string; categoryId: string | null },
): Promise<PlaylistId> {
  const row = await db
    .insertInto('playlist')
    .values({
      link_id: playlist.linkId,
      practice_id: scope.practiceId,
      made_by: scope.colleagueId,
      name: playlist.name,
      category_id: playlist.categoryId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Changes the given fields; the others remain. */
export async function updatePlaylistRow(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: PlaylistId,
  change: { name?: string; categoryId?: string | null; isPublicLinkActive?: boolean; linkId?: LinkId },
): Promise<void> {
  await db
    .updateTable('playlist')
    .set({
      name: change.name,
      category_id: change.categoryId,
      is_public_link_active: change.isPublicLinkActive,
      link_id: change.linkId,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .where('practice_id', '=', scope.practiceId)
    .execute();
}

/** @returns whether there was such a playlist */
export async function deletePlaylistRow(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: PlaylistId,
): Promise<boolean> {
  const result = await db
    .deleteFrom('playlist')
    .where('id', '=', id)
    .where('practice_id', '=', scope.practiceId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Makes these the playlist's videos, in this order. A video given twice keeps its first place. */
export async function replacePlaylistVideos(
  db: Kysely<DB>,
  id: PlaylistId,
  videoIds: readonly VideoId[],
): Promise<void> {
  await db.deleteFrom('playlist_video').where('playlist_id', '=', id).execute();
  if (videoIds.length === 0) return;
  await db
    .insertInto('playlist_video')
    .values(
      [...new Set(videoIds)].map((videoId, position) => ({ playlist_id: id, video_id: videoId, position })),
    )
    .execute();
}

/**
 * Lets one transaction at a time change a doctor's categories. Otherwise a category could be dropped as unused while a
 * playlist is getting it.
 */
async function lockCategories(db: Kysely<DB>, scope: PracticeScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`playlist_category ${scope.practiceId}`}, 0))`.execute(
    db,
  );
}

/** The category of this name, created if it is new. */
export async function ensureCategory(db: Kysely<DB>, scope: PracticeScope, name: string): Promise<string> {
  await lockCategories(db, scope);
  await db
    .insertInto('playlist_category')
    .values({ practice_id: scope.practiceId, name })
    .onConflict((oc) => oc.constraint('playlist_category_name_unique').doNothing())
    .execute();
  const row = await db
    .selectFrom('playlist_category')
    .select('id')
    .where('practice_id', '=', scope.practiceId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Drops categories that no playlist uses any more. */
export async function dropUnusedCategories(db: Kysely<DB>, scope: PracticeScope): Promise<void> {
  await lockCategories(db, scope);
  await db
    .deleteFrom('playlist_category')
    .where('practice_id', '=', scope.practiceId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('playlist')
            .select('playlist.id')
            .whereRef('playlist.category_id', '=', 'playlist_category.id'),
        ),
      ),
    )
    .execute();
}

/** The doctor's categories by name. */
export function listCategories(
  db: Kysely<DB>,
  scope: PracticeScope,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('playlist_category')
    .select(['id', 'name'])
    .where('practice_id', '=', scope.practiceId)
    .orderBy('name')
    .execute();
}

/** Which of these videos are the doctor's. They are locked against deletion until the transaction ends. */
export async function holdOwnVideos(
  db: Kysely<DB>,
  scope: PracticeScope,
  ids: readonly VideoId[],
): Promise<Set<VideoId>> {
  const rows = await db
    .selectFrom('video')
    .select('id')
    .where('practice_id', '=', scope.practiceId)
    .where('id', '=', anyOf(ids))
    .forKeyShare()
    .execute();
  return new Set(rows.map((row) => row.id));
}

/**
 * The videos of a playlist in its order, locked until the transaction ends, so that none changes its status meanwhile.
 * They are locked in the order of their ids, so two calls never wait for each other.
 */
export async function lockPlaylistVideos(
  db: Kysely<DB>,
  id: PlaylistId,
): Promise<{ id: VideoId; status: VideoStatus; isStopped: boolean }[]> {
  const rows = await db
    .selectFrom('playlist_video')
    .innerJoin('video', 'video.id', 'playlist_video.video_id')
    .select(['video.id', 'video.status', 'video.stopped_at', 'playlist_video.position'])
    .where('playlist_video.playlist_id', '=', id)
    .orderBy('video.id')
    .forNoKeyUpdate('video')
    .execute();
  return rows
    .sort((one, other) => one.position - other.position)
    .map((row) => ({
      id: row.id,
      status: row.status,
      isStopped: row.stopped_at !== null,
    }));
}

export async function countPlaylists(db: Kysely<DB>, scope: PracticeScope, until: Date): Promise<number> {
  const row = await db
    .selectFrom('playlist')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('practice_id', '=', scope.practiceId)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
