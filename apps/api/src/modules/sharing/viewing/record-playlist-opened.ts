import type { PatientId } from '@bedside/contracts/kit/ids';
import type { OpenedInput } from '@bedside/contracts/sharing/viewing/viewing.schema';
import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import { markOpened } from '@bedside/db/postgres/sharing/share/share-viewing.repository';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { buildEvent } from '../../base/event/build-event';
import { limitEventCalls } from './limit-event-calls';
import { openPlaylistLink } from './pages/open-playlist-link';

/**
 * Records one opening of a playlist's link; the openings of its videos are counted separately.
 * @returns the patient whose link it is
 */
export async function recordPlaylistOpened(
  deps: Pick<Deps, 'db' | 'clock' | 'eventCalls' | 'automation'>,
  visitor: Pick<Visitor, 'userAgent'>,
  linkId: string,
  input: OpenedInput,
): Promise<PatientId> {
  const share = await openPlaylistLink(deps, linkId);
  const { scope, patientId, id: playlistShareId } = share;
  if (deps.automation.isCrawler(visitor.userAgent)) return patientId;
  limitEventCalls(deps, share.id);
  const { practiceId } = scope;
  const event = buildEvent(deps, 'playlist.opened', { practiceId, patientId, playlistShareId, ...input });
  await deps.db.transaction().execute(async (tx) => {
    await markOpened(tx, { shareId: share.id, versionId: null }, new Date(event.at));
    await appendEvents(tx, [event]);
  });
  return patientId;
}
