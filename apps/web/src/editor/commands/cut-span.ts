import { joinCuts, keptSpans, MAX_CUTS, type Cut } from '@bedside/contracts/videos/scene/scene-cut.rules';
import type { VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { mainTrack, takePieces, withItem, type EditorDocument } from '../document';
import { deleteTrack } from './delete-track';
import type { Command } from '../editor';
import { isRefusal, type RefusalCode } from '../refusal';
import { followEnd, rippleOthers, type StageSpan } from '../ripple';
import { findUnlockedVideo } from './find-unlocked';
import { wholeMs } from '../whole-ms';

type CutOptions = {
  /** Later items on the stage move along; on by default. */
  ripple?: boolean;
};

/** Cuts spans of its source out of a video track: words, silences, a stretch. Overlapping ones become one cut. */
export function cutSpans(trackId: string, spans: readonly Cut[], options: CutOptions = {}): Command {
  const { ripple = true } = options;
  return {
    name: 'cut',
    apply(document) {
      const track = findUnlockedVideo(document, trackId);
      return isRefusal(track) ? track : cut(document, track, spans, ripple);
    },
  };
}

/** Cuts what a video track plays between two moments of the stage. */
export function cutSpan(trackId: string, [from, to]: StageSpan, options: CutOptions = {}): Command {
  const { ripple = true } = options;
  return {
    name: 'cut',
    apply(document) {
      const track = findUnlockedVideo(document, trackId);
      if (isRefusal(track)) return track;
      const spans = keptSpans(track).map(({ fromMs, toMs, startMs }): Cut => {
        const begin = Math.max(startMs, wholeMs(from));
        const end = Math.min(startMs + toMs - fromMs, wholeMs(to));
        return [fromMs + begin - startMs, fromMs + Math.max(begin, end) - startMs];
      });
      return cut(document, track, spans, ripple);
    },
  };
}

/**
 * Cuts what the take plays between two moments of the stage, however many pieces it was split into. A piece of which
 * nothing is left goes.
 */
export function cutTake(range: StageSpan, options: CutOptions = {}): Command {
  return {
    name: 'cut',
    apply(document, context) {
      const [from, to] = range;
      const pieces = takePieces(document).filter(
        ({ startTime, endTime }) => startTime < to && endTime > from,
      );
      if (pieces.length < 2)
        return cutSpan((pieces[0] ?? mainTrack(document))?.id ?? '', range, options).apply(document, context);
      // The last one first: what ripples then lies behind the pieces that are still to be cut.
      let after = document;
      for (const { id, startTime, endTime } of pieces.toSorted(
        (one, other) => other.startTime - one.startTime,
      )) {
        const isWhole = from <= startTime && to >= endTime;
        const done = (isWhole ? deleteTrack(id, options) : cutSpan(id, range, options)).apply(after, context);
        if (isRefusal(done)) return done;
        after = done;
      }
      return takePieces(after).length > 0 ? after : 'nothing-left';
    },
  };
}

function cut(
  document: EditorDocument,
  track: VideoTrack,
  spans: readonly Cut[],
  ripple: boolean,
): EditorDocument | RefusalCode {
  const kept = keptSpans(track);
  const out = track.media.out ?? kept.at(-1)?.toMs ?? track.media.in;
  const within = spans.map(([from, to]): Cut => {
    return [Math.max(track.media.in, wholeMs(from)), Math.min(out, wholeMs(to))];
  });
  const cuts = joinCuts([...track.media.cuts, ...within]);
  const gone = joinCuts(within).flatMap(([from, to]) =>
    kept.flatMap(({ fromMs, toMs, startMs }): StageSpan[] => {
      const [begin, end] = [Math.max(from, fromMs), Math.min(to, toMs)];
      return end > begin ? [[startMs + begin - fromMs, startMs + end - fromMs]] : [];
    }),
  );
  if (gone.length === 0) return 'nothing-here';
  if (cuts.length > MAX_CUTS) return 'cut-limit';
  const goneMs = gone.reduce((sum, [from, to]) => sum + to - from, 0);
  const playedMs = kept.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  if (goneMs >= playedMs) return 'nothing-left';
  // The last picture may stay for a while after the played part; a cut ends that.
  const endTime = track.startTime + playedMs - goneMs;
  const shorter = withItem(document, { ...track, endTime, media: { ...track.media, out, cuts } });
  return followEnd(document, ripple ? rippleOthers(shorter, track.id, { gone }) : shorter);
}
