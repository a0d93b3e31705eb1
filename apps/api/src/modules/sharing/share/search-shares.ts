import type { Page } from '@bedside/contracts/kit/page.schema';
import type {
  SearchSharesInput,
  ShareAnalytics,
  ShareListSortKey,
} from '@bedside/contracts/sharing/share/share.schema';
import { readShareFigures, type ShareFigures } from '@bedside/db/clickhouse/share-figures.query';
import { listSharePage, type ShareListQuery } from '@bedside/db/postgres/sharing/share-list.query';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordListing } from '../../base/audit/record-listing';
import { readFigures } from '../../base/figure/read-figures';
import { searchWords } from '../../patients/patient/search-words';
import { openComments } from './open-comments';
import { presentShareAnalytics } from './present-share-analytics';

const DAY_MS = 24 * 3_600_000;

/** The figure for each sort key that the event store knows. */
const figureOf: Partial<Record<ShareListSortKey, (row: ShareFigures) => number | null>> = {
  videoViews: (row) => row.views,
  avgViewingTimeMs: (row) => row.avgViewingTimeMs,
  relativeViewingTime: (row) => row.relativeViewingTime,
  completedViews: (row) => row.completedViews,
  repeatViews: (row) => row.repeatViews,
  linkOpens: (row) => row.linkOpens,
  watched: (row) => row.watchedPercent,
};

/**
 * One page of the doctor's shares with their figures. Another doctor's ids find nothing, like unknown ones.
 * @throws AppError `unavailable` while the event store cannot be reached
 */
export async function searchShares(
  deps: Pick<Deps, 'db' | 'eventStore' | 'clock' | 'practiceTexts'>,
  doctor: DoctorActor,
  input: SearchSharesInput,
): Promise<Page<ShareAnalytics>> {
  const { page, limit, sortedBy, videoId, patientId, playlistId, reaction, isOpened, hasComment } = input;
  const { isWatched, isCompleted, isNotUnderstood } = input;
  const isByFigure = figureOf[input.orderBy] !== undefined || isWatched || isCompleted !== undefined;
  const of = { ...(videoId && { videoId }), ...(patientId && { patientId }) };
  const figures = isByFigure
    ? await readFigures(() =>
        readShareFigures(deps.eventStore, { practiceId: doctor.scope.practiceId, ...of }),
      )
    : undefined;
  const viewed = (figures ?? []).filter(
    ({ views, completedViews }) => (!isWatched || views > 0) && (!isCompleted || completedViews > 0),
  );
  const completed = (figures ?? []).filter(({ completedViews }) => completedViews > 0);
  const found = await listSharePage(
    deps.db,
    doctor.scope,
    {
      videoId,
      patientId,
      playlistId,
      reaction,
      isOpened,
      hasComment,
      isNotUnderstood,
      ids: isWatched || isCompleted ? viewed.map(({ shareId }) => shareId) : undefined,
      exceptIds: isCompleted === false ? completed.map(({ shareId }) => shareId) : undefined,
      patientWords: searchWords(input.search),
      from: input.from === undefined ? undefined : new Date(input.from),
      until: input.to === undefined ? undefined : new Date(Date.parse(input.to) + DAY_MS),
    },
    { orderBy: sortBy(input.orderBy, figures ?? []), sortedBy, limit, offset: (page - 1) * limit },
  );
  await recordListing(deps, doctor, 'shares.listed');
  return { items: await withFigures(deps, doctor, found.items, figures), total: found.total, page, limit };
}

function sortBy(key: ShareListSortKey, rows: readonly ShareFigures[]): ShareListQuery['orderBy'] {
  if (key === 'firstTimeOpened' || key === 'patient' || key === 'video') return key;
  const figure = figureOf[key];
  if (!figure) return 'timeSent';
  const figures = new Map<string, number>();
  for (const row of rows) {
    const value = figure(row);
    if (value !== null) figures.set(row.shareId, value);
  }
  return { figures, others: key === 'watched' ? null : 0 };
}

/** @param known the figures of all the shares from which these were chosen, if they were read already */
async function withFigures(
  deps: Pick<Deps, 'db' | 'eventStore' | 'practiceTexts'>,
  doctor: DoctorActor,
  shares: Awaited<ReturnType<typeof listSharePage>>['items'],
  known: readonly ShareFigures[] | undefined,
): Promise<ShareAnalytics[]> {
  if (shares.length === 0) return [];
  const shareIds = shares.map((share) => share.id);
  const [names, figures] = await Promise.all([
    findVideoNames(deps.db, doctor.scope, [...new Set(shares.map((share) => share.videoId))]),
    known ??
      readFigures(() => readShareFigures(deps.eventStore, { practiceId: doctor.scope.practiceId, shareIds })),
  ]);
  const byShare = new Map(figures.map((row) => [row.shareId, row]));
  return (await openComments(deps, doctor.scope.practiceId, shares)).flatMap((share) => {
    const video = names.get(share.videoId);
    return video ? [presentShareAnalytics(share, video, byShare.get(share.id))] : [];
  });
}
