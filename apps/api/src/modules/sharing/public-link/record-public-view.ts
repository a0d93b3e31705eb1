import type { ViewInput } from '@bedside/contracts/sharing/viewing/viewing.schema';
import type { PublicVideoRow } from '@bedside/db/postgres/sharing/public-link.query';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { placeOf } from '../../base/attempt/place-of';
import { buildEvent } from '../../base/event/build-event';
import { describeView } from '../viewing/describe-view';
import { limitEventCalls } from '../viewing/limit-event-calls';

/** Records one report of watching by a public link; it counts in `public_views` only. */
export async function recordPublicView(
  deps: Pick<Deps, 'events' | 'clock' | 'eventCalls' | 'automation' | 'liveReports'>,
  visitor: Visitor,
  video: PublicVideoRow,
  input: ViewInput,
): Promise<void> {
  if (deps.automation.isCrawler(visitor.userAgent)) return;
  limitEventCalls(deps, `${video.id} ${placeOf(visitor)}`);
  const { id: videoId, scope, durationMs, versionId } = video;
  const view = describeView(input, durationMs);
  await deps.events.record(
    buildEvent(deps, 'public.viewed', { practiceId: scope.practiceId, videoId, versionId, ...view }),
  );
  deps.liveReports.note(scope.practiceId, { videoId, shareId: null, durationMs }, input);
}
