import { findSelectable, findTrack, type EditorDocument } from './document';
import type { SideMenu } from './editor';

/**
 * At most one item is selected. Selecting a text opens the font options; anything else, or nothing, the upload of
 * media.
 */
export function menuFor(document: EditorDocument, selection: string | null): SideMenu {
  const track = selection === null ? undefined : findTrack(document, selection);
  return track?.type === 'text' ? 'font-options' : 'upload-media';
}

/** The selection without items that are gone. */
export function livingSelection(document: EditorDocument, selection: string | null): string | null {
  return selection !== null && findSelectable(document, selection) ? selection : null;
}
