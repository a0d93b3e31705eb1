import type { ViewInput } from '@bedside/contracts/viewing/viewing.schema';
import type { PublicVideoRow } from '@bedside/db/postgres/public-link.query';
import type { Deps } from '../../deps';
import type { Visitor } from '../../kit/actor';
import { newEvent } from '../event/new-event';
import { describeView } from '../viewing/describe-view';
import { limitEventCalls } from '../viewing/limit-event-calls';

/** Takes one report of watching by a public link; it is counted in `public_views` alone. */
export async function recordPublicView(
  deps: Pick<Deps, 'events' | 'clock' | 'eventCalls' | 'automation'>,
  visitor: Visitor,
  video: PublicVideoRow,
  input: ViewInput,
): Promise<void> {
  if (deps.automation.isCrawler(visitor.userAgent)) return;
  limitEventCalls(deps, `${video.id} ${visitor.address}`);
  const { id: videoId, scope, durationMs } = video;
  const view = describeView(input, durationMs);
  await deps.events.record(newEvent(deps, 'public.viewed', { doctorId: scope.doctorId, videoId, ...view }));
}
