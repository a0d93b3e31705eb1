import type {
  ListPeopleInput,
  PeopleBehind,
  PersonBehind,
} from '@bedside/contracts/figures/analytics/analytics-activity.schema';
import type { ShareId, VideoId } from '@bedside/contracts/kit/ids';
import type { ReachedRow } from '@bedside/db/postgres/sharing/reach.query';
import { listShareRows } from '@bedside/db/postgres/sharing/share/share.query';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { DoctorActor } from '../../../kit/actor';
import { recordListing } from '../../base/audit/record-listing';
import { openComments } from '../../sharing/share/open-comments';
import type { Behind, Counted, PeopleDeps } from './people/behind';
import { findAnswered, findSent, ofAnswers } from './people/find-answered';
import { findOpeners } from './people/find-openers';
import { findReached, isReach } from './people/find-reached';
import { findViewers, ofViews } from './people/find-viewers';
import { findWindow } from './people/find-window';
import { isByArrival } from './totals/hide-unlimited';

const nothing = { watchedPercent: null, comment: null, seconds: [] };

/**
 * The people behind a figure of the account, a video, a patient or a playlist, the latest first, with the figure as it is
 * made from them.
 * @throws AppError `not-found`, `unavailable` while the event store cannot be reached
 */
export async function listPeople(
  deps: PeopleDeps,
  doctor: DoctorActor,
  input: ListPeopleInput,
): Promise<PeopleBehind> {
  const { figure, page, limit } = input;
  const { items, total, value } = isReach(figure)
    ? await presentReached(deps, doctor, await findReached(deps, doctor, figure, input))
    : await presentCounted(deps, doctor, await findCounted(deps, doctor, input));
  await recordListing(deps, doctor, 'shares.listed');
  return { items, total, page, limit, value };
}

async function findCounted(deps: PeopleDeps, doctor: DoctorActor, input: ListPeopleInput): Promise<Behind> {
  const period = await findWindow(deps, doctor, input);
  const figure = ofViews[input.figure];
  if (figure) return findViewers(deps, doctor, { figure, period, input });
  if (input.figure === 'openings') return findOpeners(deps, doctor, { period, input });
  // Links and answers came by no message and on no device.
  if (isByArrival(input)) return { items: [], total: 0, value: null };
  const kind = ofAnswers[input.figure];
  return kind
    ? findAnswered(deps, doctor, { kind, period, input })
    : findSent(deps, doctor, { period, input });
}

/** The shares that count, with the names of their patients and videos. */
async function presentCounted(
  deps: PeopleDeps,
  doctor: DoctorActor,
  behind: Behind<Counted>,
): Promise<Behind<PersonBehind>> {
  const ids = behind.items.map(({ shareId }) => shareId as ShareId);
  const rows = await listShareRows(deps.db, doctor.scope, { ids });
  const shares = await openComments(deps, doctor.scope.practiceId, rows);
  const names = await findVideoNames(deps.db, doctor.scope, [
    ...new Set(shares.map(({ videoId }) => videoId)),
  ]);
  const byId = new Map<string, (typeof shares)[number]>(shares.map((share) => [share.id, share]));
  const items = behind.items.flatMap(({ shareId, ...counted }): PersonBehind[] => {
    const share = byId.get(shareId);
    const video = share && names.get(share.videoId);
    if (!video) return [];
    const { linkId, patient, comment } = share;
    return [{ linkId, patient, video, ...nothing, ...counted, comment: comment?.text ?? null }];
  });
  return { ...behind, items };
}

async function presentReached(
  deps: PeopleDeps,
  doctor: DoctorActor,
  behind: Behind<ReachedRow>,
): Promise<Behind<PersonBehind>> {
  const videoIds = behind.items.flatMap(({ videoId }): VideoId[] => (videoId ? [videoId] : []));
  const names = await findVideoNames(deps.db, doctor.scope, [...new Set(videoIds)]);
  const items = behind.items.map(({ linkId, patient, videoId, at }) => {
    const video = (videoId && names.get(videoId)) ?? null;
    return { linkId, patient, video, at, cases: 1, ...nothing };
  });
  return { ...behind, items };
}
