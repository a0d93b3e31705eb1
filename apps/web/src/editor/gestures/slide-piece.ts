import { endOf, pieceSpans } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { reorderPiece } from '../commands/reorder-piece';
import { findVideo, isOfTake } from '../document';
import type { Editor } from '../editor';
import type { TimeGesture, TimePointer } from './time-gesture';

/** Drags a piece of a video track to another place among its pieces. It changes places where it passes their middles. */
export function beginSlidePiece(
  editor: Editor,
  id: string,
  from: number,
  start: TimePointer,
): TimeGesture | undefined {
  const { document, ripple } = editor.getSnapshot();
  const track = findVideo(document, id);
  if (!track) return undefined;
  const spans = pieceSpans(track);
  const dragged = spans[from];
  if (!dragged) return undefined;
  const ripples = ripple && isOfTake(document, id);
  const middles = spans.map((span) => (span.startMs + endOf(span)) / 2).filter((_, place) => place !== from);
  editor.select(id, from);
  const gesture = editor.begin('reorder');
  return {
    move(pointer) {
      const movedMs = pointer.timeMs - start.timeMs;
      // A piece that is dragged back leads with its beginning, one that is dragged on with its end.
      const edgeMs = (movedMs < 0 ? dragged.startMs : endOf(dragged)) + movedMs;
      const to = middles.filter((middleMs) => middleMs < edgeMs).length;
      if (gesture.update(reorderPiece(id, { from, to, ripple: ripples }))) editor.select(id, to);
    },
    end: gesture.commit,
    cancel() {
      gesture.cancel();
      editor.select(id, from);
    },
    target: () => null,
  };
}
