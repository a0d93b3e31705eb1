import { findSelectable, flagsOf } from '../document';
import type { Editor } from '../editor';
import type { Guide } from '../gestures/guides';
import { gripAt, type Grip, type Point } from '../gestures/handles';
import { itemAt, press, type PressReach } from '../gestures/press';
import type { StageGesture, StagePointer } from '../gestures/stage-gesture';
import { KNOB_DISTANCE } from './stage-tools';
import type { StageView } from './stage-view';

/** In CSS pixels: a finger covers more than a mouse pointer. */
const REACH = { mouse: 8, touch: 22 };
const SNAP = 6;
const SLOP = 3;

export type PointerPorts = {
  canvas: HTMLCanvasElement;
  editor: Editor;
  view: StageView;
  signal: AbortSignal;
  /** The pointer moved; `catchUp` handles that in the next frame of the screen. */
  onWaiting: () => void;
  onGuides: (guides: readonly Guide[]) => void;
  /** The view was moved under the pointer. */
  onMoved: () => void;
};

export type PointerListener = {
  /**
   * Moves to the present position of the pointer. A mouse reports more often than the screen draws, so only the last
   * position counts.
   */
  catchUp: () => void;
};

/**
 * Passes presses and drags on the stage to the editor's gestures. The wheel scrolls a stage that is larger than its
 * host.
 */
export function listenToPointer(ports: PointerPorts): PointerListener {
  const { canvas, editor, view, signal, onWaiting, onGuides, onMoved } = ports;
  let gesture: StageGesture | undefined;
  let pointerId: number | undefined;
  // A finger that drags a layer must not scroll the page.
  canvas.style.touchAction = 'none';

  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
    passive = true,
  ) => canvas.addEventListener(name, listener, { signal, passive });

  const lengths = ({ pointerType }: PointerEvent): PressReach => {
    const scale = view.scale;
    const reach = pointerType === 'touch' ? REACH.touch : REACH.mouse;
    return {
      reach: reach / scale,
      knobDistance: KNOB_DISTANCE / scale,
      tolerance: SNAP / scale,
      slop: SLOP / scale,
    };
  };
  const pointOf = (event: MouseEvent): Point => view.toStage({ x: event.offsetX, y: event.offsetY });
  const pointerOf = (event: PointerEvent): StagePointer => ({
    ...pointOf(event),
    shift: event.shiftKey,
    free: event.ctrlKey || event.metaKey,
  });
  let latest: PointerEvent | undefined;
  const catchUp = () => {
    const event = latest;
    latest = undefined;
    if (!event) return;
    if (!gesture) {
      canvas.style.cursor = cursorAt(editor, pointOf(event), lengths(event));
      return;
    }
    gesture.move(pointerOf(event));
    onGuides(gesture.guides());
  };
  const finish = (end: 'end' | 'cancel') => {
    gesture?.[end]();
    gesture = pointerId = undefined;
    onGuides([]);
  };

  on('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0 || gesture) return;
    gesture = press(editor, pointerOf(event), lengths(event));
    pointerId = event.pointerId;
    canvas.setPointerCapture(event.pointerId);
  });
  on('dblclick', (event) => {
    const snapshot = editor.getSnapshot();
    const item = snapshot.drawing ? undefined : itemAt(snapshot, pointOf(event), editor.playhead.timeMs());
    if (item) editor.typeWords(item.id);
  });
  on('pointermove', (event) => {
    if (gesture && event.pointerId !== pointerId) return;
    latest = event;
    onWaiting();
  });
  on('pointerup', (event) => {
    if (event.pointerId !== pointerId) return;
    catchUp();
    finish('end');
  });
  on('pointercancel', (event) => {
    if (event.pointerId === pointerId) finish('cancel');
  });
  on(
    'wheel',
    (event) => {
      if (event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      view.moveBy({ x: -event.deltaX, y: -event.deltaY });
      onMoved();
    },
    false,
  );
  globalThis.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && gesture) finish('cancel');
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    latest = undefined;
    finish('cancel');
  });
  return { catchUp };
}

const resizeCursors = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const;
/** Eighths of a circle clockwise from the top. */
const eighths: Readonly<Record<Exclude<Grip, 'knob' | 'body'>, number>> = {
  n: 0,
  ne: 1,
  e: 2,
  se: 3,
  s: 4,
  sw: 5,
  w: 6,
  nw: 7,
};

function cursorAt(editor: Editor, point: Point, lengths: PressReach): string {
  const snapshot = editor.getSnapshot();
  const { document, drawing, selection } = snapshot;
  if (drawing) return 'crosshair';
  const selected = selection === null ? undefined : findSelectable(document, selection);
  const grip =
    selected && !flagsOf(document, selected.id).locked ? gripAt(selected.shape, point, lengths) : null;
  if (grip === 'knob') return 'grab';
  if (selected && grip !== null && grip !== 'body') {
    const turned = eighths[grip] + Math.round(selected.shape.rotation / 45);
    return resizeCursors[((turned % 4) + 4) % 4] ?? 'move';
  }
  return itemAt(snapshot, point, editor.playhead.timeMs()) ? 'move' : 'default';
}
