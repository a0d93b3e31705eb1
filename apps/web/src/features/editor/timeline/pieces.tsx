import { endOf, pieceSpans } from '@bedside/contracts/videos/scene/scene-piece.rules';
import type { VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { reorderPiece } from '../../../editor/commands/reorder-piece';
import { slideTrack } from '../../../editor/commands/slide-track';
import { trimPiece } from '../../../editor/commands/trim-piece';
import { isOfTake } from '../../../editor/document';
import { beginSlide } from '../../../editor/gestures/slide';
import { beginSlidePiece } from '../../../editor/gestures/slide-piece';
import { beginTrimPiece } from '../../../editor/gestures/trim';
import type { PieceEdge } from '../../../editor/pieces';
import type { TimelineScale } from '../../../editor/timeline/scale';
import { useEditor, useEditorState } from '../editor-context';
import { formatMoment } from '../format-time';
import { useItemName } from './item-name';
import classes from './clip.module.css';
import { stepOf } from './step-of';
import { useTimeGesture, type SnapLine } from './use-time-gesture';

type PiecesProps = { track: VideoTrack; scale: TimelineScale; line: SnapLine };

/**
 * The pieces of a video track. Each is selected by itself, moved among the others and trimmed. Where the whole track is
 * selected, they move together.
 */
export function Pieces({ track, scale, line }: PiecesProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const name = useItemName()(track);
  const { id } = track;
  const isWhole = useEditorState(({ selection, piece }) => selection === id && piece === null);
  const selected = useEditorState(({ selection, piece }) => (selection === id ? piece : null));
  const frameMs = useEditorState(({ document }) => 1_000 / document.scene.frame_rate);
  const drag = useTimeGesture(scale, line);
  const isDragged = useRef(false);
  const spans = pieceSpans(track);
  const move = (place: number, event: KeyboardEvent) => {
    const step = stepOf(event, frameMs);
    if (step === null || !event.altKey) return;
    event.preventDefault();
    if (isWhole) return editor.run(slideTrack(id, track.startTime + step));
    const { document, ripple } = editor.getSnapshot();
    const to = Math.max(0, Math.min(spans.length - 1, place + Math.sign(step)));
    const ripples = ripple && isOfTake(document, id);
    if (!editor.run(reorderPiece(id, { from: place, to, ripple: ripples }))) return;
    editor.select(id, to);
    // The place keeps the focus, and the piece is at another one now.
    const buttons = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-piece]');
    buttons?.[to]?.focus();
  };
  return (
    <>
      {spans.map((span, place) => {
        const speed = span.speed ?? 1;
        const label = t('timeline.piece', {
          name,
          number: place + 1,
          count: spans.length,
          start: formatMoment(span.startMs),
          end: formatMoment(endOf(span)),
        });
        return (
          <button
            // A piece has no name of its own, and stays the same button while it is dragged.
            key={place}
            type="button"
            data-piece={place}
            className={`${classes.body} ${classes.piece}`}
            style={{
              left: scale.toPx(span.startMs - track.startTime),
              width: Math.max(2, scale.toPx(endOf(span) - span.startMs)),
            }}
            aria-pressed={isWhole || selected === place}
            aria-label={speed === 1 ? label : t('timeline.pieceAtSpeed', { piece: label, speed })}
            {...drag((start, toleranceMs) => {
              isDragged.current = true;
              return isWhole
                ? beginSlide(editor, id, start, toleranceMs)
                : beginSlidePiece(editor, id, place, start);
            })}
            onClick={() => {
              // A drag has selected the piece at its new place.
              if (!isDragged.current) editor.select(id, place);
              isDragged.current = false;
            }}
            onKeyDown={(event) => move(place, event)}
          >
            {speed !== 1 && <span className={classes.speed}>{t('timeline.speed', { speed })}</span>}
          </button>
        );
      })}
    </>
  );
}

/** The edges of the selected piece that other pieces touch. */
export function PieceHandles({ track, scale, line }: PiecesProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const name = useItemName()(track);
  const { id } = track;
  const place = useEditorState(({ selection, piece }) => (selection === id ? piece : null));
  const frameMs = useEditorState(({ document }) => 1_000 / document.scene.frame_rate);
  const drag = useTimeGesture(scale, line);
  const spans = pieceSpans(track);
  const span = place === null ? undefined : spans[place];
  if (place === null || !span) return null;
  const edges: PieceEdge[] = [];
  if (place > 0) edges.push('start');
  if (place < spans.length - 1) edges.push('end');
  return edges.map((edge) => {
    const at = edge === 'start' ? span.startMs : endOf(span);
    const left = scale.toPx(at - track.startTime);
    const right = scale.toPx(track.endTime - at);
    return (
      <button
        key={edge}
        type="button"
        role="slider"
        className={`${classes.handle} ${classes[edge]}`}
        style={edge === 'start' ? { left } : { right }}
        aria-label={t(edge === 'start' ? 'timeline.pieceBegins' : 'timeline.pieceEnds', {
          name,
          number: place + 1,
        })}
        aria-valuemin={0}
        aria-valuemax={Math.round(editor.settled.getSnapshot().document.scene.duration)}
        aria-valuenow={Math.round(at)}
        aria-valuetext={formatMoment(at)}
        {...drag((start, toleranceMs) => beginTrimPiece(editor, { id, place, edge }, start, toleranceMs))}
        onKeyDown={(event) => {
          const step = stepOf(event, frameMs);
          if (step === null || event.altKey) return;
          event.preventDefault();
          const { document, ripple } = editor.getSnapshot();
          const ripples = ripple && isOfTake(document, id);
          editor.run(trimPiece(id, { place, edge, to: { stageMs: at + step }, ripple: ripples }));
        }}
      />
    );
  });
}
