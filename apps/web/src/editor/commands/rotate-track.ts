import { isFree, withShape } from '../document';
import type { Command } from '../editor';
import { isRefusal } from '../refusal';
import { findUnlocked } from './find-unlocked';

/** Rotates an item about its centre, in degrees clockwise. A redaction is always upright. */
export function rotateTrack(id: string, degrees: number): Command {
  return {
    name: 'rotate',
    apply(document) {
      const item = findUnlocked(document, id);
      if (isRefusal(item)) return item;
      if (!isFree(item)) return 'not-found';
      return withShape(document, item, { rotation: ((degrees % 360) + 360) % 360 });
    },
  };
}
