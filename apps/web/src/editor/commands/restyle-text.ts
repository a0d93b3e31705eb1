import type { FontOptions } from '@bedside/contracts/videos/scene/scene.schema';
import { isTrack, withItem } from '../document';
import type { Command } from '../editor';
import { isRefusal } from '../refusal';
import { findUnlocked } from './find-unlocked';

export function restyleText(id: string, change: Partial<FontOptions>): Command {
  return {
    name: 'restyle',
    apply(document) {
      const item = findUnlocked(document, id);
      if (isRefusal(item)) return item;
      if (!isTrack(item) || item.type !== 'text') return 'not-found';
      return withItem(document, { ...item, fontOptions: { ...item.fontOptions, ...change } });
    },
  };
}
