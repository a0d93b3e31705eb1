import { endOf, pieceSpans } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { cutSpan, cutTake, deletePiece } from '../commands/cut-span';
import { deleteTrackless } from '../commands/delete-trackless';
import { deleteTrack } from '../commands/delete-track';
import { deleteVoice } from '../commands/delete-voice';
import { duplicateTrack, pasteTrack } from '../commands/duplicate-track';
import { splitTrack } from '../commands/split-track';
import { trimPiece } from '../commands/trim-piece';
import { trimTrack, type TrimEdge } from '../commands/trim-track';
import {
  findSelectable,
  findTrack,
  findTrackless,
  findVideo,
  findVoice,
  isOfTake,
  mainTrack,
  takeTracks,
  type Selectable,
} from '../document';
import { NO_RANGE, type Editor, type ChosenRange } from '../editor';
import type { EditorAction } from './key-for';

const SECOND_MS = 1_000;
const ZOOM_FACTOR = 1.5;

export type ActionPorts = {
  editor: Editor;
  /** Changes the zoom by a factor about the playhead, because the screen knows the timeline's width. */
  zoomBy: (factor: number) => void;
};

/** Performs the actions of keys. A copied item stays within this editor. */
export function createActions({ editor, zoomBy }: ActionPorts): (action: EditorAction) => void {
  const { playhead } = editor;
  let copied: Selectable | undefined;

  const selected = () => {
    const { document, selection } = editor.getSnapshot();
    return selection === null ? undefined : findSelectable(document, selection);
  };
  /** The selected item or, without a selection, the lowest video. */
  const meant = () => selected() ?? mainTrack(editor.getSnapshot().document);

  const trim = (edge: TrimEdge) => {
    const { document, ripple } = editor.getSnapshot();
    const item = meant();
    if (!item) return;
    const ripples = ripple && isOfTake(document, item.id);
    const toMs = playhead.timeMs();
    const piece = pieceUnderPlayhead();
    const trimmed = editor.run(
      piece
        ? trimPiece(item.id, { place: piece.place, edge, to: { stageMs: toMs }, ripple: ripples })
        : trimTrack(item.id, { edge, toMs, ripple: ripples }),
    );
    // The content that was under the playhead is at the start now.
    if (trimmed && edge === 'start' && (ripples || piece)) playhead.seek(piece?.startMs ?? item.startTime);
  };
  /** The selected piece, where it is under the playhead. */
  const pieceUnderPlayhead = () => {
    const { document, selection, piece: place } = editor.getSnapshot();
    const track = selection === null ? undefined : findVideo(document, selection);
    const span = track && place !== null ? pieceSpans(track)[place] : undefined;
    const at = playhead.timeMs();
    if (!span || place === null || at < span.startMs || at >= endOf(span)) return undefined;
    return { place, startMs: span.startMs };
  };
  /** What is split: the selected item where it is under the playhead, or the track of the take that is. */
  const underPlayhead = () => {
    const at = playhead.timeMs();
    const item = meant();
    if (!item || (item.startTime <= at && at < item.endTime)) return item;
    const { document } = editor.getSnapshot();
    return takeTracks(document).find(({ startTime, endTime }) => startTime <= at && at < endTime) ?? item;
  };
  const remove = () => {
    const { document, piece, range, ripple, selection } = editor.getSnapshot();
    if (range.startMs !== null && range.endMs !== null) cutChosen();
    else if (selection !== null && piece !== null) editor.run(deletePiece(selection, piece, { ripple }));
    else if (selection !== null && findVoice(document, selection)) editor.run(deleteVoice(selection));
    else if (selection !== null)
      editor.run(
        findTrackless(document, selection) ? deleteTrackless(selection) : deleteTrack(selection, { ripple }),
      );
  };
  const mark = (end: Partial<ChosenRange>) => {
    const next = { ...editor.getSnapshot().range, ...end };
    const isTurned = next.startMs !== null && next.endMs !== null && next.startMs >= next.endMs;
    editor.setRange(isTurned ? { ...NO_RANGE, ...end } : next);
  };
  const cutChosen = () => {
    const { document, range, ripple, selection } = editor.getSnapshot();
    if (range.startMs === null || range.endMs === null) return;
    const chosen = selection === null ? undefined : findTrack(document, selection);
    const span = [range.startMs, range.endMs] as const;
    const isOther = chosen?.type === 'video' && !isOfTake(document, chosen.id);
    if (!editor.run(isOther ? cutSpan(chosen.id, span, { ripple }) : cutTake(span, { ripple }))) return;
    playhead.pause();
    playhead.seek(range.startMs);
    editor.setRange(NO_RANGE);
  };
  const seekBy = (ms: number) => {
    playhead.pause();
    playhead.seek(playhead.timeMs() + ms);
  };

  const actions: Record<EditorAction, () => void> = {
    'play-or-pause': () => (playhead.isRunning() ? playhead.pause() : playhead.play()),
    rewind: playhead.rewind,
    pause: playhead.pause,
    forward: playhead.forward,
    'frame-back': () => playhead.stepFrames(-1),
    'frame-on': () => playhead.stepFrames(1),
    'second-back': () => seekBy(-SECOND_MS),
    'second-on': () => seekBy(SECOND_MS),
    'to-start': () => playhead.seek(0),
    'to-end': () => playhead.seek(editor.getSnapshot().document.scene.duration),
    'trim-start': () => trim('start'),
    'trim-end': () => trim('end'),
    split() {
      const item = underPlayhead();
      const { piece } = editor.getSnapshot();
      if (item && editor.run(splitTrack(item.id, playhead.timeMs())) && piece !== null)
        editor.select(item.id, piece);
    },
    'mark-start': () => mark({ startMs: playhead.timeMs() }),
    'mark-end': () => mark({ endMs: playhead.timeMs() }),
    'cut-marked': cutChosen,
    delete: remove,
    undo: editor.undo,
    redo: editor.redo,
    duplicate() {
      const item = selected();
      if (item) editor.run(duplicateTrack(item.id));
    },
    copy() {
      copied = selected() ?? copied;
    },
    paste() {
      if (copied) editor.run(pasteTrack(copied, playhead.timeMs()));
    },
    'zoom-in': () => zoomBy(ZOOM_FACTOR),
    'zoom-out': () => zoomBy(1 / ZOOM_FACTOR),
    escape() {
      const { drawing, range } = editor.getSnapshot();
      if (drawing) editor.setDrawing(null);
      else if (range !== NO_RANGE) editor.setRange(NO_RANGE);
      else editor.select(null);
    },
  };
  return (action) => actions[action]();
}
