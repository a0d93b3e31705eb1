import { findSelectable, findTrack, findVoice, type EditorDocument } from './document';
import type { SideMenu } from './editor';

/**
 * At most one item is selected. Selecting a text opens the font options; anything else, or nothing, the upload of
 * media.
 */
export function menuFor(document: EditorDocument, selection: string | null): SideMenu {
  const track = selection === null ? undefined : findTrack(document, selection);
  return track?.type === 'text' ? 'font-options' : 'upload-media';
}

/** A selected piece: a track with one piece is selected as a whole. */
export function livingPiece(
  document: EditorDocument,
  selection: string | null,
  piece: number | null,
): number | null {
  const track = selection === null ? undefined : findTrack(document, selection);
  const count = track?.type === 'video' ? track.media.pieces.length : 0;
  return piece !== null && count > 1 && piece < count ? piece : null;
}

/** The selection without items that are gone. */
export function livingSelection(document: EditorDocument, selection: string | null): string | null {
  if (selection === null) return null;
  return findSelectable(document, selection) || findVoice(document, selection) ? selection : null;
}
