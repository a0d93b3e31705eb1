import { MIN_SIDE, type Shape } from '@bedside/contracts/videos/scene/scene-shape.schema';
import { withShape } from '../document';
import type { Command } from '../editor';
import { isRefusal } from '../refusal';
import { findUnlocked } from './find-unlocked';

/** Changes the box of a track or redaction. Nothing becomes smaller than 5 px. */
export function resizeTrack(id: string, box: Pick<Shape, 'x' | 'y' | 'width' | 'height'>): Command {
  return {
    name: 'resize',
    apply(document) {
      const item = findUnlocked(document, id);
      if (isRefusal(item)) return item;
      return withShape(document, item, {
        ...box,
        width: Math.max(MIN_SIDE, box.width),
        height: Math.max(MIN_SIDE, box.height),
      });
    },
  };
}
