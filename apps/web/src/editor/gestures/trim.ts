import { endOf, pieceSpans } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { trimPiece } from '../commands/trim-piece';
import { trimTrack, type TrimEdge } from '../commands/trim-track';
import { findSelectable, findVideo, isOfTake } from '../document';
import type { Command, Editor } from '../editor';
import { snap, snapTargets, type SnapTarget } from '../timeline/snap';
import type { TimeGesture, TimePointer } from './time-gesture';

/**
 * Drags one edge of a track or redaction along the timeline. During the drag the edge stays under the pointer. On release,
 * later items move along where ripple is on and the track is one of the take.
 */
export function beginTrim(
  editor: Editor,
  id: string,
  edge: TrimEdge,
  start: TimePointer,
  toleranceMs: number,
): TimeGesture | undefined {
  const item = findSelectable(editor.getSnapshot().document, id);
  if (!item) return undefined;
  const fromMs = edge === 'start' ? item.startTime : item.endTime;
  const commandOf = (toMs: number, ripple: boolean) => trimTrack(id, { edge, toMs, ripple });
  return dragEdge(editor, { id, fromMs, commandOf }, start, toleranceMs);
}

/** Drags an edge of a piece that another piece touches. The pieces behind it follow. */
export function beginTrimPiece(
  editor: Editor,
  { id, place, edge }: { id: string; place: number; edge: TrimEdge },
  start: TimePointer,
  toleranceMs: number,
): TimeGesture | undefined {
  const track = findVideo(editor.getSnapshot().document, id);
  const span = track && pieceSpans(track)[place];
  if (!span) return undefined;
  const fromMs = edge === 'start' ? span.startMs : endOf(span);
  const commandOf = (stageMs: number, ripple: boolean) =>
    trimPiece(id, { place, edge, to: { stageMs }, ripple });
  return dragEdge(editor, { id, fromMs, commandOf }, start, toleranceMs);
}

type DraggedEdge = { id: string; fromMs: number; commandOf: (toMs: number, ripple: boolean) => Command };

function dragEdge(
  editor: Editor,
  { id, fromMs, commandOf }: DraggedEdge,
  start: TimePointer,
  toleranceMs: number,
): TimeGesture {
  const { document, ripple } = editor.getSnapshot();
  const ripples = ripple && isOfTake(document, id);
  const targets = snapTargets(document, editor.playhead.timeMs(), id);
  const gesture = editor.begin('trim');
  let target: SnapTarget | null = null;
  let toMs = fromMs;
  return {
    move(pointer) {
      const asked = fromMs + pointer.timeMs - start.timeMs;
      const snapped = pointer.free ? { timeMs: asked, target: null } : snap(asked, targets, toleranceMs);
      target = snapped.target;
      toMs = snapped.timeMs;
      gesture.update(commandOf(toMs, false));
    },
    end() {
      if (ripples && toMs !== fromMs) gesture.update(commandOf(toMs, true));
      gesture.commit();
    },
    cancel: gesture.cancel,
    target: () => target,
  };
}
