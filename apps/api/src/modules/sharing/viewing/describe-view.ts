import { createHash } from 'node:crypto';
import type { PatientEvent } from '@bedside/contracts/base/event/event.schema';
import { playedRanges, positionMs } from '@bedside/contracts/sharing/viewing/viewing.rules';
import type { ViewInput } from '@bedside/contracts/sharing/viewing/viewing.schema';

type Reported = 'session' | 'positionMs' | 'durationMs' | 'ranges' | 'call' | 'device' | 'via';

/** One report of a viewing session, as its event stores it. Positions are limited to the duration. */
export function describeView(input: ViewInput, durationMs: number): Pick<PatientEvent, Reported> {
  return {
    session: input.session,
    positionMs: positionMs(input.currentTime, durationMs),
    durationMs,
    ranges: input.ranges ? playedRanges(input.ranges, durationMs) : [],
    call: input.call === undefined ? bodyName(input) : String(input.call),
    device: input.device ?? null,
    via: input.via ?? null,
  };
}

/** Clients that do not number their calls are distinguished by content: the same body is the same call. */
function bodyName(input: ViewInput): string | null {
  if (!input.ranges?.length) return null;
  return createHash('md5')
    .update(JSON.stringify([input.currentTime, input.ranges]))
    .digest('base64url');
}
