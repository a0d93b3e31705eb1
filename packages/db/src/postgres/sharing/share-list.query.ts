import type { Reaction } from '@bedside/contracts/base/event/event.schema';
import type { PatientId, PlaylistId, PracticeScope, ShareId, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import { anyOf } from '../any-of';
import type { DB } from '../../generated/postgres';
import { matchPatientLine } from '../match-filter';
import { isAbout, type ShareSubject } from './share-subject.query';
import { selectShare, toShare, type ShareRow } from './share/share.query';

/** Every given member must match. */
export type ShareListFilter = {
  videoId?: VideoId | undefined;
  patientId?: PatientId | undefined;
  /** Words that the patient's details must all contain. */
  patientWords?: readonly string[] | undefined;
  /** Shares that were created through this playlist. */
  playlistId?: PlaylistId | undefined;
  reaction?: Reaction | undefined;
  isOpened?: boolean | undefined;
  hasComment?: boolean | undefined;
  /** With a dislike, or a moment that is marked as not understood. */
  isNotUnderstood?: boolean | undefined;
  /** Only these, by their inner ids. */
  ids?: readonly ShareId[] | undefined;
  /** Leaves these out, by their inner ids. */
  exceptIds?: readonly string[] | undefined;
  /** Only shares about it. */
  about?: ShareSubject | undefined;
  /** Sent at or after it. */
  from?: Date | undefined;
  /** Sent before it. */
  until?: Date | undefined;
};

export type ShareListQuery = {
  /**
   * Sorts by figures: those of the shares that have any, by their inner ids. The others count as zero, or as having
   * none if that is how a share shows it. Shares without a figure come last in both directions.
   */
  orderBy:
    | 'timeSent'
    | 'firstTimeOpened'
    | 'commentAt'
    | 'patient'
    | 'video'
    | { figures: ReadonlyMap<string, number>; others: 0 | null };
  sortedBy: 'asc' | 'desc';
  limit: number;
  offset: number;
};

/** One page of the doctor's shares and the number of all matches, in three statements. */
export async function listSharePage(
  db: Kysely<DB>,
  scope: PracticeScope,
  filter: ShareListFilter,
  query: ShareListQuery,
): Promise<{ items: ShareRow[]; total: number }> {
  const matching = matchShares(db, scope, filter);
  const direction = sql.raw(query.sortedBy);
  const [ids, count] = await Promise.all([
    matching
      .select('share.id')
      .orderBy(sql`${sortValue(query.orderBy)} ${direction} nulls last`)
      .orderBy('share.id', query.sortedBy)
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
    matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const rows = await selectShare(db, scope)
    .where('share.id', '=', anyOf(ids.map(({ id }) => id)))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toShare(row)]));
  return { items: ids.flatMap(({ id }) => byId.get(id) ?? []), total: Number(count.total) };
}

function matchShares(db: Kysely<DB>, scope: PracticeScope, filter: ShareListFilter) {
  const {
    videoId,
    patientId,
    patientWords = [],
    playlistId,
    reaction,
    isOpened,
    hasComment,
    isNotUnderstood = false,
    ids,
    exceptIds,
    about,
    from,
    until,
  } = filter;
  let query = db
    .selectFrom('share')
    .where('share.practice_id', '=', scope.practiceId)
    .where('share.video_id', 'is not', null);
  if (videoId) query = query.where('share.video_id', '=', videoId);
  if (patientId) query = query.where('share.patient_id', '=', patientId);
  if (patientWords.length > 0) {
    const patients = db
      .selectFrom('patient')
      .select('patient.id')
      .where('patient.practice_id', '=', scope.practiceId)
      .where((of) => of.and(patientWords.map((word) => matchPatientLine(of.ref('search_text'), word))));
    // `is true` has the patients searched once. As a join, Postgres searched them again for each share while its
    // statistics did not know the practice yet: minutes for 10,000 patients who were just imported.
    query = query.where(sql<boolean>`(share.patient_id in ${patients}) is true`);
  }
  if (reaction) query = query.where('share.reaction', '=', reaction);
  if (isOpened !== undefined) query = query.where('share.first_opened_at', isOpened ? 'is not' : 'is', null);
  if (hasComment !== undefined) query = query.where('share.comment_text', hasComment ? 'is not' : 'is', null);
  if (isNotUnderstood) {
    query = query.where((eb) =>
      eb.or([
        eb('share.reaction', '=', 'dislike'),
        eb.exists(eb.selectFrom('unclear_moment').whereRef('unclear_moment.share_id', '=', 'share.id')),
      ]),
    );
  }
  if (ids) query = query.where('share.id', '=', anyOf(ids));
  if (exceptIds) query = query.where(sql<boolean>`share.id <> all(${sql.val([...exceptIds])}::uuid[])`);
  if (about) query = query.where(isAbout(about));
  if (from) query = query.where('share.time_sent', '>=', from);
  if (until) query = query.where('share.time_sent', '<', until);
  if (playlistId) {
    query = query.where('share.playlist_share_id', 'in', (eb) =>
      eb
        .selectFrom('share as playlist_share')
        .select('playlist_share.id')
        .where('playlist_share.playlist_id', '=', playlistId),
    );
  }
  return query;
}

function sortValue(orderBy: ShareListQuery['orderBy']) {
  if (orderBy === 'timeSent') return sql.ref('share.time_sent');
  if (orderBy === 'firstTimeOpened') return sql.ref('share.first_opened_at');
  if (orderBy === 'commentAt') return sql.ref('share.comment_at');
  if (orderBy === 'patient')
    return sql`(select lower(last_name || ' ' || first_name) from patient where patient.id = share.patient_id)`;
  if (orderBy === 'video') return sql`(select lower(title) from video where video.id = share.video_id)`;
  const known = JSON.stringify(Object.fromEntries(orderBy.figures));
  return sql`coalesce((${known}::jsonb ->> share.id::text)::float8, ${orderBy.others}::float8)`;
}
