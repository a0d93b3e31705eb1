import type { Cover, Track } from '@bedside/contracts/scene/scene.schema';
import { isTrack, withScene, type EditorDocument, type Selectable } from './document';

/** A span of the stage's timeline, from included and to not, in ms. */
export type StageSpan = readonly [from: number, to: number];

/** What happened to the timeline: spans that went, or moments at which so many ms came in. */
export type TimeShift = { gone: readonly StageSpan[] } | { come: readonly { atMs: number; ms: number }[] };

type Edge = 'start' | 'end';

/**
 * Moves everything but one track along when that became shorter or longer. What begins later moves. A text, an image or
 * a cover that lies across the place becomes shorter or longer too; another video plays on. What lies wholly in a
 * span that goes is moved to its beginning, so that nothing is lost unseen. Locked tracks move as well: the lock is
 * against the hand, and left behind they would lie over other pictures.
 */
export function rippleOthers(document: EditorDocument, exceptId: string, shift: TimeShift): EditorDocument {
  const move = <Item extends Selectable>(item: Item): Item => {
    if (item.id === exceptId) return item;
    const startTime = shifted(item.startTime, shift, 'start');
    const isWhole = isTrack(item) && item.type === 'video';
    const end = isWhole ? startTime : shifted(item.endTime, shift, 'end');
    const endTime = end > startTime ? end : startTime + item.endTime - item.startTime;
    if (startTime === item.startTime && endTime === item.endTime) return item;
    return { ...item, startTime, endTime };
  };
  return withScene(document, {
    tracks: document.scene.tracks.map((track): Track => move(track)),
    covers: document.scene.covers.map((cover): Cover => move(cover)),
  });
}

function shifted(timeMs: number, shift: TimeShift, edge: Edge): number {
  if ('gone' in shift) {
    return shift.gone.reduce((time, [from, to]) => time - Math.max(0, Math.min(to, timeMs) - from), timeMs);
  }
  // What ends where something comes in stays; what begins there makes room.
  return shift.come.reduce(
    (time, { atMs, ms }) => (atMs < timeMs || (edge === 'start' && atMs === timeMs) ? time + ms : time),
    timeMs,
  );
}

/**
 * The scene's length follows the tracks that ended with it; without them it ends with the last that remains. An emptied
 * scene stays as long as it was.
 */
export function followEnd(before: EditorDocument, after: EditorDocument): EditorDocument {
  const { duration } = before.scene;
  const ending = before.scene.tracks.filter(({ endTime }) => endTime === duration).map(({ id }) => id);
  const { tracks } = after.scene;
  if (ending.length === 0 || tracks.length === 0) return after;
  const staying = tracks.filter(({ id }) => ending.includes(id));
  const last = Math.max(...(staying.length > 0 ? staying : tracks).map(({ endTime }) => endTime));
  const next = staying.length > 0 ? last : Math.min(duration, last);
  return next === after.scene.duration ? after : withScene(after, { duration: next });
}
