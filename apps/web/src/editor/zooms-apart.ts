import { zoomsOf } from '@bedside/contracts/videos/scene/scene-zoom.rules';
import { withScene, type EditorDocument } from './document';

/**
 * Ends each zoom where the next one begins. A cut or a moved piece may bring two of them to the same time, and must not be
 * refused for that. Of two that begin together the shorter comes first; two of one time share it.
 */
export function withZoomsApart(document: EditorDocument): EditorDocument {
  const zooms = zoomsOf(document.scene.pointers)
    .map(({ id, startTime, endTime }) => ({ id, startTime, endTime }))
    .sort((one, other) => one.startTime - other.startTime || one.endTime - other.endTime);
  let isChanged = false;
  for (const [at, zoom] of zooms.entries()) {
    const next = zooms[at + 1];
    if (!next || next.startTime >= zoom.endTime) continue;
    isChanged = true;
    if (next.startTime > zoom.startTime) zoom.endTime = next.startTime;
    else if (next.endTime > zoom.endTime) next.startTime = zoom.endTime;
    else next.startTime = zoom.endTime = Math.ceil((zoom.startTime + zoom.endTime) / 2);
  }
  if (!isChanged) return document;
  return withScene(document, {
    pointers: document.scene.pointers.map((callout) => ({
      ...callout,
      ...zooms.find(({ id }) => id === callout.id),
    })),
  });
}
