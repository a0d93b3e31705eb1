import { listNonLetters } from '@bedside/contracts/videos/scene/scene-text.rules';
import { MAX_TEXT } from '@bedside/contracts/videos/scene/scene.schema';
import { isTrack, withItem } from '../document';
import type { Command } from '../editor';
import { isRefusal } from '../refusal';
import { findUnlocked } from './find-unlocked';

export function setText(id: string, text: string): Command {
  return {
    name: 'set-text',
    apply(document) {
      const item = findUnlocked(document, id);
      if (isRefusal(item)) return item;
      if (!isTrack(item) || item.type !== 'text') return 'not-found';
      if (text.length > MAX_TEXT) return 'text-too-long';
      if (listNonLetters(text).length > 0) return 'letter-missing';
      return item.text === text ? document : withItem(document, { ...item, text });
    },
  };
}
