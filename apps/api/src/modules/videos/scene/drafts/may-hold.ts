import type { OpenSceneInput } from '@bedside/contracts/videos/scene/scene-draft.schema';
import type { SceneDraftRow } from '@bedside/db/postgres/videos/scene-draft.repository';

/**
 * An editor that was not heard of for this long loses its draft to the next one. It is heard of every 20 seconds; a browser
 * lets a hidden page do so once a minute.
 */
const SILENT_MS = 90_000;

/** Whether an editor may hold a draft now, and whether it takes it from a silent one. */
export function mayHold(
  { holder, heldAt }: Pick<SceneDraftRow, 'holder' | 'heldAt'>,
  { holderId, gone = [] }: Omit<OpenSceneInput, 'videoId'>,
  now: number,
): { isMine: boolean; isTaken: boolean } {
  const isOthers = holder !== null && holder !== holderId && !gone.includes(holder);
  const isSilent = now - (heldAt?.getTime() ?? 0) >= SILENT_MS;
  return { isMine: !isOthers || isSilent, isTaken: isOthers && isSilent };
}
