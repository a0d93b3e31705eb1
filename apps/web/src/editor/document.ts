import type { SceneDraft, TrackFlags } from '@bedside/contracts/videos/scene/scene-draft.schema';
import type {
  Redaction,
  Scene,
  Shape,
  Track,
  VideoTrack,
} from '@bedside/contracts/videos/scene/scene.schema';

/** Everything that is edited, undone and saved, as the server stores it. It is never changed in place. */
export type EditorDocument = SceneDraft;

/** An item with a place on the stage and a time, which can be selected, moved and trimmed. */
export type Selectable = Track | Redaction;

const NO_FLAGS: TrackFlags = { muted: false, hidden: false, locked: false };

export function flagsOf(document: EditorDocument, trackId: string): TrackFlags {
  return document.marks[trackId] ?? NO_FLAGS;
}

export function isTrack(item: Selectable): item is Track {
  return 'type' in item;
}

export function findTrack(document: EditorDocument, id: string): Track | undefined {
  return document.scene.tracks.find((track) => track.id === id);
}

export function findRedaction(document: EditorDocument, id: string): Redaction | undefined {
  return document.scene.covers.find((redaction) => redaction.id === id);
}

export function findSelectable(document: EditorDocument, id: string): Selectable | undefined {
  return findTrack(document, id) ?? findRedaction(document, id);
}

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

/** The document with this track or redaction in place of the one with the same id. */
export function withItem(document: EditorDocument, item: Selectable): EditorDocument {
  const { tracks, covers: redactions } = document.scene;
  return isTrack(item)
    ? withScene(document, { tracks: tracks.map((track) => (track.id === item.id ? item : track)) })
    : withScene(document, {
        covers: redactions.map((redaction) => (redaction.id === item.id ? item : redaction)),
      });
}

/** The document with another place for a track, or a redaction, which is always upright. */
export function withShape(
  document: EditorDocument,
  item: Selectable,
  change: Partial<Shape>,
): EditorDocument {
  const shape = { ...item.shape, ...change };
  return isTrack(item)
    ? withItem(document, { ...item, shape })
    : withItem(document, { ...item, shape: { ...shape, rotation: 0, opacity: 1 } });
}
