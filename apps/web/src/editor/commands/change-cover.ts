import type { Cover } from '@bedside/contracts/videos/scene/scene.schema';
import { findCover, withItem } from '../document';
import type { Command } from '../editor';

/** Makes a cover a blur or a box, or changes its colour. Its place and time change like those of a track. */
export function changeCover(id: string, change: Partial<Pick<Cover, 'kind' | 'color'>>): Command {
  return {
    name: 'change-cover',
    apply(document) {
      const cover = findCover(document, id);
      return cover ? withItem(document, { ...cover, ...change }) : 'not-found';
    },
  };
}
