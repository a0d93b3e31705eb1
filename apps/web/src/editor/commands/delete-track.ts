import { isTrack, withScene, type EditorDocument } from '../document';
import type { Command } from '../editor';
import { isRefusal, type RefusalCode } from '../refusal';
import { followEnd } from '../ripple';
import { findUnlocked } from './find-unlocked';

/** Deletes a track; the stage may be left empty. */
export function deleteTrack(id: string): Command {
  return { name: 'delete', apply: (document) => withoutTrack(document, id) };
}

function withoutTrack(document: EditorDocument, id: string): EditorDocument | RefusalCode {
  const item = findUnlocked(document, id);
  if (isRefusal(item)) return item;
  if (!isTrack(item)) return 'not-found';
  const tracks = document.scene.tracks.filter((track) => track.id !== id);
  const { [id]: _gone, ...marks } = document.marks;
  return followEnd(document, { ...withScene(document, { tracks }), marks });
}
