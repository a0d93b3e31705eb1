import { findTrackless, withScene } from '../document';
import type { Command } from '../editor';

/** Deletes a redaction, an arrow or a ring. */
export function deleteTrackless(id: string): Command {
  return {
    name: 'delete',
    apply(document) {
      if (!findTrackless(document, id)) return 'not-found';
      const { covers, pointers } = document.scene;
      const isOther = (item: { id: string }) => item.id !== id;
      return withScene(document, { covers: covers.filter(isOther), pointers: pointers.filter(isOther) });
    },
  };
}
