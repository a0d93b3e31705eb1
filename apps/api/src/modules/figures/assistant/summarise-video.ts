import type { StatisticSummary } from '@bedside/contracts/figures/assistant/assistant.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { getVideoStatistic } from '../analytics/get-video-statistic';
import type { WriterDeps } from './writing/ask-writer';
import { summariseFigures } from './writing/summarise-figures';

/**
 * A video's statistic in plain words.
 * @throws AppError `not-found`, and what {@link summariseFigures} throws
 */
export async function summariseVideo(
  deps: WriterDeps & Pick<Deps, 'eventStore'>,
  doctor: DoctorActor,
  { videoId }: { videoId: VideoId },
  signal: AbortSignal,
): Promise<StatisticSummary> {
  const statistic = await getVideoStatistic(deps, doctor, { videoId, tz: 'UTC' });
  return summariseFigures(deps, doctor, { subject: 'one video over all its patients', ...statistic }, signal);
}
