import type { Guide } from './guides';
import type { Point } from './handles';

/** Where the pointer is, in stage pixels, and which keys are held down. */
export type StagePointer = Point & {
  /** Shift: keeps the ratio, rotates in steps, moves along one axis. */
  shift: boolean;
  /** Control or Command: nothing snaps. */
  free: boolean;
};

/** A drag on the stage, from the press on. All of it is undone in one step. */
export type StageGesture = {
  move: (pointer: StagePointer) => void;
  /** Lets go and keeps the change. */
  end: () => void;
  /** Escape, or the pointer is lost: the document is restored. */
  cancel: () => void;
  /** The guides that it has snapped to, to be drawn. */
  guides: () => readonly Guide[];
};
