import type { SceneDraft, TrackFlags } from '@bedside/contracts/videos/scene/scene-draft.schema';
import type { Shape } from '@bedside/contracts/videos/scene/scene-shape.schema';
import {
  MAX_CALLOUTS,
  type Callout,
  type Indicator,
} from '@bedside/contracts/videos/scene/scene-callout.schema';
import {
  MAX_REDACTIONS,
  type Redaction,
  type Scene,
  type Track,
  type VideoTrack,
} from '@bedside/contracts/videos/scene/scene.schema';
import type { Voice } from '@bedside/contracts/videos/scene/scene-voice.schema';
import type { RefusalCode } from './refusal';

/** Everything that is edited, undone and saved, as the server stores it. It is never changed in place. */
export type EditorDocument = SceneDraft;

/** An item with a place on the stage and a time, which can be selected, moved and trimmed. */
export type Selectable = Track | Trackless;

/** An item that lies over the tracks without being one: a redaction, an arrow, a ring or a zoom. */
export type Trackless = Redaction | Callout;

const NO_FLAGS: TrackFlags = { muted: false, hidden: false, locked: false };

export function flagsOf(document: EditorDocument, trackId: string): TrackFlags {
  return document.marks[trackId] ?? NO_FLAGS;
}

export function isTrack(item: Selectable): item is Track {
  return 'type' in item;
}

export function isRedaction(item: Trackless): item is Redaction {
  return item.kind === 'blur' || item.kind === 'box';
}

/** Whether an item can be turned and made faint. A redaction and a zoom are always upright and opaque. */
export function isFree(item: Selectable): item is Track | Indicator {
  return isTrack(item) || item.kind === 'arrow' || item.kind === 'ring';
}

export function findTrack(document: EditorDocument, id: string): Track | undefined {
  return document.scene.tracks.find((track) => track.id === id);
}

export function findRedaction(document: EditorDocument, id: string): Redaction | undefined {
  return document.scene.covers.find((redaction) => redaction.id === id);
}

export function findCallout(document: EditorDocument, id: string): Callout | undefined {
  return document.scene.pointers.find((callout) => callout.id === id);
}

export function findVoice(document: EditorDocument, id: string): Voice | undefined {
  return document.scene.voices.find((voice) => voice.id === id);
}

export function findTrackless(document: EditorDocument, id: string): Trackless | undefined {
  return findRedaction(document, id) ?? findCallout(document, id);
}

export function findSelectable(document: EditorDocument, id: string): Selectable | undefined {
  return findTrack(document, id) ?? findTrackless(document, id);
}

/** Everything in a scene that can be selected: its tracks, the lowest first, then what lies over them. */
export function listSelectables({ tracks, covers, pointers }: SelectableLists): Selectable[] {
  return [...tracks, ...covers, ...pointers];
}

type SelectableLists = Pick<Scene, 'tracks' | 'covers' | 'pointers'>;

/** The lowest video track: its captions are the video's. */
export function mainTrack(document: EditorDocument): VideoTrack | undefined {
  return document.scene.tracks.find((track) => track.type === 'video');
}

export function findVideo(document: EditorDocument, id: string): VideoTrack | undefined {
  const track = findTrack(document, id);
  return track?.type === 'video' ? track : undefined;
}

/** The edited take: the lowest video track, and others of the same source. */
export function takeTracks(document: EditorDocument): VideoTrack[] {
  const main = mainTrack(document);
  return document.scene.tracks.filter(
    (track): track is VideoTrack => track.type === 'video' && track.media.src === main?.media.src,
  );
}

/** Whether an item is a track of the edited take. Later items follow when it becomes shorter or longer. */
export function isOfTake(document: EditorDocument, id: string): boolean {
  return takeTracks(document).some((track) => track.id === id);
}

export function withScene(document: EditorDocument, change: Partial<Scene>): EditorDocument {
  return { ...document, scene: { ...document.scene, ...change } };
}

/** The document with this item in place of the one with the same id. */
export function withItem(document: EditorDocument, item: Selectable): EditorDocument {
  const { tracks, covers, pointers } = document.scene;
  const put = <Item extends Selectable>(list: readonly Item[], next: Item) =>
    list.map((one) => (one.id === next.id ? next : one));
  if (isTrack(item)) return withScene(document, { tracks: put<Track>(tracks, item) });
  return isRedaction(item)
    ? withScene(document, { covers: put(covers, item) })
    : withScene(document, { pointers: put(pointers, item) });
}

/** The document with another item over its tracks, the topmost of its kind. */
export function withAdded(document: EditorDocument, item: Trackless): EditorDocument | RefusalCode {
  const { covers, pointers } = document.scene;
  if (isRedaction(item)) {
    if (covers.length >= MAX_REDACTIONS) return 'redaction-limit';
    return withScene(document, { covers: [...covers, item] });
  }
  if (pointers.length >= MAX_CALLOUTS) return 'callout-limit';
  return withScene(document, { pointers: [...pointers, item] });
}

/** The document with another place for an item. A redaction and a zoom stay upright. */
export function withShape(
  document: EditorDocument,
  item: Selectable,
  change: Partial<Shape>,
): EditorDocument {
  const shape = { ...item.shape, ...change };
  return isFree(item)
    ? withItem(document, { ...item, shape })
    : withItem(document, { ...item, shape: { ...shape, rotation: 0, opacity: 1 } });
}
