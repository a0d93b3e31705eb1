import type { ListPeopleInput, PersonBehind } from '@bedside/contracts/activity/activity.schema';
import type { ShareId } from '@bedside/contracts/kit/ids';
import type { Page } from '@bedside/contracts/kit/page.schema';
import { readPeriodViewers, type ViewerRow } from '@bedside/db/clickhouse/period-viewers.query';
import { listSharePage, type ShareListFilter } from '@bedside/db/postgres/share-list.query';
import { listShareRows, type ShareRow } from '@bedside/db/postgres/share.repository';
import { findVideoNames } from '@bedside/db/postgres/video.query';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { findPeriod } from './find-period';
import { readFigures } from './read-figures';
import { roundPercent } from './round-percent';

type Found = { rows: { share: ShareRow; viewer: ViewerRow | undefined }[]; total: number };

/**
 * The patients behind one of the account's figures in a period, by the shares that count in it, the latest first.
 * @throws AppError `unavailable` while the event store is away
 */
export async function listPeople(
  deps: Pick<Deps, 'db' | 'eventStore' | 'clock'>,
  doctor: DoctorActor,
  input: ListPeopleInput,
): Promise<Page<PersonBehind>> {
  const { page, limit } = input;
  const { rows, total } = await findRows(deps, doctor, input);
  const names = await findVideoNames(deps.db, doctor.scope, [
    ...new Set(rows.map(({ share }) => share.videoId)),
  ]);
  const items = rows.flatMap(({ share, viewer }): PersonBehind[] => {
    const video = names.get(share.videoId);
    if (!video) return [];
    return [
      {
        linkId: share.linkId,
        patient: share.patient,
        video,
        at: viewer?.lastAt ?? share.timeSent,
        views: viewer?.views ?? null,
        watchedPercent: viewer ? roundPercent(viewer.watchedPercent) : null,
        comment: share.comment?.text ?? null,
      },
    ];
  });
  return { items, total, page, limit };
}

async function findRows(
  deps: Pick<Deps, 'db' | 'eventStore' | 'clock'>,
  doctor: DoctorActor,
  input: ListPeopleInput,
): Promise<Found> {
  const { from, to, days } = await findPeriod(deps, doctor, input);
  const offset = (input.page - 1) * input.limit;
  if (input.figure === 'views' || input.figure === 'completed') {
    const viewers = await readFigures(() =>
      readPeriodViewers(deps.eventStore, { doctorId: doctor.userId, from, to }),
    );
    const counted = viewers.filter((row) => input.figure === 'views' || row.completedViews > 0);
    const shown = counted.slice(offset, offset + input.limit);
    const shares = await listShareRows(deps.db, doctor.scope, {
      ids: shown.map((row) => row.shareId as ShareId),
    });
    const byId = new Map<string, ShareRow>(shares.map((share) => [share.id, share]));
    const rows = shown.flatMap((viewer) => {
      const share = byId.get(viewer.shareId);
      return share ? [{ share, viewer }] : [];
    });
    return { rows, total: counted.length };
  }
  const wanted: Record<typeof input.figure, ShareListFilter> = {
    shares: {},
    likes: { reaction: 'like' },
    dislikes: { reaction: 'dislike' },
    comments: { hasComment: true },
  };
  const window = { from: days === null ? undefined : new Date(from), until: new Date(to) };
  const found = await listSharePage(
    deps.db,
    doctor.scope,
    { ...wanted[input.figure], ...window },
    { orderBy: 'time_sent', sortedBy: 'desc', limit: input.limit, offset },
  );
  return { rows: found.items.map((share) => ({ share, viewer: undefined })), total: found.total };
}
