import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import { markOpened } from '@bedside/db/postgres/sharing/share/share-viewing.repository';
import type { OpenedInput } from '@bedside/contracts/sharing/viewing/viewing.schema';
import type { Deps } from '../../../deps';
import type { Viewer } from '../../../kit/actor';
import { buildEvent } from '../../base/event/build-event';
import { limitEventCalls } from './limit-event-calls';
import { notifyDoctor } from './signals/notify-doctor';

/** Records one opening of a link. The share notes it in the same transaction. Openings by crawlers are not counted. */
export async function recordOpened(
  deps: Pick<Deps, 'db' | 'bus' | 'log' | 'clock' | 'eventCalls' | 'automation'>,
  viewer: Viewer,
  input: OpenedInput,
): Promise<void> {
  if (deps.automation.isCrawler(viewer.userAgent)) return;
  limitEventCalls(deps, viewer.grant.shareId);
  const { grant } = viewer;
  const event = buildEvent(deps, 'share.opened', {
    practiceId: grant.practiceId,
    videoId: grant.videoId,
    shareId: grant.shareId,
    patientId: grant.patientId,
    playlistShareId: grant.playlistShareId,
    via: input.via,
    device: input.device,
    versionId: grant.versionId,
  });
  await deps.db.transaction().execute(async (tx) => {
    await markOpened(tx, grant, new Date(event.at));
    await appendEvents(tx, [event]);
  });
  notifyDoctor(deps, grant, { kind: 'opened' });
}
