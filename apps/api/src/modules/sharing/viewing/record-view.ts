import type { ViewInput } from '@bedside/contracts/sharing/viewing/viewing.schema';
import type { Deps } from '../../../deps';
import type { Viewer } from '../../../kit/actor';
import { buildEvent } from '../../base/event/build-event';
import { describeView } from './describe-view';
import { limitEventCalls } from './limit-event-calls';

/**
 * Records one report of a viewing session. It is durable when this returns. The same report again changes no figure.
 */
export async function recordView(
  deps: Pick<Deps, 'events' | 'clock' | 'eventCalls' | 'automation' | 'liveReports'>,
  viewer: Pick<Viewer, 'grant' | 'userAgent'>,
  input: ViewInput,
): Promise<void> {
  if (deps.automation.isCrawler(viewer.userAgent)) return;
  limitEventCalls(deps, viewer.grant.shareId);
  const { practiceId, videoId, shareId, patientId, playlistShareId, durationMs, versionId } = viewer.grant;
  await deps.events.record(
    buildEvent(deps, 'share.viewed', {
      practiceId,
      videoId,
      shareId,
      patientId,
      playlistShareId,
      versionId,
      ...describeView(input, durationMs),
    }),
  );
  deps.liveReports.note(practiceId, { videoId, shareId, durationMs }, input);
}
