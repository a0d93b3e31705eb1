import type { SnapTarget } from '../timeline/snap';

/** Where the pointer is on the timeline, in ms of the stage; `free` (Control or Command) turns snapping off. */
export type TimePointer = { timeMs: number; free: boolean };

/** A drag on the timeline, from the press on. All of it is undone in one step. */
export type TimeGesture = {
  move: (pointer: TimePointer) => void;
  end: () => void;
  cancel: () => void;
  /** The target that it has snapped to, to be drawn. */
  target: () => SnapTarget | null;
};
