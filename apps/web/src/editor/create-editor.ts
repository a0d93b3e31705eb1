import { findZoomOverlap } from '@bedside/contracts/videos/scene/scene-zoom.rules';
import { MAX_TRACKS } from '@bedside/contracts/videos/scene/scene.schema';
import { findVideo, type EditorDocument } from './document';
import {
  NO_RANGE,
  type Command,
  type CommandName,
  type Editor,
  type EditorSnapshot,
  type Gesture,
  type History,
  type ChosenRange,
  type NewTrackless,
  type Sources,
} from './editor';
import { emptyHistory, noteStep, stepBack, stepOn } from './history';
import { createPlayhead } from './playhead';
import type { RefusalCode } from './refusal';
import { livingPiece, livingSelection, menuFor } from './selection';
import { DEFAULT_STOPS, fewerStops, moreStops } from './timeline/stops';
import { isValidDocument, isValidStep } from './valid-document';

export type EditorInput = {
  document: EditorDocument;
  sources: Sources;
  /** What can be undone and redone from the start. */
  history?: History | undefined;
  /** The clock for the playhead's ticks. */
  now?: () => number;
  newId?: () => string;
};

export function createEditor(input: EditorInput): Editor {
  const { now = () => performance.now(), newId = () => crypto.randomUUID() } = input;
  const listeners = new Set<() => void>();
  const settledListeners = new Set<() => void>();
  let document = input.document;
  let sources = input.sources;
  let history = input.history ?? emptyHistory;
  let selection: string | null = null;
  let piece: number | null = null;
  let menu = menuFor(document, selection);
  let typing: object | null = null;
  let drawing: NewTrackless | null = null;
  let range: ChosenRange = NO_RANGE;
  let refusal: RefusalCode | null = null;
  let refusedTimes = 0;
  let ripple = true;
  let filmLevel = 1;
  let stops = DEFAULT_STOPS;
  let zoom = 1;
  let snapshot: EditorSnapshot | null = null;
  let openGesture: { name: CommandName; gesture: Gesture; settled: EditorSnapshot } | null = null;

  const playhead = createPlayhead(
    () => ({ durationMs: document.scene.duration, frameRate: document.scene.frame_rate }),
    now,
  );

  const changed = () => {
    snapshot = null;
    for (const listener of listeners) listener();
    if (openGesture) return;
    for (const listener of settledListeners) listener();
  };

  const getSnapshot = (): EditorSnapshot =>
    (snapshot ??= {
      document,
      sources,
      selection,
      piece,
      menu,
      typing,
      drawing,
      range,
      canUndo: history.done.length > 0,
      canRedo: history.undone.length > 0,
      undoName: history.done.at(-1)?.name ?? null,
      redoName: history.undone.at(-1)?.name ?? null,
      canAddTrack: document.scene.tracks.length < MAX_TRACKS,
      refusal,
      refusedTimes,
      ripple,
      filmLevel,
      timeline: { stops, zoom },
    });

  const show = (next: EditorDocument) => {
    document = next;
    const living = livingSelection(document, selection);
    if (living !== selection) {
      selection = living;
      menu = menuFor(document, selection);
    }
    piece = livingPiece(document, selection, piece);
    if (playhead.timeMs() > document.scene.duration) playhead.seek(document.scene.duration);
  };

  const noteRefusal = (code: RefusalCode | null) => {
    refusal = code;
    if (code) refusedTimes += 1;
  };

  /** The document after a command; undefined where it was refused, which is noted. */
  const tryOn = (
    base: EditorDocument,
    { apply }: Command,
    isValid: (after: EditorDocument) => boolean,
  ): EditorDocument | undefined => {
    const result = apply(base, { sources, newId });
    const isSettled = typeof result === 'string' || result === base || isValid(result);
    const next = isSettled
      ? result
      : findZoomOverlap(result.scene.pointers) === undefined
        ? 'invalid'
        : 'zoom-overlap';
    noteRefusal(typeof next === 'string' ? next : null);
    return typeof next === 'string' ? undefined : next;
  };

  /** Where a track has more or fewer pieces now, the place of the selected one is another's. */
  const dropPiece = (before: EditorDocument) => {
    if (selection === null || piece === null) return;
    const [was, is] = [findVideo(before, selection), findVideo(document, selection)];
    if (was?.media.pieces.length !== is?.media.pieces.length) [selection, piece] = [null, null];
  };

  /** A step that changes nothing is none: it would empty what can be redone. */
  const note = (name: CommandName, before: EditorDocument) => {
    if (document === before) return;
    dropPiece(before);
    if (JSON.stringify(document) === JSON.stringify(before)) document = before;
    else history = noteStep(history, { name, before, after: document });
  };

  const goTo = (step: ReturnType<typeof stepBack>) => {
    if (!step) return;
    history = step.history;
    refusal = null;
    const before = document;
    show(step.document);
    dropPiece(before);
    changed();
  };

  const run = (command: Command): boolean => {
    openGesture?.gesture.commit();
    const before = document;
    const next = tryOn(before, command, isValidDocument);
    if (next) {
      show(next);
      note(command.name, before);
    }
    changed();
    return next !== undefined;
  };

  const begin = (name: CommandName): Gesture => {
    openGesture?.gesture.commit();
    const before = document;
    const gesture: Gesture = {
      update(command) {
        if (openGesture?.gesture !== gesture) return false;
        const next = tryOn(before, command, (after) => isValidStep(before, after));
        if (next) show(next);
        changed();
        return next !== undefined;
      },
      commit() {
        if (openGesture?.gesture !== gesture) return;
        openGesture = null;
        if (document === before || isValidDocument(document)) {
          note(name, before);
        } else {
          show(before);
          noteRefusal('invalid');
        }
        changed();
      },
      cancel() {
        if (openGesture?.gesture !== gesture) return;
        openGesture = null;
        show(before);
        changed();
      },
    };
    openGesture = { name, gesture, settled: getSnapshot() };
    return gesture;
  };

  return {
    getSnapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: {
      getSnapshot: () => openGesture?.settled ?? getSnapshot(),
      subscribe(listener) {
        settledListeners.add(listener);
        return () => settledListeners.delete(listener);
      },
    },
    run,
    begin,
    gestureName: () => openGesture?.name ?? null,
    readHistory: () => history,
    undo() {
      openGesture?.gesture.commit();
      goTo(stepBack(history));
    },
    redo() {
      openGesture?.gesture.commit();
      goTo(stepOn(history));
    },
    select(id, place) {
      typing = null;
      selection = livingSelection(document, id);
      piece = livingPiece(document, selection, place ?? null);
      menu = menuFor(document, selection);
      changed();
    },
    typeWords(id) {
      selection = livingSelection(document, id);
      piece = livingPiece(document, selection, piece);
      menu = menuFor(document, selection);
      typing = menu === 'font-options' ? {} : null;
      changed();
    },
    setMenu(next) {
      menu = next;
      changed();
    },
    setRange(next) {
      range = next;
      changed();
    },
    setDrawing(next) {
      drawing = next;
      changed();
    },
    setRipple(next) {
      ripple = next;
      changed();
    },
    setFilmLevel(next) {
      filmLevel = next;
      changed();
    },
    moreStops() {
      stops = moreStops(stops);
      changed();
    },
    fewerStops() {
      stops = fewerStops(stops);
      changed();
    },
    setZoom(next) {
      zoom = Math.max(1, next);
      changed();
    },
    addSources(more) {
      sources = { ...sources, ...more };
      changed();
    },
    replace: (other) => run({ name: 'restore', apply: () => other }),
    playhead,
  };
}
