import type { Callout } from '@bedside/contracts/videos/scene/scene-callout.schema';
import { findCallout, withItem } from '../document';
import type { Command } from '../editor';

/** Gives an arrow or a ring another colour. Its place and time change like those of a track. */
export function changeCallout(id: string, change: Pick<Callout, 'color'>): Command {
  return {
    name: 'change-callout',
    apply(document) {
      const callout = findCallout(document, id);
      return callout ? withItem(document, { ...callout, ...change }) : 'not-found';
    },
  };
}
