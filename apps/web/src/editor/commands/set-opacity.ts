import { isTrack, withShape } from '../document';
import type { Command } from '../editor';
import { isRefusal } from '../refusal';
import { findUnlocked } from './find-unlocked';

/** 0 is clear, 1 is solid. A cover lets nothing shine through. */
export function setOpacity(id: string, opacity: number): Command {
  return {
    name: 'set-opacity',
    apply(document) {
      const item = findUnlocked(document, id);
      if (isRefusal(item)) return item;
      return isTrack(item) ? withShape(document, item, { opacity }) : 'not-found';
    },
  };
}
