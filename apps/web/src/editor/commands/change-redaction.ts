import type { Redaction } from '@bedside/contracts/videos/scene/scene.schema';
import { findRedaction, withItem } from '../document';
import type { Command } from '../editor';

/** Makes a redaction a blur or a box, or changes its colour. Its place and time change like those of a track. */
export function changeRedaction(id: string, change: Partial<Pick<Redaction, 'kind' | 'color'>>): Command {
  return {
    name: 'change-redaction',
    apply(document) {
      const redaction = findRedaction(document, id);
      return redaction ? withItem(document, { ...redaction, ...change }) : 'not-found';
    },
  };
}
