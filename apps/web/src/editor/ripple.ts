import type { Track } from '@bedside/contracts/videos/scene/scene.schema';
import type { Voice } from '@bedside/contracts/videos/scene/scene-voice.schema';
import { withZoomsApart } from './zooms-apart';
import { isTrack, withScene, type EditorDocument, type Selectable } from './document';

/** A span of the stage's timeline, `from` included and `to` not, in ms. */
export type StageSpan = readonly [from: number, to: number];

/** A change of the timeline: spans that were removed, moments at which time was inserted, or a span of another length. */
export type TimeShift =
  | { gone: readonly StageSpan[] }
  | { come: readonly { atMs: number; ms: number }[] }
  | { stretched: StageSpan; ms: number };

type Edge = 'start' | 'end';

/**
 * Moves everything but one track along when that track became shorter or longer. Later items move. A text or an image
 * keeps its length within the film, because somebody has to read it; over the whole film, it follows the film. A redaction,
 * an arrow or a ring across the place becomes shorter or longer too; another video plays on. An item wholly in a removed span is moved to
 * its beginning, so that nothing is lost unseen. A voice moves with the moment at which it begins. Locked tracks move as well: the lock is against edits by hand, and
 * left behind they would cover other pictures.
 */
export function rippleOthers(document: EditorDocument, exceptId: string, shift: TimeShift): EditorDocument {
  const { duration } = document.scene;
  const lastMs = shifted(duration, shift, 'end');
  const move = <Item extends Selectable>(item: Item): Item => {
    if (item.id === exceptId) return item;
    const startTime = shifted(item.startTime, shift, 'start');
    const whole = startTime + item.endTime - item.startTime;
    const end = isTrack(item) && item.type === 'video' ? startTime : shifted(item.endTime, shift, 'end');
    const isOverAll = item.startTime <= 0 && item.endTime >= duration;
    const keepsLength = isTrack(item) && item.type !== 'video' && !isOverAll && end > startTime;
    const endTime = keepsLength ? Math.min(whole, lastMs) : end > startTime ? end : whole;
    if (startTime === item.startTime && endTime === item.endTime) return item;
    return { ...item, startTime, endTime };
  };
  const moved = withScene(document, {
    tracks: document.scene.tracks.map((track): Track => move(track)),
    covers: document.scene.covers.map(move),
    pointers: document.scene.pointers.map(move),
    voices: document.scene.voices.map((voice): Voice => {
      const startTime = shifted(voice.startTime, shift, 'start');
      return startTime === voice.startTime ? voice : { ...voice, startTime };
    }),
  });
  return withZoomsApart(moved);
}

function shifted(timeMs: number, shift: TimeShift, edge: Edge): number {
  if ('gone' in shift) {
    return shift.gone.reduce((time, [from, to]) => time - Math.max(0, Math.min(to, timeMs) - from), timeMs);
  }
  if ('stretched' in shift) {
    const [from, to] = shift.stretched;
    if (timeMs <= from) return timeMs;
    if (timeMs >= to) return timeMs + shift.ms - (to - from);
    return from + Math.round(((timeMs - from) * shift.ms) / (to - from));
  }
  // An item that ends at an insertion stays; one that begins there moves.
  return shift.come.reduce(
    (time, { atMs, ms }) => (atMs < timeMs || (edge === 'start' && atMs === timeMs) ? time + ms : time),
    timeMs,
  );
}

/**
 * The scene's length follows the tracks that ended with it. Without them it ends with the last remaining track. An
 * emptied scene keeps its length.
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
