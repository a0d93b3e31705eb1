import { MAX_FADE_MS } from '@bedside/contracts/videos/scene/scene.schema';
import { isTrack, withItem } from '../document';
import type { Command } from '../editor';
import { isRefusal } from '../refusal';
import { findUnlocked } from './find-unlocked';

/** Sets the length of a track's fades, in ms. */
export function fadeTrack(id: string, change: { in?: number; out?: number }): Command {
  return {
    name: 'fade',
    apply(document) {
      const item = findUnlocked(document, id);
      if (isRefusal(item)) return item;
      if (!isTrack(item)) return 'not-found';
      const most = Math.min(MAX_FADE_MS, item.endTime - item.startTime);
      const within = (ms: number) => Math.round(Math.min(most, Math.max(0, ms)));
      const fade = { ...item.fade, ...change };
      return withItem(document, { ...item, fade: { in: within(fade.in), out: within(fade.out) } });
    },
  };
}
