import { withItem } from '../document';
import type { Command } from '../editor';
import { isRefusal } from '../refusal';
import { findUnlockedVideo } from './find-unlocked';

/** 0 is silent, 1 as loud as the source. */
export function setVolume(id: string, volume: number): Command {
  return {
    name: 'set-volume',
    apply(document) {
      const track = findUnlockedVideo(document, id);
      return isRefusal(track) ? track : withItem(document, { ...track, media: { ...track.media, volume } });
    },
  };
}
