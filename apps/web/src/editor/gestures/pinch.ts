import type { Point } from './handles';

/** Fingers nearer than this, in px, count as this far apart, to avoid a division by zero. */
const LEAST_GAP_PX = 24;

/** The timeline during a pinch; places in px of the screen. */
export type PinchView = {
  zoom: () => number;
  /** The moment at a place. */
  timeAt: (x: number) => number;
  /** Zooms so that a moment is at a place. */
  show: (zoom: number, timeMs: number, x: number) => void;
  /** Cancels what the first finger has begun. */
  interrupt: () => void;
};

/** Each answer says whether the finger belongs to the pinch, so that nothing else follows it. */
export type Pinch = {
  down: (id: number, at: Point) => boolean;
  move: (id: number, at: Point) => boolean;
  up: (id: number) => boolean;
};

type State =
  /** At most one finger, which draws, selects or scrolls. */
  | { kind: 'free' }
  | { kind: 'pinching'; zoom: number; gapPx: number; timeMs: number }
  /** One of the two was lifted, or a third was added. The remaining fingers change nothing until all are lifted. */
  | { kind: 'over' };

/** Two fingers zoom the timeline. The moment between them stays between them. */
export function createPinch(view: PinchView): Pinch {
  const fingers = new Map<number, Point>();
  let state: State = { kind: 'free' };

  const measure = () => {
    const [one, other] = [...fingers.values()];
    if (!one || !other) return undefined;
    const gapPx = Math.max(LEAST_GAP_PX, Math.hypot(other.x - one.x, other.y - one.y));
    return { gapPx, middle: (one.x + other.x) / 2 };
  };

  return {
    down(id, at) {
      fingers.set(id, at);
      if (state.kind !== 'free') {
        state = { kind: 'over' };
        return true;
      }
      const two = measure();
      if (!two) return false;
      view.interrupt();
      state = { kind: 'pinching', zoom: view.zoom(), gapPx: two.gapPx, timeMs: view.timeAt(two.middle) };
      return true;
    },
    move(id, at) {
      if (!fingers.has(id)) return false;
      fingers.set(id, at);
      if (state.kind === 'free') return false;
      const two = measure();
      if (state.kind === 'pinching' && two) {
        view.show((state.zoom * two.gapPx) / state.gapPx, state.timeMs, two.middle);
      }
      return true;
    },
    up(id) {
      if (!fingers.delete(id) || state.kind === 'free') return false;
      state = { kind: fingers.size === 0 ? 'free' : 'over' };
      return true;
    },
  };
}
