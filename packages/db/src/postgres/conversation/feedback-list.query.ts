import type { PracticeScope, ShareId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../generated/postgres';
import { isAbout, type ShareSubject } from '../sharing/share-subject.query';
import { within, type Window } from '../window';

/** How a patient answered: it helped, it did not, that or a marked moment, or in words. */
export type FeedbackKind = 'helped' | 'not-helped' | 'not-understood' | 'comment';

/** A share with an answer that still counts, and when it was given; of several answers, the latest. */
export type FeedbackRow = { shareId: ShareId; at: Date; seconds: number[] };

type Row = { total: string; share_id: ShareId | null; at: Date; seconds: number[] | null };

/**
 * One page of the shares with an answer given in a window, in one statement. The latest answer comes first, and each
 * share appears once. `seconds` are the moments that were marked in the window, in the order of the video.
 * @param filter.window null: all time
 */
export async function listFeedback(
  db: Kysely<DB>,
  scope: PracticeScope,
  filter: { kind: FeedbackKind; window: Window | null; about?: ShareSubject },
  page: { limit: number; offset: number },
): Promise<{ items: FeedbackRow[]; total: number }> {
  const { rows } = await sql<Row>`
    with answered as (${selectFeedback(scope, filter)}),
    shown as (
      select * from answered order by at desc, share_id desc limit ${page.limit} offset ${page.offset}
    )
    select counted.total, shown.share_id, shown.at, shown.seconds
    from (select count(*) as total from answered) as counted left join shown on true
    order by shown.at desc, shown.share_id desc`.execute(db);
  const items = rows.flatMap(({ share_id: shareId, at, seconds }) =>
    shareId === null ? [] : [{ shareId: shareId, at, seconds: seconds ?? [] }],
  );
  return { items, total: Number(rows[0]?.total ?? 0) };
}

function selectFeedback(
  { practiceId }: PracticeScope,
  { kind, window, about }: Parameters<typeof listFeedback>[2],
) {
  const ofShares = (which: RawBuilder<unknown>, column: string) => sql`
    select id as share_id, coalesce(${sql.ref(column)}, first_opened_at, time_sent) as at, null::int as second
    from share where practice_id = ${practiceId}::uuid and ${which} and ${within(sql.ref(column), window)}
      ${about ? sql`and ${isAbout(about)}` : sql``}`;
  const feedback: Record<FeedbackKind, RawBuilder<unknown>> = {
    helped: ofShares(sql`reaction = 'like'`, 'reaction_at'),
    'not-helped': ofShares(sql`reaction = 'dislike'`, 'reaction_at'),
    comment: ofShares(sql`comment_text is not null`, 'comment_at'),
    'not-understood': sql`${ofShares(sql`reaction = 'dislike'`, 'reaction_at')}
      union all
      select share_id, created_at, position_s from unclear_moment
      where practice_id = ${practiceId}::uuid and ${within(sql.ref('created_at'), window)}
        ${about ? sql`and share_id in (select id from share where ${isAbout(about)})` : sql``}`,
  };
  return sql`select share_id, max(at) as at,
      array_agg(second order by second) filter (where second is not null) as seconds
    from (${feedback[kind]}) as given group by share_id`;
}
