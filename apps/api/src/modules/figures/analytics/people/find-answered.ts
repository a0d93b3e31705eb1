import type { ListPeopleInput } from '@bedside/contracts/figures/analytics/analytics-activity.schema';
import type { PeopleFigure } from '@bedside/contracts/figures/analytics/analytics-figure.rules';
import { listFeedback, type FeedbackKind } from '@bedside/db/postgres/conversation/feedback-list.query';
import { listSharePage } from '@bedside/db/postgres/sharing/share-list.query';
import type { DoctorActor } from '../../../../kit/actor';
import type { FoundPeriod } from '../totals/find-period';
import { pagingOf, type Behind, type PeopleDeps } from './behind';

/** The figures that are made of answers. */
export const ofAnswers: Partial<Record<PeopleFigure, FeedbackKind>> = {
  likes: 'helped',
  dislikes: 'not-helped',
  notUnderstood: 'not-understood',
  comments: 'comment',
};

/** The shares behind a number of answers, the latest answer first. */
export async function findAnswered(
  deps: PeopleDeps,
  doctor: DoctorActor,
  { kind, period, input }: { kind: FeedbackKind; period: FoundPeriod; input: ListPeopleInput },
): Promise<Behind> {
  const { window } = period;
  const { items, total } = await listFeedback(
    deps.db,
    doctor.scope,
    { kind, window, about: input },
    pagingOf(input),
  );
  return { items: items.map((answer) => ({ ...answer, cases: 1 })), total, value: total };
}

/** The links that were sent, the last sent first. */
export async function findSent(
  deps: PeopleDeps,
  doctor: DoctorActor,
  { period: { window }, input }: { period: FoundPeriod; input: ListPeopleInput },
): Promise<Behind> {
  const { items, total } = await listSharePage(
    deps.db,
    doctor.scope,
    { about: input, from: window?.from, until: window?.to },
    { orderBy: 'timeSent', sortedBy: 'desc', ...pagingOf(input) },
  );
  return {
    items: items.map(({ id, timeSent }) => ({ shareId: id, at: timeSent, cases: 1 })),
    total,
    value: total,
  };
}
