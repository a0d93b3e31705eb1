import { isFree, withShape } from '../document';
import type { Command } from '../editor';
import { isRefusal } from '../refusal';
import { findUnlocked } from './find-unlocked';

/** 0 is transparent, 1 is opaque. A redaction is always opaque. */
export function setOpacity(id: string, opacity: number): Command {
  return {
    name: 'set-opacity',
    apply(document) {
      const item = findUnlocked(document, id);
      if (isRefusal(item)) return item;
      return isFree(item) ? withShape(document, item, { opacity }) : 'not-found';
    },
  };
}
