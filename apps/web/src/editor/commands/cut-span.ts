import { joinCuts, openCuts, type Cut } from '@bedside/contracts/videos/scene/scene-cut.rules';
import {
  endOf,
  MAX_PIECES,
  pieceSpans,
  piecesMs,
  sourceOf,
  stageOf,
  type KeptSpan,
} from '@bedside/contracts/videos/scene/scene-piece.rules';
import type { VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { mainTrack, takeTracks, withItem, type EditorDocument } from '../document';
import { deleteTrack } from './delete-track';
import type { Command } from '../editor';
import { withPieces } from '../pieces';
import { isRefusal, type RefusalCode } from '../refusal';
import { followEnd, rippleOthers, type StageSpan } from '../ripple';
import { findUnlockedVideo } from './find-unlocked';
import { wholeMs } from '../whole-ms';

type CutOptions = {
  /** Later items on the stage move along; on by default. */
  ripple?: boolean;
};

/** Cuts spans of its source out of a video track: words, silences, a stretch. Overlapping ones become one cut. */
export function cutSpans(
  trackId: string,
  spans: readonly Cut[],
  { ripple = true }: CutOptions = {},
): Command {
  return {
    name: 'cut',
    apply(document) {
      const track = findUnlockedVideo(document, trackId);
      if (isRefusal(track)) return track;
      const whole = joinCuts(spans.map(([from, to]): Cut => [wholeMs(from), wholeMs(to)]));
      return cutPieces(document, track, { spansOf: () => whole, ripple });
    },
  };
}

/** Cuts what a video track plays between two moments of the stage. */
export function cutSpan(trackId: string, [from, to]: StageSpan, { ripple = true }: CutOptions = {}): Command {
  return {
    name: 'cut',
    apply(document) {
      const track = findUnlockedVideo(document, trackId);
      if (isRefusal(track)) return track;
      const spansOf = (span: KeptSpan): Cut[] => {
        const begin = Math.max(span.startMs, wholeMs(from));
        const end = Math.min(endOf(span), wholeMs(to));
        const last = end === endOf(span) ? span.toMs : Math.round(sourceOf(span, end));
        return end > begin ? [[Math.round(sourceOf(span, begin)), last]] : [];
      };
      return cutPieces(document, track, { spansOf, ripple });
    },
  };
}

/** Takes a piece out of a video track; its only piece goes with the track. It opens again like other cuts. */
export function deletePiece(trackId: string, place: number, { ripple = true }: CutOptions = {}): Command {
  return {
    name: 'delete',
    apply(document, context) {
      const track = findUnlockedVideo(document, trackId);
      if (isRefusal(track)) return track;
      if (track.media.pieces.length === 1) return deleteTrack(trackId, { ripple }).apply(document, context);
      const spansOf = (span: KeptSpan, at: number): Cut[] => (at === place ? [[span.fromMs, span.toMs]] : []);
      return cutPieces(document, track, { spansOf, ripple });
    },
  };
}

/**
 * Cuts what the take plays between two moments of the stage, in whichever tracks it lies. A track of which nothing is
 * left goes.
 */
export function cutTake(range: StageSpan, options: CutOptions = {}): Command {
  return {
    name: 'cut',
    apply(document, context) {
      const [from, to] = range;
      const tracks = takeTracks(document).filter(
        ({ startTime, endTime }) => startTime < to && endTime > from,
      );
      if (tracks.length < 2)
        return cutSpan((tracks[0] ?? mainTrack(document))?.id ?? '', range, options).apply(document, context);
      // The last one first: what ripples then lies behind the tracks that are still to be cut.
      let after = document;
      for (const { id, startTime, endTime } of tracks.toSorted(
        (one, other) => other.startTime - one.startTime,
      )) {
        const isWhole = from <= startTime && to >= endTime;
        const done = (isWhole ? deleteTrack(id, options) : cutSpan(id, range, options)).apply(after, context);
        if (isRefusal(done)) return done;
        after = done;
      }
      return takeTracks(after).length > 0 ? after : 'nothing-left';
    },
  };
}

type PieceCuts = {
  /** What of its source goes from a piece, in order. */
  spansOf: (span: KeptSpan, place: number) => readonly Cut[];
  ripple: boolean;
  /** Whether an edge that is moved out again passes over it; on by default. */
  staysCut?: boolean;
};

/** The document without spans of the pieces of a video track. */
export function cutPieces(
  document: EditorDocument,
  track: VideoTrack,
  { spansOf, ripple, staysCut = true }: PieceCuts,
): EditorDocument | RefusalCode {
  const gone: StageSpan[] = [];
  const cut: Cut[] = [];
  const kept = pieceSpans(track);
  const pieces = track.media.pieces.flatMap((piece, place) => {
    const span = kept[place];
    if (!span) return [];
    const within = spansOf(span, place)
      .map(([from, to]): Cut => [Math.max(piece.in, from), Math.min(piece.out, to)])
      .filter(([from, to]) => to > from);
    gone.push(...within.map(([from, to]): StageSpan => [stageMs(span, from), stageMs(span, to)]));
    cut.push(...within);
    return within
      .reduce((left, one) => openCuts(left, one), joinCuts([[piece.in, piece.out]]))
      .map(([from, to]) => ({ ...piece, in: from, out: to }));
  });
  if (cut.length === 0) return 'nothing-here';
  if (piecesMs(pieces) === 0) return 'nothing-left';
  if (pieces.length > MAX_PIECES) return 'cut-limit';
  // The last picture may stay for a while after the played part; a cut ends that.
  const shorter = withItem(document, withPieces(track, pieces, { cut: staysCut ? cut : [] }));
  return followEnd(document, ripple ? rippleOthers(shorter, track.id, { gone }) : shorter);
}

function stageMs(span: KeptSpan, sourceMs: number): number {
  return sourceMs === span.toMs ? endOf(span) : Math.round(stageOf(span, sourceMs));
}
