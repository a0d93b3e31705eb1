import type {
  ListPlaylistProgressInput,
  PlaylistProgress,
} from '@bedside/contracts/figures/analytics/analytics.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { ShareId } from '@bedside/contracts/kit/ids';
import type { Page } from '@bedside/contracts/kit/page.schema';
import type { ShareAnalytics } from '@bedside/contracts/sharing/share/share.schema';
import { readShareFigures } from '@bedside/db/clickhouse/share-figures.query';
import {
  countPlaylistShareRows,
  listPlaylistShareRows,
} from '@bedside/db/postgres/sharing/playlist-share.query';
import { findPlaylistById } from '@bedside/db/postgres/sharing/playlist.repository';
import { listShareRows } from '@bedside/db/postgres/sharing/share/share.query';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordListing } from '../../base/audit/record-listing';
import { searchWords } from '../../patients/patient/search-words';
import { openComments } from '../../sharing/share/open-comments';
import { presentShareAnalytics } from '../../sharing/share/present-share-analytics';
import { readFigures } from '../../base/figure/read-figures';
import { roundPercent } from '../../base/figure/round-percent';

/**
 * With more ids than this, sending the ids costs more than reading the figures of all shares of the playlist's videos.
 */
const MOST_IDS = 1_000;

/**
 * How far each patient of a playlist came, one page of them, the latest shared first. A video that was removed from the
 * playlist no longer counts.
 * @throws AppError `not-found`, `unavailable` while the event store cannot be reached
 */
export async function listPlaylistProgress(
  deps: Pick<Deps, 'db' | 'eventStore' | 'clock' | 'practiceTexts'>,
  doctor: DoctorActor,
  input: ListPlaylistProgressInput,
): Promise<Page<PlaylistProgress>> {
  const { playlistId, page, limit } = input;
  const playlist = await findPlaylistById(deps.db, doctor.scope, playlistId);
  if (!playlist) throw new AppError('not-found');
  const filter = { playlistId, patientWords: searchWords(input.search) };
  const [sent, total] = await Promise.all([
    listPlaylistShareRows(deps.db, doctor.scope, filter, { limit, offset: (page - 1) * limit }),
    countPlaylistShareRows(deps.db, doctor.scope, filter),
  ]);
  const shares = await listSharesWithin(
    deps,
    doctor,
    playlist.videoIds,
    sent.map(({ id }) => id),
  );
  const items = sent.map(({ id, firstOpenedAt, ...share }) => {
    const { linkId, patient, timeSent, isRevoked, remindedAt, remindsAt } = share;
    const own = shares.filter((share) => share.playlistShareId === id);
    // A patient may open one of its videos outside the playlist, from the list of all their videos.
    const firstTimeOpened = earliest([firstOpenedAt, ...own.map((share) => share.firstTimeOpened)]);
    const sent = { linkId, patient, timeSent, isRevoked, firstTimeOpened, remindedAt, remindsAt };
    return { ...sent, ...addUpProgress(own) };
  });
  await recordListing(deps, doctor, 'shares.listed');
  return { items, total, page, limit };
}

function earliest(times: readonly (Date | null)[]): Date | null {
  const known = times.filter((time) => time !== null).map(Number);
  return known.length > 0 ? new Date(Math.min(...known)) : null;
}

/** The shares of these videos within these playlist shares, with their figures. */
async function listSharesWithin(
  deps: Pick<Deps, 'db' | 'eventStore' | 'practiceTexts'>,
  doctor: DoctorActor,
  videoIds: Parameters<typeof findVideoNames>[2],
  playlistShareIds: readonly ShareId[],
): Promise<(ShareAnalytics & { playlistShareId: string | null })[]> {
  if (playlistShareIds.length === 0) return [];
  const [names, rows] = await Promise.all([
    findVideoNames(deps.db, doctor.scope, videoIds),
    listShareRows(deps.db, doctor.scope, { playlistShareIds }),
  ]);
  const shareIds = rows.map(({ id }) => id);
  const figures = await readFigures(() =>
    readShareFigures(deps.eventStore, {
      practiceId: doctor.scope.practiceId,
      ...(shareIds.length <= MOST_IDS ? { shareIds } : { videoIds }),
    }),
  );
  const byShare = new Map(figures.map((row) => [row.shareId, row]));
  return (await openComments(deps, doctor.scope.practiceId, rows)).flatMap((row) => {
    const { playlistShareId } = row;
    const video = names.get(row.videoId);
    return video ? [{ playlistShareId, ...presentShareAnalytics(row, video, byShare.get(row.id)) }] : [];
  });
}

const isStarted = (share: ShareAnalytics) => share.videoViews > 0;
const isCompleted = (share: ShareAnalytics) => share.completedViews > 0;

/** The watched share is weighted by length: a long video counts more than a short one. */
function addUpProgress(
  shares: readonly ShareAnalytics[],
): Pick<PlaylistProgress, 'videos' | 'started' | 'completed' | 'watchedPercent'> {
  const length = shares.reduce((sum, { video }) => sum + video.durationMs, 0);
  const played = shares.reduce((sum, share) => sum + (share.watchedPercent ?? 0) * share.video.durationMs, 0);
  const isKnown = length > 0 && shares.some((share) => share.watchedPercent !== null);
  return {
    videos: shares.length,
    started: shares.filter(isStarted).length,
    completed: shares.filter(isCompleted).length,
    watchedPercent: isKnown ? roundPercent(played / length) : null,
  };
}
