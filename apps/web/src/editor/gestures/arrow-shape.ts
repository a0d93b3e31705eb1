import { MIN_SIDE, type Shape } from '@bedside/contracts/videos/scene/scene-shape.schema';
import { toStage, type Point } from './handles';

/** The end and the tip of an arrow: the middles of the left and of the right side of its box. */
export type ArrowPoints = { end: Point; tip: Point };

/** The box of an arrow from its end to its tip. */
export function arrowBetween({ end, tip }: ArrowPoints, height: number): Shape {
  const width = Math.max(MIN_SIDE, Math.round(Math.hypot(tip.x - end.x, tip.y - end.y)));
  const degrees = (Math.atan2(tip.y - end.y, tip.x - end.x) * 180) / Math.PI;
  return {
    x: (end.x + tip.x - width) / 2,
    y: (end.y + tip.y - height) / 2,
    width,
    height,
    rotation: Math.round(((degrees + 360) % 360) * 10) / 10,
    opacity: 1,
  };
}

export function arrowPoints(shape: Shape): ArrowPoints {
  return {
    end: toStage(shape, { x: -shape.width / 2, y: 0 }),
    tip: toStage(shape, { x: shape.width / 2, y: 0 }),
  };
}
