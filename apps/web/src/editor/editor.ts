import type { EditorDocument } from './document';
import type { Playhead } from './playhead';
import type { RefusalCode } from './refusal';
import type { SceneSource } from '@bedside/contracts/videos/scene/scene-source.schema';
import type { Callout } from '@bedside/contracts/videos/scene/scene-callout.schema';
import type { Redaction } from '@bedside/contracts/videos/scene/scene.schema';

/** The names of undo and redo steps. The screen's catalogue has the words ("Undo trim"). */
export const commandNames = [
  'add',
  'add-card',
  'add-callout',
  'add-redaction',
  'change-callout',
  'add-voice',
  'change-redaction',
  'change-voice',
  'cut',
  'cut-silences',
  'cut-words',
  'delete',
  'duplicate',
  'fade',
  'fit',
  'mark',
  'move',
  'open-cut',
  'paste',
  'put-on-look',
  'reorder',
  'resize',
  'restore',
  'restyle',
  'rotate',
  'set-captions',
  'set-duration',
  'set-opacity',
  'set-speed',
  'set-sound',
  'set-stage',
  'set-text',
  'set-volume',
  'slide',
  'split',
  'trim',
] as const;
export type CommandName = (typeof commandNames)[number];

export type Step = { name: CommandName; before: EditorDocument; after: EditorDocument };
/** What can be undone and redone, the next step last. */
export type History = { done: readonly Step[]; undone: readonly Step[] };

export type Sources = Readonly<Record<string, SceneSource>>;

/** What a command may read besides the document. */
export type CommandContext = {
  sources: Sources;
  /** An id that no layer of the document has. */
  newId: () => string;
};

/** One change of the document, made by a factory in `commands/`. */
export type Command = {
  name: CommandName;
  /** @returns the new document, the same one when there is nothing to change, or why it does not apply. */
  apply: (document: EditorDocument, context: CommandContext) => EditorDocument | RefusalCode;
};

/** Many changes that are undone in one step: a drag, a slider, typing. */
export type Gesture = {
  /** Applies a command to the document from the beginning of the gesture, in place of the previous command. */
  update: (command: Command) => boolean;
  commit: () => void;
  /** Restores the document from the beginning of the gesture. */
  cancel: () => void;
};

/** An item that is about to be drawn over the tracks, without its place and time. */
export type NewTrackless =
  | Pick<Redaction, 'id' | 'kind' | 'color'>
  | (Pick<Callout, 'id' | 'color'> & { kind: Callout['kind'] });

/** The contents of the side menu. */
export type SideMenu = 'font-options' | 'upload-media' | 'add-text';

/** Both ends in ms of the stage; null for an end that is not marked. */
export type ChosenRange = { startMs: number | null; endMs: number | null };

export const NO_RANGE: ChosenRange = { startMs: null, endMs: null };

export type EditorSnapshot = {
  document: EditorDocument;
  sources: Sources;
  /** The id of the selected item or voice. */
  selection: string | null;
  /** The place of the selected piece in the selected video track; null where the whole track is selected. */
  piece: number | null;
  menu: SideMenu;
  /** Another object each time that the words of the selected text are to be typed; null otherwise. */
  typing: object | null;
  /** What the next press on the stage draws; null where it selects. */
  drawing: NewTrackless | null;
  /** The marked part of the stage's time, to be cut. */
  range: ChosenRange;
  canUndo: boolean;
  canRedo: boolean;
  undoName: CommandName | null;
  redoName: CommandName | null;
  /** Fewer than four tracks exist. */
  canAddTrack: boolean;
  /** Why the last command did not apply; null once one does. */
  refusal: RefusalCode | null;
  /** Counts refusals, so that a repeated one is noticed. */
  refusedTimes: number;
  /** Whether later items move along when a video track becomes shorter or longer. */
  ripple: boolean;
  /** The fraction of its volume at which the stage plays the film: less while a voice is recorded. */
  filmLevel: number;
  timeline: { stops: number; zoom: number };
};

/**
 * The document being edited, independent of any framework. A snapshot never changes. Each change makes a new one and
 * calls the listeners, which fits `useSyncExternalStore`. The playhead has its own listeners: nothing here changes
 * while it runs.
 */
export type Editor = {
  getSnapshot: () => EditorSnapshot;
  subscribe: (listener: () => void) => () => void;
  /**
   * The same without the changes of a running gesture. Panels that show no drag read this one, so React renders nothing
   * while something moves on the stage.
   */
  settled: { getSnapshot: () => EditorSnapshot; subscribe: (listener: () => void) => () => void };
  /** @returns whether the command applied; the snapshot's `refusal` says why not. */
  run: (command: Command) => boolean;
  /** A new gesture ends the one before. */
  begin: (name: CommandName) => Gesture;
  /** The name of the running gesture; null without one. */
  gestureName: () => CommandName | null;
  readHistory: () => History;
  undo: () => void;
  redo: () => void;
  /** @param piece the place of a piece of a video track that has several */
  select: (id: string | null, piece?: number) => void;
  /** Selects a text, so that its words can be typed at once. Another item is only selected. */
  typeWords: (id: string) => void;
  setMenu: (menu: SideMenu) => void;
  setDrawing: (drawing: NewTrackless | null) => void;
  setRange: (range: ChosenRange) => void;
  setRipple: (ripple: boolean) => void;
  setFilmLevel: (level: number) => void;
  moreStops: () => void;
  fewerStops: () => void;
  /** 1 shows the whole scene. The screen limits it by `maxZoom` of its width. */
  setZoom: (zoom: number) => void;
  addSources: (sources: Sources) => void;
  /** Replaces the document by an earlier draft or version. Undo restores this one. */
  replace: (document: EditorDocument) => boolean;
  playhead: Playhead;
};
