import type { OpenedInput } from '@bedside/contracts/sharing/viewing/viewing.schema';
import type { PublicVideoRow } from '@bedside/db/postgres/sharing/public-link.query';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { placeOf } from '../../base/attempt/place-of';
import { buildEvent } from '../../base/event/build-event';
import { limitEventCalls } from '../viewing/limit-event-calls';

/** Records one opening of a video's public page, counted apart from openings of shares. */
export async function recordPublicOpened(
  deps: Pick<Deps, 'events' | 'clock' | 'eventCalls' | 'automation'>,
  visitor: Visitor,
  video: PublicVideoRow,
  input: OpenedInput,
): Promise<void> {
  if (deps.automation.isCrawler(visitor.userAgent)) return;
  limitEventCalls(deps, `${video.id} ${placeOf(visitor)}`);
  const { id: videoId, scope, versionId } = video;
  await deps.events.record(
    buildEvent(deps, 'public.opened', { practiceId: scope.practiceId, videoId, versionId, ...input }),
  );
}
