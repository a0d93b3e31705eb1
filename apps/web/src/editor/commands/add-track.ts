import { MAX_TRACKS, type Track } from '@bedside/contracts/videos/scene/scene.schema';
import { withScene, type EditorDocument } from '../document';
import type { Command } from '../editor';

/** A track before it has an id. */
export type NewTrack = Track extends infer Any ? (Any extends Track ? Omit<Any, 'id'> : never) : never;

/** Adds a track on top of the others. The scene becomes longer where the track ends after it. */
export function addTrack(track: NewTrack, id?: string): Command {
  return {
    name: 'add',
    apply(document, { newId }) {
      const { tracks, duration } = document.scene;
      if (tracks.length >= MAX_TRACKS) return 'track-limit';
      return addOnTop(document, { ...track, id: id ?? newId() }, duration);
    },
  };
}

function addOnTop(document: EditorDocument, track: Track, duration: number): EditorDocument {
  return withScene(document, {
    tracks: [...document.scene.tracks, track],
    duration: Math.max(duration, track.endTime),
  });
}
