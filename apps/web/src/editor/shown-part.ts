import { shownPart } from '@bedside/contracts/videos/scene/scene-zoom.rules';
import type { Box } from './gestures/guides';
import { findTrack } from './document';
import type { EditorSnapshot } from './editor';

/**
 * The part of the stage that the editor shows at a moment; undefined where that is all of it. While something of the
 * picture is selected or drawn, all of it is shown, so that it can be placed. Texts above the picture stay where they are.
 */
export function partInEditor(
  { document, selection, drawing }: Pick<EditorSnapshot, 'document' | 'selection' | 'drawing'>,
  stageMs: number,
): Box | undefined {
  const isPlaced = selection !== null && findTrack(document, selection)?.type !== 'text';
  return drawing || isPlaced ? undefined : shownPart(document.scene, stageMs);
}
