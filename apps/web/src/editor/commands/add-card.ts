import { MAX_TRACKS, type ImageTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { withScene } from '../document';
import type { Command } from '../editor';
import { rippleOthers } from '../ripple';

type Card = {
  /** The drawn card as a stored picture. */
  src: ImageTrack['media']['src'];
  place: 'title' | 'end';
  lengthMs: number;
};

/** Adds a picture of the whole stage before everything else, which moves to later, or after it. */
export function addCard({ src, place, lengthMs }: Card): Command {
  return {
    name: 'add-card',
    apply(document, { newId }) {
      const { tracks, width, height, duration } = document.scene;
      if (tracks.length >= MAX_TRACKS) return 'track-limit';
      const startTime = place === 'title' ? 0 : duration;
      const card: ImageTrack = {
        id: newId(),
        type: 'image',
        startTime,
        endTime: startTime + lengthMs,
        shape: { x: 0, y: 0, width, height, rotation: 0, opacity: 1 },
        fade: { in: 0, out: 0 },
        media: { src, fit: 'cover' },
      };
      const room =
        place === 'title' ? rippleOthers(document, card.id, { come: [{ atMs: 0, ms: lengthMs }] }) : document;
      return withScene(room, { tracks: [...room.scene.tracks, card], duration: duration + lengthMs });
    },
  };
}
