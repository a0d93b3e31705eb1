import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { LibraryMark } from '@bedside/contracts/sharing/library/library.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { contains } from '../match-filter';

export type LibraryListQuery = {
  /** Words that the title or the name must contain. */
  words: readonly string[];
  kind: LibraryRow['kind'] | undefined;
  mark: LibraryMark | undefined;
  limit: number;
  offset: number;
};

export type LibraryRow = { kind: 'video' | 'playlist'; id: string };
type Entry = LibraryRow & { at: Date };

/** One page of the doctor's videos and playlists together, and the number of all matches. */
export async function listLibraryRows(
  db: Kysely<DB>,
  scope: PracticeScope,
  { words, kind, mark, limit, offset }: LibraryListQuery,
): Promise<{ items: LibraryRow[]; total: number }> {
  let videos = db
    .selectFrom('video')
    .where('video.practice_id', '=', scope.practiceId)
    .where((eb) => eb.and(words.map((word) => contains(eb.ref('video.title'), word))))
    .select([sql<LibraryRow['kind']>`'video'`.as('kind'), 'video.id', 'video.created_at as at']);
  let playlists = db
    .selectFrom('playlist')
    .where('playlist.practice_id', '=', scope.practiceId)
    .where((eb) => eb.and(words.map((word) => contains(eb.ref('playlist.name'), word))))
    .select([sql<LibraryRow['kind']>`'playlist'`.as('kind'), 'playlist.id', 'playlist.created_at as at']);
  if (mark) {
    videos = videos
      .innerJoin('library_mark', 'library_mark.video_id', 'video.id')
      .where('library_mark.mark', '=', mark)
      .clearSelect()
      .select([sql<LibraryRow['kind']>`'video'`.as('kind'), 'video.id', 'library_mark.created_at as at']);
    playlists = playlists
      .innerJoin('library_mark', 'library_mark.playlist_id', 'playlist.id')
      .where('library_mark.mark', '=', mark)
      .clearSelect()
      .select([
        sql<LibraryRow['kind']>`'playlist'`.as('kind'),
        'playlist.id',
        'library_mark.created_at as at',
      ]);
  }
  const entries = { video: videos.$castTo<Entry>(), playlist: playlists.$castTo<Entry>() };
  const wanted = kind === undefined ? entries.video.unionAll(entries.playlist) : entries[kind];
  const both = db.selectFrom(wanted.as('entry'));
  const [items, count] = await Promise.all([
    both
      .select(['entry.kind', 'entry.id'])
      .orderBy('entry.at', 'desc')
      .orderBy('entry.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    both.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items, total: Number(count.total) };
}
