import { findRedaction, withScene } from '../document';
import type { Command } from '../editor';

export function deleteRedaction(id: string): Command {
  return {
    name: 'delete',
    apply(document) {
      if (!findRedaction(document, id)) return 'not-found';
      return withScene(document, {
        covers: document.scene.covers.filter((redaction) => redaction.id !== id),
      });
    },
  };
}
