import {
  joinCuts,
  keptSpans,
  MAX_CUTS,
  openCuts,
  stageTimeMs,
  type Cut,
} from '@bedside/contracts/videos/scene/scene-cut.rules';
import type { VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { withItem, type EditorDocument } from '../document';
import type { Command } from '../editor';
import { isRefusal, type RefusalCode } from '../refusal';
import { followEnd, rippleOthers } from '../ripple';
import { findUnlockedVideo } from './find-unlocked';
import { wholeMs } from '../whole-ms';

/** Plays cut spans of the source again: whole cuts, or words within one. */
export function reopenCut(
  trackId: string,
  spans: readonly Cut[],
  { ripple = true }: { ripple?: boolean } = {},
): Command {
  return {
    name: 'open-cut',
    apply(document) {
      const track = findUnlockedVideo(document, trackId);
      return isRefusal(track) ? track : reopen(document, track, wholeSpans(spans), ripple);
    },
  };
}

function wholeSpans(spans: readonly Cut[]): Cut[] {
  return joinCuts(spans.map(([from, to]): Cut => [wholeMs(from), wholeMs(to)]));
}

function reopen(
  document: EditorDocument,
  track: VideoTrack,
  spans: readonly Cut[],
  ripple: boolean,
): EditorDocument | RefusalCode {
  const kept = keptSpans(track);
  const { in: start, out = Infinity } = track.media;
  const opened = track.media.cuts.flatMap(([cutFrom, cutTo]) =>
    spans
      .map(([from, to]): Cut => [Math.max(from, cutFrom, start), Math.min(to, cutTo, out)])
      .filter(([from, to]) => to > from),
  );
  if (opened.length === 0) return 'nothing-here';
  const cuts = spans.reduce((left, span) => openCuts(left, span), track.media.cuts);
  if (cuts.length > MAX_CUTS) return 'cut-limit';
  const come = opened.map(([from, to]) => ({
    atMs: stageTimeMs(kept, from) ?? track.startTime,
    ms: to - from,
  }));
  const longer = withItem(document, {
    ...track,
    endTime: track.endTime + come.reduce((sum, { ms }) => sum + ms, 0),
    media: { ...track.media, out: track.media.out ?? kept.at(-1)?.toMs, cuts },
  });
  return followEnd(document, ripple ? rippleOthers(longer, track.id, { come }) : longer);
}
