import type { Indicator } from '@bedside/contracts/videos/scene/scene-callout.schema';
import { findCallout, withItem } from '../document';
import type { Command } from '../editor';

/** Gives an arrow or a ring another colour, or an arrow another end. Its place and time change like those of a track. */
export function changeCallout(id: string, change: Partial<Pick<Indicator, 'color' | 'shape'>>): Command {
  return {
    name: 'change-callout',
    apply(document) {
      const callout = findCallout(document, id);
      return callout && callout.kind !== 'zoom' ? withItem(document, { ...callout, ...change }) : 'not-found';
    },
  };
}
