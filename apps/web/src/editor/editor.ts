import type { EditorDocument } from './document';
import type { Playhead } from './playhead';
import type { RefusalCode } from './refusal';
import type { SceneSource } from '@bedside/contracts/scene/scene-source.schema';
import type { Cover } from '@bedside/contracts/scene/scene.schema';

/** What undo and redo are called by; the screen's catalogue has the words ("Undo trim"). */
export const commandNames = [
  'add',
  'add-card',
  'add-cover',
  'change-cover',
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
  'reorder',
  'resize',
  'restore',
  'restyle',
  'rotate',
  'set-captions',
  'set-duration',
  'set-opacity',
  'set-sound',
  'set-stage',
  'set-text',
  'set-volume',
  'slide',
  'split',
  'trim',
] as const;
export type CommandName = (typeof commandNames)[number];

export type Sources = Readonly<Record<string, SceneSource>>;

/** What a command may look at beside the document. */
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
  /** Applies a command to the document as it was when the gesture began, in place of the one before. */
  update: (command: Command) => boolean;
  commit: () => void;
  /** Puts the document back as it was when the gesture began. */
  cancel: () => void;
};

/** A cover that is about to be drawn: all but its place and time. */
export type NewCover = Pick<Cover, 'id' | 'kind' | 'color'>;

/** The contents of the side menu (product.md, section 2). */
export type SideMenu = 'font-options' | 'upload-media' | 'add-text';

/** Both ends in ms of the stage; null for an end that is not marked. */
export type MarkedRange = { startMs: number | null; endMs: number | null };

export const NO_RANGE: MarkedRange = { startMs: null, endMs: null };

export type EditorSnapshot = {
  document: EditorDocument;
  sources: Sources;
  /** The id of the selected track or cover. */
  selection: string | null;
  menu: SideMenu;
  /** What the next press on the stage draws; null where it selects. */
  drawing: NewCover | null;
  /** The marked part of the stage's time, to be cut. */
  range: MarkedRange;
  canUndo: boolean;
  canRedo: boolean;
  undoName: CommandName | null;
  redoName: CommandName | null;
  /** Fewer than four tracks exist. */
  canAddTrack: boolean;
  /** Why the last command did not apply; null once one does. */
  refusal: RefusalCode | null;
  /** Counts refusals, so that the same one twice is seen to be two. */
  refusedTimes: number;
  /** Whether what comes later moves along when a video track becomes shorter or longer. */
  ripple: boolean;
  timeline: { stops: number; zoom: number };
};

/**
 * The document under the doctor's hands, framework free. A snapshot never changes; each change makes a new one and
 * calls the listeners, so that it fits `useSyncExternalStore`. The playhead has listeners of its own: nothing here
 * changes while it runs.
 */
export type Editor = {
  getSnapshot: () => EditorSnapshot;
  subscribe: (listener: () => void) => () => void;
  /**
   * The same without what a gesture does until it is over. Panels that show no drag read this one, so that nothing of
   * React is drawn anew while something moves on the stage.
   */
  settled: { getSnapshot: () => EditorSnapshot; subscribe: (listener: () => void) => () => void };
  /** @returns whether the command applied; the snapshot's `refusal` says why not. */
  run: (command: Command) => boolean;
  /** A gesture that has begun ends the one before. */
  begin: (name: CommandName) => Gesture;
  /** The name of the gesture under way; null where the document is settled. */
  gestureName: () => CommandName | null;
  undo: () => void;
  redo: () => void;
  select: (id: string | null) => void;
  setMenu: (menu: SideMenu) => void;
  setDrawing: (drawing: NewCover | null) => void;
  setRange: (range: MarkedRange) => void;
  setRipple: (ripple: boolean) => void;
  moreStops: () => void;
  fewerStops: () => void;
  /** 1 shows the whole scene; the screen bounds it by `maxZoom` of its width. */
  setZoom: (zoom: number) => void;
  addSources: (sources: Sources) => void;
  /** Puts another document in place: an earlier draft or version. Undo brings this one back. */
  replace: (document: EditorDocument) => boolean;
  playhead: Playhead;
};
