import { joinCuts } from '@bedside/contracts/videos/scene/scene-cut.rules';
import { endOf, pieceSpans } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { MAX_REDACTIONS, type Redaction } from '@bedside/contracts/videos/scene/scene.schema';
import type { Voice } from '@bedside/contracts/videos/scene/scene-voice.schema';
import { withItem, withScene, type EditorDocument, type Selectable } from '../document';
import type { Command } from '../editor';
import { withPieces } from '../pieces';
import { isRefusal, type RefusalCode } from '../refusal';
import type { StageSpan } from '../ripple';
import { withZoomsApart } from '../zooms-apart';
import { findUnlockedVideo } from './find-unlocked';

/**
 * Moves a piece of a video track to another place among its pieces. What lies over a piece moves with it. A redaction
 * over pieces that part stays over each of them, so that nothing that it hides is shown.
 */
export function reorderPiece(
  trackId: string,
  { from, to, ripple = true }: { from: number; to: number; ripple?: boolean },
): Command {
  return {
    name: 'reorder',
    apply(document, { newId }) {
      const track = findUnlockedVideo(document, trackId);
      if (isRefusal(track)) return track;
      const { pieces } = track.media;
      const piece = pieces[from];
      const last = pieces.length - 1;
      if (!piece) return 'not-found';
      const place = Math.max(0, Math.min(last, to));
      if (place === from) return document;
      const order = pieces
        .map((_, at) => at)
        .toSpliced(from, 1)
        .toSpliced(place, 0, from);
      const moved = withPieces(track, pieces.toSpliced(from, 1).toSpliced(place, 0, piece), { holds: true });
      const next = withItem(document, moved);
      if (!ripple) return next;
      const [before, after] = [pieceSpans(track), pieceSpans(moved)];
      const moves = before.map((span, at): Move => {
        const startMs = after[order.indexOf(at)]?.startMs ?? span.startMs;
        return { span: [span.startMs, endOf(span)], byMs: startMs - span.startMs };
      });
      return followMoves(next, track.id, moves, newId);
    },
  };
}

/** A part of the stage's time that plays at another time now. */
type Move = { span: StageSpan; byMs: number };

function followMoves(
  document: EditorDocument,
  trackId: string,
  moves: readonly Move[],
  newId: () => string,
): EditorDocument | RefusalCode {
  const { tracks, covers: redactions, pointers, voices, duration } = document.scene;
  const covers = redactions.flatMap((redaction): Redaction[] =>
    partsOf([redaction.startTime, redaction.endTime], moves).map(([startTime, endTime], at) => ({
      ...redaction,
      id: at === 0 ? redaction.id : newId(),
      startTime,
      endTime,
    })),
  );
  if (covers.length > MAX_REDACTIONS) return 'redaction-limit';
  const moveOf = (ms: number) => moves.find(({ span: [from, to] }) => from <= ms && ms < to);
  const follow = <Item extends Selectable>(item: Item): Item => {
    const move = moveOf(item.startTime);
    const isOverAll = item.startTime <= 0 && item.endTime >= duration;
    if (isOverAll || !move) return item;
    return { ...item, startTime: item.startTime + move.byMs, endTime: item.endTime + move.byMs };
  };
  const moved = withScene(document, {
    tracks: tracks.map((track) => (track.id === trackId || track.type === 'video' ? track : follow(track))),
    covers,
    pointers: pointers.map(follow),
    voices: voices.map((voice): Voice => {
      const move = moveOf(voice.startTime);
      return move ? { ...voice, startTime: voice.startTime + move.byMs } : voice;
    }),
  });
  return withZoomsApart(moved);
}

/** A span of time where its parts play now, in order; parts that touch are one. */
function partsOf([from, to]: StageSpan, moves: readonly Move[]): StageSpan[] {
  const first = moves[0]?.span[0] ?? to;
  const last = moves.at(-1)?.span[1] ?? first;
  const parts = [
    { span: [0, first] as const, byMs: 0 },
    ...moves,
    { span: [last, Infinity] as const, byMs: 0 },
  ].flatMap(({ span, byMs }): StageSpan[] => {
    const [begin, end] = [Math.max(from, span[0]), Math.min(to, span[1])];
    return end > begin ? [[begin + byMs, end + byMs]] : [];
  });
  return joinCuts(parts);
}
