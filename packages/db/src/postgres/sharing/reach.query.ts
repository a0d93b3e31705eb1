import { funnelSteps, type FunnelStep } from '@bedside/contracts/sharing/share/share-funnel.rules';
import type { LinkId, PatientId, PracticeScope, ShareId, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../generated/postgres';
import { idsOf, type CountedPlaylist } from './playlist-progress.query';
import { isAbout, type ShareSubject } from './share-subject.query';
import { watchedTable, type WatchedShare } from './watched-share';

/**
 * Whose way is followed: the patients of a video; the videos of a patient; or the patients of a playlist, over its
 * present videos.
 */
export type ReachSubject = ShareSubject | { playlist: CountedPlaylist };

/** How far patients came, each once (docs/figures.md). */
export type Reach = 'sentTo' | 'opened' | 'begun' | 'finished';

/** A step of the funnel: everybody who came so far, or those who came no further. */
export type AtStep = { step: FunnelStep; isStopped: boolean };

const reached: Record<Reach, RawBuilder<boolean>> = {
  sentTo: sql`true`,
  opened: sql`opened_at is not null`,
  begun: sql`is_begun`,
  finished: sql`is_finished`,
};

/** Who came to a step. A later step proves the ones before it, up to the end of the video. */
const atSteps: Record<FunnelStep, RawBuilder<boolean>> = {
  queued: sql`true`,
  sent: sql`(is_sent or opened_at is not null or is_begun)`,
  delivered: sql`(is_delivered or opened_at is not null or is_begun)`,
  opened: sql`(opened_at is not null or is_begun)`,
  played: sql`is_begun`,
  quarter: sql`furthest >= 25`,
  half: sql`furthest >= 50`,
  most: sql`is_finished`,
  ended: sql`is_ended`,
  understood: sql`(is_finished and is_understood)`,
};

/** The last step of a patient. */
const lastStep = sql<FunnelStep>`case ${sql.join(
  funnelSteps.toReversed().map((step) => sql`when ${atSteps[step]} then ${sql.lit(step)}`),
  sql` `,
)} end`;

const isAt = ({ step, isStopped }: AtStep): RawBuilder<boolean> =>
  isStopped ? sql`${lastStep} = ${step}` : atSteps[step];

const reachedAt: Record<Reach, RawBuilder<Date | null>> = {
  sentTo: sql`sent_at`,
  opened: sql`opened_at`,
  begun: sql`watched_at`,
  finished: sql`watched_at`,
};

/** One row for each patient, or for each video of a patient. */
function selectReach(
  { practiceId }: PracticeScope,
  subject: ReachSubject,
  watched: readonly WatchedShare[],
): RawBuilder<unknown> {
  const facts = sql`
    coalesce(bool_or(figure.views > 0), false) as is_begun,
    max(figure.last_at) as watched_at,
    coalesce(bool_or(share.reaction = 'like') and not bool_or(share.reaction = 'dislike'
      or exists (select from unclear_moment where unclear_moment.share_id = share.id)), false) as is_understood`;
  const isMessage = (id: RawBuilder<unknown>, states: RawBuilder<unknown>) => sql`exists (
    select from delivery where delivery.share_id = any(array[${id}]) and delivery.state in (${states}))`;
  const [took, arrived] = [sql`'sent', 'delivered'`, sql`'delivered'`];
  if ('playlist' in subject)
    return sql`
      select playlist_share.id as share_id, playlist_share.time_sent as sent_at,
        least(playlist_share.first_opened_at, min(share.first_opened_at),
          min(figure.last_at) filter (where figure.views > 0)) as opened_at,
        playlist_share.created_at as made_at, playlist_share.patient_id,
        ${isMessage(sql`playlist_share.id`, took)} as is_sent,
        ${isMessage(sql`playlist_share.id`, arrived)} as is_delivered,
        coalesce(sum(coalesce(figure.furthest, 0) * video.duration_ms) / nullif(sum(video.duration_ms), 0), 0) as furthest,
        coalesce(bool_and(coalesce(figure.is_ended, false)) filter (where share.id is not null), false) as is_ended,
        coalesce(bool_and(coalesce(figure.completed, 0) > 0) filter (where share.id is not null), false) as is_finished,
        ${facts}
      from share as playlist_share
      left join share on share.playlist_share_id = playlist_share.id
        and share.video_id = any(${idsOf(subject.playlist)})
      left join video on video.id = share.video_id
      left join ${watchedTable(watched)} on figure.share_id = share.id
      where playlist_share.practice_id = ${practiceId}::uuid
        and playlist_share.playlist_id = ${subject.playlist.id}::uuid
      group by playlist_share.id`;
  return sql`
    select (array_agg(share.id order by share.time_sent desc, share.id desc))[1] as share_id,
      max(share.time_sent) as sent_at, min(share.first_opened_at) as opened_at, min(share.created_at) as made_at,
      share.patient_id,
      bool_or(${isMessage(sql`share.id, share.playlist_share_id`, took)}) as is_sent,
      bool_or(${isMessage(sql`share.id, share.playlist_share_id`, arrived)}) as is_delivered,
      coalesce(max(figure.furthest), 0) as furthest,
      coalesce(bool_or(figure.is_ended), false) as is_ended,
      coalesce(bool_or(figure.completed > 0), false) as is_finished,
      ${facts}
    from share left join ${watchedTable(watched)} on figure.share_id = share.id
    where share.practice_id = ${practiceId}::uuid and ${isAbout(subject)}
    group by share.patient_id${subject.patientId ? sql`, share.video_id` : sql``}`;
}

/** Counts how far patients came, in one row, however many they are. */
export async function countReach(
  db: Kysely<DB>,
  scope: PracticeScope,
  subject: ReachSubject,
  watched: readonly WatchedShare[],
): Promise<Record<Reach, number>> {
  const count = (reach: Reach) => sql`count(*) filter (where ${reached[reach]}) as ${sql.ref(reach)}`;
  const { rows } = await sql<Record<Reach, string>>`
    select ${sql.join((['sentTo', 'opened', 'begun', 'finished'] as const).map(count))}
    from (${selectReach(scope, subject, watched)}) as one`.execute(db);
  const [row] = rows;
  return {
    sentTo: Number(row?.sentTo),
    opened: Number(row?.opened),
    begun: Number(row?.begun),
    finished: Number(row?.finished),
  };
}

/** How many people came to each step, how many stopped there, and the median of the time until they opened it. */
export type FunnelCounts = {
  steps: { step: FunnelStep; people: number; stopped: number }[];
  openedAfterMs: number | null;
};

/** Counts the steps of everybody who has a video or a playlist, in one row. */
export async function countFunnel(
  db: Kysely<DB>,
  scope: PracticeScope,
  subject: ReachSubject,
  watched: readonly WatchedShare[],
): Promise<FunnelCounts> {
  const counts = funnelSteps.flatMap((step) => [
    sql`count(*) filter (where ${isAt({ step, isStopped: false })}) as ${sql.ref(step)}`,
    sql`count(*) filter (where last_step = ${step}) as ${sql.ref(`stopped_${step}`)}`,
  ]);
  const { rows } = await sql<Record<string, string | null> & { opened_after: number | null }>`
    select ${sql.join(counts)},
      (percentile_cont(0.5) within group (order by extract(epoch from opened_at - made_at))
        filter (where opened_at >= made_at))::float8 * 1000 as opened_after
    from (select *, ${lastStep} as last_step from (${selectReach(scope, subject, watched)}) as every) as one`.execute(
    db,
  );
  const [row] = rows;
  const steps = funnelSteps.map((step) => ({
    step,
    people: Number(row?.[step]),
    stopped: Number(row?.[`stopped_${step}`]),
  }));
  const after = row?.opened_after ?? null;
  return { steps, openedAfterMs: after === null ? null : Math.round(after) };
}

/** The patients who came to a step and no further. */
export async function listStopped(
  db: Kysely<DB>,
  scope: PracticeScope,
  of: { subject: ReachSubject; step: FunnelStep; watched: readonly WatchedShare[] },
): Promise<Set<PatientId>> {
  const { rows } = await sql<{ patient_id: PatientId }>`
    select patient_id from (${selectReach(scope, of.subject, of.watched)}) as every
    where ${isAt({ step: of.step, isStopped: true })}`.execute(db);
  return new Set(rows.map((row) => row.patient_id));
}

/** A patient who came so far, by the newest of their links. */
export type ReachedRow = {
  shareId: ShareId;
  linkId: LinkId;
  patient: { id: PatientId; firstName: string; lastName: string };
  /** Null for the link of a playlist. */
  videoId: VideoId | null;
  at: Date;
};

/**
 * One page of those who came so far, the latest first.
 * @param of.among only these patients
 */
export async function listReached(
  db: Kysely<DB>,
  scope: PracticeScope,
  of: {
    subject: ReachSubject;
    reach: Reach;
    at?: AtStep | undefined;
    among?: ReadonlySet<PatientId> | undefined;
    watched: readonly WatchedShare[];
  },
  page: { limit: number; offset: number },
): Promise<{ items: ReachedRow[]; total: number }> {
  const { rows } = await sql<{
    total: string;
    id: ShareId | null;
    link_id: LinkId;
    patient_id: PatientId;
    first_name: string;
    last_name: string;
    video_id: VideoId | null;
    at: Date;
  }>`
    with one as materialized (
      select share_id, ${reachedAt[of.reach]} as at
      from (${selectReach(scope, of.subject, of.watched)}) as every
      where ${reached[of.reach]}${of.at ? sql` and ${isAt(of.at)}` : sql``}
        ${of.among ? sql`and patient_id = any(${sql.val([...of.among])}::uuid[])` : sql``}
    ),
    shown as (
      select * from one order by at desc nulls last, share_id desc limit ${page.limit} offset ${page.offset}
    )
    select counted.total, share.id, share.link_id, share.patient_id, patient.first_name, patient.last_name,
      share.video_id, coalesce(shown.at, share.time_sent) as at
    from (select count(*) as total from one) as counted
      left join (shown join share on share.id = shown.share_id join patient on patient.id = share.patient_id) on true
    order by shown.at desc nulls last, shown.share_id desc`.execute(db);
  const items = rows.flatMap((row) =>
    row.id === null
      ? []
      : [
          {
            shareId: row.id,
            linkId: row.link_id,
            patient: { id: row.patient_id, firstName: row.first_name, lastName: row.last_name },
            videoId: row.video_id,
            at: row.at,
          },
        ],
  );
  return { items, total: Number(rows[0]?.total ?? 0) };
}
