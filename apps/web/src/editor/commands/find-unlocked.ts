import type { VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import { findSelectable, isTrack, flagsOf, type EditorDocument, type Selectable } from '../document';
import { isRefusal, type RefusalCode } from '../refusal';

/** The target of a command, if it exists and may be changed. */
export function findUnlocked(document: EditorDocument, id: string): Selectable | RefusalCode {
  const item = findSelectable(document, id);
  if (!item) return 'not-found';
  return flagsOf(document, id).locked ? 'locked' : item;
}

export function findUnlockedVideo(document: EditorDocument, id: string): VideoTrack | RefusalCode {
  const item = findUnlocked(document, id);
  if (isRefusal(item)) return item;
  return isTrack(item) && item.type === 'video' ? item : 'not-found';
}
