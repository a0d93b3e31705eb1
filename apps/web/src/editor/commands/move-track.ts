import { MIN_SIDE } from '@bedside/contracts/videos/scene/scene-shape.schema';
import { withShape, type Selectable } from '../document';
import type { Command } from '../editor';
import { isRefusal } from '../refusal';
import { findUnlocked } from './find-unlocked';

type Point = { x: number; y: number };

/** Moves the corner of a track or redaction to whole pixels of the stage. A part of it stays on the stage to be grabbed. */
export function moveTrack(id: string, to: Point): Command {
  return {
    name: 'move',
    apply(document) {
      const item = findUnlocked(document, id);
      if (isRefusal(item)) return item;
      return withShape(document, item, clampToStage(item, to, document.scene));
    },
  };
}

function clampToStage({ shape }: Selectable, to: Point, stage: { width: number; height: number }): Point {
  const within = (value: number, side: number, room: number) =>
    Math.round(Math.min(room - MIN_SIDE, Math.max(MIN_SIDE - side, value)));
  return { x: within(to.x, shape.width, stage.width), y: within(to.y, shape.height, stage.height) };
}
