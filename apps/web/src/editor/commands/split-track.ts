import { keptSpans, sourceTimeMs } from '@bedside/contracts/videos/scene/scene-cut.rules';
import { MAX_TRACKS, type Track } from '@bedside/contracts/videos/scene/scene.schema';
import { isTrack, withScene } from '../document';
import type { Command } from '../editor';
import { isRefusal } from '../refusal';
import { findUnlocked } from './find-unlocked';
import { wholeMs } from '../whole-ms';

/**
 * Splits a track at a moment of the stage into two, the second directly over the first. Each takes one of the four
 * places, so a scene of four tracks refuses with `track-limit`. Both know every cut, so none is lost when an edge is moved over it.
 */
export function splitTrack(id: string, atMs: number): Command {
  return {
    name: 'split',
    apply(document, { newId }) {
      const item = findUnlocked(document, id);
      if (isRefusal(item)) return item;
      const at = wholeMs(atMs);
      if (!isTrack(item) || at <= item.startTime || at >= item.endTime) return 'nothing-here';
      const { tracks } = document.scene;
      if (tracks.length >= MAX_TRACKS) return 'track-limit';
      const [first, second] = halve(item, at, newId());
      const marks = document.marks[id];
      return {
        ...withScene(document, {
          tracks: tracks.flatMap((track) => (track === item ? [first, second] : [track])),
        }),
        marks: marks ? { ...document.marks, [second.id]: marks } : document.marks,
      };
    },
  };
}

function halve(track: Track, at: number, id: string): [Track, Track] {
  const early = { endTime: at, fade: { ...track.fade, out: 0 } };
  const late = { id, startTime: at, fade: { ...track.fade, in: 0 } };
  if (track.type !== 'video')
    return [
      { ...track, ...early },
      { ...track, ...late },
    ];
  const { media } = track;
  const border = sourceTimeMs(keptSpans(track), at) ?? media.in;
  return [
    { ...track, ...early, media: { ...media, out: border } },
    { ...track, ...late, media: { ...media, in: border } },
  ];
}
