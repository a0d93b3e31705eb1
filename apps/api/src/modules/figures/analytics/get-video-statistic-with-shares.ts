import type { VideoStatistic } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { ShareAnalytics } from '@bedside/contracts/sharing/share/share.schema';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { listShareAnalytics } from '../../sharing/share/list-share-analytics';
import { getVideoStatistic } from './get-video-statistic';

/**
 * The statistic of a video with all its shares, as REST v1 promises.
 * @throws AppError `not-found`, `unavailable` while the event store cannot be reached
 */
export async function getVideoStatisticWithShares(
  deps: Pick<Deps, 'db' | 'eventStore' | 'clock' | 'practiceTexts'>,
  doctor: DoctorActor,
  input: { videoId: VideoId; tz: string; versionId?: string | undefined },
): Promise<VideoStatistic & { shares: ShareAnalytics[] }> {
  const [statistic, shares] = await Promise.all([
    getVideoStatistic(deps, doctor, input),
    listShareAnalytics(deps, doctor, { videoId: input.videoId }),
  ]);
  return { ...statistic, shares };
}
