import type {
  ListPeopleInput,
  PersonBehind,
} from '@bedside/contracts/figures/analytics/analytics-activity.schema';
import type { ShareId } from '@bedside/contracts/kit/ids';
import type { Page } from '@bedside/contracts/kit/page.schema';
import { readPeriodViewers } from '@bedside/db/clickhouse/period-viewers.query';
import { listFeedback, type FeedbackKind } from '@bedside/db/postgres/conversation/feedback-list.query';
import { listSharePage } from '@bedside/db/postgres/sharing/share-list.query';
import { listShareRows } from '@bedside/db/postgres/sharing/share/share.query';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordListing } from '../../base/audit/record-listing';
import { findPeriod, type FoundPeriod } from './totals/find-period';
import { readFigures } from '../../base/figure/read-figures';
import { openComments } from '../../sharing/share/open-comments';
import { roundPercent } from '../../base/figure/round-percent';

type PeopleDeps = Pick<Deps, 'db' | 'eventStore' | 'clock' | 'practiceTexts'>;
/** Which shares count for each figure, and which time places a share in the period. */
type Found = { shareId: string } & Pick<PersonBehind, 'at' | 'views' | 'watchedPercent' | 'seconds'>;
type FoundPage = { items: Found[]; total: number };

const feedback: Partial<Record<ListPeopleInput['figure'], FeedbackKind>> = {
  likes: 'helped',
  notUnderstood: 'not-understood',
  comments: 'comment',
};
const nothing = { views: null, watchedPercent: null, seconds: [] };

/**
 * The patients behind one of the account's figures in a period, by the shares that count in it, the latest first.
 * @throws AppError `unavailable` while the event store cannot be reached
 */
export async function listPeople(
  deps: PeopleDeps,
  doctor: DoctorActor,
  input: ListPeopleInput,
): Promise<Page<PersonBehind>> {
  const { page, limit } = input;
  const { items: found, total } = await findShares(deps, doctor, input);
  const rows = await listShareRows(deps.db, doctor.scope, {
    ids: found.map(({ shareId }) => shareId as ShareId),
  });
  const shares = await openComments(deps, doctor.scope.practiceId, rows);
  const names = await findVideoNames(deps.db, doctor.scope, [
    ...new Set(shares.map((share) => share.videoId)),
  ]);
  const byId = new Map<string, (typeof shares)[number]>(shares.map((share) => [share.id, share]));
  const items = found.flatMap(({ shareId, ...counted }): PersonBehind[] => {
    const share = byId.get(shareId);
    const video = share && names.get(share.videoId);
    if (!video) return [];
    const { linkId, patient, comment } = share;
    return [{ linkId, patient, video, ...counted, comment: comment?.text ?? null }];
  });
  await recordListing(deps, doctor, 'shares.listed');
  return { items, total, page, limit };
}

async function findShares(deps: PeopleDeps, doctor: DoctorActor, input: ListPeopleInput): Promise<FoundPage> {
  const period = await findPeriod(deps, doctor, input);
  const page = { limit: input.limit, offset: (input.page - 1) * input.limit };
  if (input.figure === 'views' || input.figure === 'completed')
    return findViewers(deps, doctor, { period, isCompleted: input.figure === 'completed' }, page);
  const { window } = period;
  const kind = feedback[input.figure];
  if (kind) {
    const given = await listFeedback(deps.db, doctor.scope, { kind, window }, page);
    return { ...given, items: given.items.map((answer) => ({ ...nothing, ...answer })) };
  }
  const sent = await listSharePage(
    deps.db,
    doctor.scope,
    { from: window?.from, until: window?.to },
    { orderBy: 'timeSent', sortedBy: 'desc', ...page },
  );
  return {
    ...sent,
    items: sent.items.map(({ id, timeSent }) => ({ ...nothing, shareId: id, at: timeSent })),
  };
}

async function findViewers(
  deps: PeopleDeps,
  doctor: DoctorActor,
  { period, isCompleted }: { period: FoundPeriod; isCompleted: boolean },
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundPage> {
  const { from, to } = period;
  const viewers = await readFigures(() =>
    readPeriodViewers(deps.eventStore, { practiceId: doctor.scope.practiceId, from, to }),
  );
  const counted = viewers.filter(({ completedViews }) => !isCompleted || completedViews > 0);
  const items = counted.slice(offset, offset + limit).map(({ shareId, lastAt, views, watchedPercent }) => ({
    ...nothing,
    shareId,
    at: lastAt,
    views,
    watchedPercent: roundPercent(watchedPercent),
  }));
  return { items, total: counted.length };
}
