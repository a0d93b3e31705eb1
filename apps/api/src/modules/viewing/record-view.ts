import { createHash } from 'node:crypto';
import { playedRanges, positionMs } from '@bedside/contracts/viewing/viewing.rules';
import type { ViewInput } from '@bedside/contracts/viewing/viewing.schema';
import type { Deps } from '../../deps';
import type { Viewer } from '../../kit/actor';
import { newEvent } from '../event/new-event';
import { limitEventCalls } from './limit-event-calls';

/**
 * Takes one report of a viewing session. Durable when it returns; the same report again changes no figure
 * (rest-v1.md, "What is counted").
 */
export async function recordView(
  deps: Pick<Deps, 'events' | 'clock' | 'eventCalls'>,
  viewer: Viewer,
  input: ViewInput,
): Promise<void> {
  limitEventCalls(deps, viewer);
  const { grant } = viewer;
  await deps.events.record(
    newEvent(deps, 'share.viewed', {
      doctorId: grant.doctorId,
      videoId: grant.videoId,
      shareId: grant.shareId,
      patientId: grant.patientId,
      session: input.session,
      positionMs: positionMs(input.currentTime, grant.durationMs),
      durationMs: grant.durationMs,
      ranges: input.ranges ? playedRanges(input.ranges, grant.durationMs) : [],
      call: input.call === undefined ? bodyName(input) : String(input.call),
      device: input.device ?? null,
      via: input.via ?? null,
    }),
  );
}

/** Clients that count no calls are told apart by what they sent: the same body is the same call. */
function bodyName(input: ViewInput): string | null {
  if (!input.ranges?.length) return null;
  return createHash('md5')
    .update(JSON.stringify([input.currentTime, input.ranges]))
    .digest('base64url');
}
