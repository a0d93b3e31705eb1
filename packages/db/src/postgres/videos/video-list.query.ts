import type { ListFilter } from '@bedside/contracts/kit/filter.schema';
import type { FolderId, PracticeScope } from '@bedside/contracts/kit/ids';
import type { VideoFilterKey, VideoStatus } from '@bedside/contracts/videos/video/video.schema';
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { DB } from '../../generated/postgres';
import { contains, matchFilter } from '../match-filter';
import { findVideosByIds, type VideoRow } from './video.query';

const sortColumns = {
  createdAt: 'video.created_at',
  title: 'video.title',
  duration: 'video.duration_ms',
} as const;

export type VideoListQuery = {
  /** Words that title, description or tags must all contain. */
  words: readonly string[];
  statuses: readonly VideoStatus[] | undefined;
  filter?: ListFilter<VideoFilterKey> | undefined;
  tag: string | undefined;
  /** The videos of one folder; null: those in no folder; undefined: all. */
  folderId?: FolderId | null | undefined;
  /** Sorts by figures: those of the videos that have any. The others count as zero. */
  orderBy: keyof typeof sortColumns | { figures: ReadonlyMap<string, number> };
  sortedBy: 'asc' | 'desc';
  limit: number;
  offset: number;
};

/** One page and the number of all matches, in three statements. */
export async function listVideoRows(
  db: Kysely<DB>,
  scope: PracticeScope,
  query: VideoListQuery,
): Promise<{ items: VideoRow[]; total: number }> {
  const { tag, statuses, folderId, orderBy } = query;
  let matching = db
    .selectFrom('video')
    .where('video.practice_id', '=', scope.practiceId)
    .where((eb) =>
      eb.and(
        query.words.map((word) =>
          eb.or([
            contains(eb.ref('video.title'), word),
            contains(eb.ref('video.description'), word),
            hasTag(containsName(word)),
          ]),
        ),
      ),
    )
    .where(matchFilter(query.filter, matchVideo));
  if (statuses) matching = matching.where(sql<SqlBool>`video.status = any(${sql.val([...statuses])})`);
  if (folderId === null) matching = matching.where('video.folder_id', 'is', null);
  else if (folderId !== undefined) matching = matching.where('video.folder_id', '=', folderId);
  if (tag !== undefined) matching = matching.where(hasTag(sql<SqlBool>`tag.name = ${tag}`));

  const direction = sql.raw(query.sortedBy);
  const [ids, count] = await Promise.all([
    matching
      .select('video.id')
      .orderBy(sql`${sortValue(orderBy)} ${direction} nulls last`)
      .orderBy('video.id', query.sortedBy)
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
    matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const rows = await findVideosByIds(
    db,
    scope,
    ids.map((row) => row.id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { items: ids.flatMap(({ id }) => byId.get(id) ?? []), total: Number(count.total) };
}

/** Figures are in the event store, so the statement carries them. */
function sortValue(orderBy: VideoListQuery['orderBy']): Expression<unknown> {
  if (typeof orderBy !== 'string') {
    const { figures } = orderBy;
    const known = JSON.stringify(Object.fromEntries(figures));
    return sql`coalesce((${known}::jsonb ->> video.id::text)::bigint, 0)`;
  }
  return sql.ref(sortColumns[orderBy]);
}

const containsName = (text: string) => contains(sql.ref<string>('tag.name'), text);

/** Whether a video has a tag that meets this condition. */
function hasTag(condition: Expression<SqlBool>): Expression<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from video_tag join tag on tag.id = video_tag.tag_id
    where video_tag.video_id = video.id and ${condition})`;
}

function matchVideo(key: VideoFilterKey, value: string): Expression<SqlBool> {
  switch (key) {
    case 'status':
      return sql<SqlBool>`video.status = ${value}`;
    case 'tagName':
      return hasTag(containsName(value));
    case 'title':
    case 'description':
      return contains(sql.ref<string | null>(`video.${key}`), value);
  }
}
