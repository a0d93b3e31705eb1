import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Layer } from '../../../recorder/picture/layers';
import { useRecorder, useRecorderState } from '../recorder-context';
import classes from './layer-handles.module.css';

const STEP = 10;
const LARGE_STEP = 50;

/** Arrow keys as steps in pixels of the picture; null for any other key. */
function stepOf({ key, shiftKey }: KeyboardEvent): { x: number; y: number } | null {
  const step = shiftKey ? LARGE_STEP : STEP;
  if (key === 'ArrowLeft') return { x: -step, y: 0 };
  if (key === 'ArrowRight') return { x: step, y: 0 };
  if (key === 'ArrowUp') return { x: 0, y: -step };
  return key === 'ArrowDown' ? { x: 0, y: step } : null;
}

/** Frames around the pictures and titles of the stage, to move and resize them by mouse, touch and keys. */
export function LayerHandles() {
  const layers = useRecorderState((snapshot) => snapshot.layers);
  const canChange = useRecorderState((snapshot) => snapshot.canChangeLayers);
  const { width, height } = useRecorderState((snapshot) => snapshot.resolution);
  const frame = useRef<HTMLDivElement>(null);
  if (!canChange || layers.length === 0) return null;
  /** How many pixels of the picture one pixel of the screen covers. */
  const scale = () => width / (frame.current?.clientWidth || width);
  return (
    <div ref={frame} className={classes.frame}>
      {layers
        // A screen beside the camera fills the stage, so there is nothing to move.
        .filter((layer) => layer.visible && !layer.isBeside)
        .map((layer) => (
          <LayerHandle key={layer.id} layer={layer} stage={{ width, height }} scale={scale} />
        ))}
    </div>
  );
}

type LayerHandleProps = { layer: Layer; stage: { width: number; height: number }; scale: () => number };

function LayerHandle({ layer, stage, scale }: LayerHandleProps) {
  const { t } = useTranslation('recorder');
  const { layers: commands } = useRecorder();
  const name = layer.text || t(`layers.kinds.${layer.kind}`);
  const move = useDrag(
    () => ({ x: layer.x, y: layer.y }),
    (to) => commands.move(layer.id, to),
    scale,
  );
  const resize = useDrag(
    () => ({ x: layer.width, y: layer.height }),
    ({ x, y }) => commands.resize(layer.id, { width: x, height: y }),
    scale,
  );
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <div
      className={classes.layer}
      style={{
        left: percent(layer.x, stage.width),
        top: percent(layer.y, stage.height),
        width: percent(layer.width, stage.width),
        height: percent(layer.height, stage.height),
      }}
    >
      <button
        type="button"
        className={classes.body}
        aria-label={t('layers.move', { name })}
        {...move}
        onKeyDown={(event) => {
          const step = stepOf(event);
          if (event.key === 'Delete' || event.key === 'Backspace') commands.remove(layer.id);
          if (!step) return;
          event.preventDefault();
          commands.move(layer.id, { x: layer.x + step.x, y: layer.y + step.y });
        }}
      />
      <button
        type="button"
        className={classes.corner}
        aria-label={t('layers.resize', { name })}
        {...resize}
        onKeyDown={(event) => {
          const step = stepOf(event);
          if (!step) return;
          event.preventDefault();
          commands.resize(layer.id, { width: layer.width + step.x, height: layer.height + step.y });
        }}
      />
    </div>
  );
}

type Point = { x: number; y: number };

/** Follows a pointer and reports the new place, in pixels of the picture. */
function useDrag(from: () => Point, to: (point: Point) => void, scale: () => number) {
  const start = useRef<{ pointer: Point; value: Point } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { pointer: { x: event.clientX, y: event.clientY }, value: from() };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!start.current) return;
      const { pointer, value } = start.current;
      const by = scale();
      to({ x: value.x + (event.clientX - pointer.x) * by, y: value.y + (event.clientY - pointer.y) * by });
    },
    onPointerUp: () => {
      start.current = null;
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
