import { useLayoutEffect, useRef } from 'react';
import classes from './timeline.module.css';
import type { SeenPart, TimelineWindow } from './timeline-window';

/** Paints the visible part; x is counted from the beginning of the timeline. */
export type PaintLane = (context: CanvasRenderingContext2D, seen: SeenPart) => void;

type PaintedLaneProps = { view: TimelineWindow; height: number; paint: PaintLane };

/** A canvas over the visible part of a lane. It is repainted when the timeline scrolls, without a render. */
export function PaintedLane({ view, height, paint }: PaintedLaneProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const draw = () => {
      const element = canvas.current;
      const context = element?.getContext('2d');
      if (!element || !context) return;
      const seen = view.seen();
      const ratio = window.devicePixelRatio || 1;
      const width = Math.max(1, Math.ceil(seen[1] - seen[0]));
      element.width = Math.ceil(width * ratio);
      element.height = Math.ceil(height * ratio);
      element.style.width = `${width}px`;
      element.style.height = `${height}px`;
      element.style.transform = `translateX(${seen[0]}px)`;
      context.setTransform(ratio, 0, 0, ratio, -seen[0] * ratio, 0);
      paint(context, seen);
    };
    draw();
    return view.subscribe(draw);
  }, [view, height, paint]);
  return <canvas ref={canvas} className={classes.painted} aria-hidden />;
}
