import type { Cut } from '@bedside/contracts/videos/scene/scene-cut.rules';
import { withItem } from '../document';
import type { Command } from '../editor';
import { isRefusal } from '../refusal';
import { followEnd, rippleOthers } from '../ripple';
import { findUnlockedVideo } from './find-unlocked';
import { wholeMs } from '../whole-ms';

/**
 * Extends the ends of a video track until it also plays a span of its source. The start of the track stays, and later
 * items move along.
 */
export function extendTrack(
  trackId: string,
  [from, to]: Cut,
  { ripple = true }: { ripple?: boolean } = {},
): Command {
  return {
    name: 'trim',
    apply(document, { sources }) {
      const track = findUnlockedVideo(document, trackId);
      if (isRefusal(track)) return track;
      const { media } = track;
      const out = media.out ?? media.in + track.endTime - track.startTime;
      const last = Math.max(out, Math.round(sources[media.src]?.durationMs ?? Infinity));
      const beforeMs = Math.max(0, media.in - Math.max(0, wholeMs(from)));
      const afterMs = Math.max(0, Math.min(last, wholeMs(to)) - out);
      if (beforeMs + afterMs === 0) return 'nothing-here';
      const longer = withItem(document, {
        ...track,
        endTime: track.endTime + beforeMs + afterMs,
        media: { ...media, in: media.in - beforeMs, out: out + afterMs },
      });
      const come = [
        { atMs: track.startTime, ms: beforeMs },
        { atMs: track.endTime, ms: afterMs },
      ].filter(({ ms }) => ms > 0);
      return followEnd(document, ripple ? rippleOthers(longer, trackId, { come }) : longer);
    },
  };
}
