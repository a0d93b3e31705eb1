import { localDays } from '@bedside/contracts/kit/local-days';
import type { VideoStatistic } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { readActivityInsights } from '@bedside/db/clickhouse/activity-insights.query';
import { addUpFigures } from '@bedside/db/clickhouse/add-up-figures';
import { readVideoFigures } from '@bedside/db/clickhouse/video-figures.query';
import { readVideoRetention } from '@bedside/db/clickhouse/video-retention.query';
import { countSharesByVideo, noShares } from '@bedside/db/postgres/sharing/share-counts.query';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { findVersionShown } from './totals/find-version-shown';
import { presentTotals } from './totals/present-totals';
import { readFigures } from '../../base/figure/read-figures';

/**
 * How a video was watched, over all its shares. It gives only the number of shares. Its days begin with the day of its
 * creation. A version limits it to the sessions that played that version.
 * @throws AppError `not-found`, `unavailable` while the event store cannot be reached
 */
export async function getVideoStatistic(
  deps: Pick<Deps, 'db' | 'eventStore' | 'clock'>,
  doctor: DoctorActor,
  input: { videoId: VideoId; tz: string; versionId?: string | undefined },
): Promise<VideoStatistic> {
  const { videoId, tz } = input;
  const practiceId = doctor.scope.practiceId;
  const now = deps.clock();
  const video = await findVideoById(deps.db, doctor.scope, videoId);
  if (!video) throw new AppError('not-found');
  const shown = await findVersionShown(deps, doctor, video, input.versionId);
  const version = shown.filter;
  const [counts, [figures, viewsInsights, retention]] = await Promise.all([
    countSharesByVideo(deps.db, doctor.scope, [videoId], null),
    readFigures(() =>
      Promise.all([
        readVideoFigures(deps.eventStore, { practiceId, videoIds: [videoId], version }),
        readActivityInsights(deps.eventStore, {
          practiceId,
          videoIds: [videoId],
          version,
          days: localDays(video.createdAt.getTime(), now, tz),
          to: now,
        }),
        readVideoRetention(deps.eventStore, { practiceId, videoId, durationMs: shown.durationMs, version }),
      ]),
    ),
  ]);
  const totals = addUpFigures(figures);
  const shares = counts.get(videoId) ?? noShares;
  return {
    totals: presentTotals(totals, shares),
    reach: { sentTo: shares.sentTo, opened: shares.opened },
    publicViews: figures[0]?.publicViews ?? 0,
    openedVia: totals.openedBy,
    openedDevice: totals.devices,
    viewsInsights,
    begun: figures[0]?.rangedViews ?? 0,
    retention,
  };
}
