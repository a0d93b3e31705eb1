import type { Fit } from '@bedside/contracts/videos/scene/scene.schema';
import { isTrack, withItem } from '../document';
import type { Command } from '../editor';
import { isRefusal } from '../refusal';
import { findUnlocked } from './find-unlocked';

/** How a picture fills its box. */
export function setFit(id: string, fit: Fit): Command {
  return {
    name: 'fit',
    apply(document) {
      const item = findUnlocked(document, id);
      if (isRefusal(item)) return item;
      if (!isTrack(item)) return 'not-found';
      switch (item.type) {
        case 'video':
          return withItem(document, { ...item, media: { ...item.media, fit } });
        case 'image':
          return withItem(document, { ...item, media: { ...item.media, fit } });
        case 'text':
          return 'not-found';
      }
    },
  };
}
