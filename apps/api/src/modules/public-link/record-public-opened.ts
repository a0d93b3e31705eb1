import type { OpenedInput } from '@bedside/contracts/viewing/viewing.schema';
import type { PublicVideoRow } from '@bedside/db/postgres/public-link.query';
import type { Deps } from '../../deps';
import type { Visitor } from '../../kit/actor';
import { newEvent } from '../event/new-event';
import { limitEventCalls } from '../viewing/limit-event-calls';

/** Takes one opening of a video's public page; it is counted apart from those of shares. */
export async function recordPublicOpened(
  deps: Pick<Deps, 'events' | 'clock' | 'eventCalls' | 'automation'>,
  visitor: Visitor,
  video: PublicVideoRow,
  input: OpenedInput,
): Promise<void> {
  if (deps.automation.isCrawler(visitor.userAgent)) return;
  limitEventCalls(deps, `${video.id} ${visitor.address}`);
  const { id: videoId, scope } = video;
  await deps.events.record(newEvent(deps, 'public.opened', { doctorId: scope.doctorId, videoId, ...input }));
}
