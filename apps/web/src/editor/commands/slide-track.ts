import { withItem } from '../document';
import type { Command } from '../editor';
import { isRefusal } from '../refusal';
import { followEnd } from '../ripple';
import { findUnlocked } from './find-unlocked';
import { wholeMs } from '../whole-ms';

/** Moves a track or cover along the timeline, so that it begins at another moment. */
export function slideTrack(id: string, toMs: number): Command {
  return {
    name: 'slide',
    apply(document) {
      const item = findUnlocked(document, id);
      if (isRefusal(item)) return item;
      const startTime = Math.max(0, wholeMs(toMs));
      if (startTime === item.startTime) return document;
      const endTime = startTime + item.endTime - item.startTime;
      const slid = withItem(document, { ...item, startTime, endTime });
      return followEnd(document, slid);
    },
  };
}
