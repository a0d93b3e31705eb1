import { findCover, withScene } from '../document';
import type { Command } from '../editor';

export function deleteCover(id: string): Command {
  return {
    name: 'delete',
    apply(document) {
      if (!findCover(document, id)) return 'not-found';
      return withScene(document, { covers: document.scene.covers.filter((cover) => cover.id !== id) });
    },
  };
}
