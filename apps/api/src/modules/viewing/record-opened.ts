import { appendEvents } from '@bedside/db/postgres/event-outbox.repository';
import { markFirstOpened } from '@bedside/db/postgres/share.repository';
import type { OpenedInput } from '@bedside/contracts/viewing/viewing.schema';
import type { Deps } from '../../deps';
import type { Viewer } from '../../kit/actor';
import { newEvent } from '../event/new-event';
import { limitEventCalls } from './limit-event-calls';
import { tellDoctor } from './tell-doctor';

/** Takes one opening of a link; the first one is noted on the share in the same transaction. A crawler opens nothing. */
export async function recordOpened(
  deps: Pick<Deps, 'db' | 'bus' | 'log' | 'clock' | 'eventCalls' | 'automation'>,
  viewer: Viewer,
  input: OpenedInput,
): Promise<void> {
  if (deps.automation.isCrawler(viewer.userAgent)) return;
  limitEventCalls(deps, viewer.grant.shareId);
  const { grant } = viewer;
  const event = newEvent(deps, 'share.opened', {
    doctorId: grant.doctorId,
    videoId: grant.videoId,
    shareId: grant.shareId,
    patientId: grant.patientId,
    playlistShareId: grant.playlistShareId,
    via: input.via,
    device: input.device,
  });
  await deps.db.transaction().execute(async (tx) => {
    await markFirstOpened(tx, grant, new Date(event.at));
    await appendEvents(tx, [event]);
  });
  tellDoctor(deps, grant, { kind: 'opened' });
}
