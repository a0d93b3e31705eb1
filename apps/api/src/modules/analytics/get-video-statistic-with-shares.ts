import type { VideoStatistic } from '@bedside/contracts/analytics/analytics.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { ShareAnalytics } from '@bedside/contracts/share/share.schema';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { listShareAnalytics } from '../share/list-share-analytics';
import { getVideoStatistic } from './get-video-statistic';

/**
 * The statistic of a video with each of its shares, however many, as REST v1 promised it.
 * @throws AppError `not-found`, `unavailable` while the event store is away
 */
export async function getVideoStatisticWithShares(
  deps: Pick<Deps, 'db' | 'eventStore' | 'clock'>,
  doctor: DoctorActor,
  input: { videoId: VideoId; tz: string },
): Promise<VideoStatistic & { shares: ShareAnalytics[] }> {
  const [statistic, shares] = await Promise.all([
    getVideoStatistic(deps, doctor, input),
    listShareAnalytics(deps, doctor, { videoId: input.videoId }),
  ]);
  return { ...statistic, shares };
}
