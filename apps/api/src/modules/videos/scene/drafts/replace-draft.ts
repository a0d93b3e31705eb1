import type { VideoId } from '@bedside/contracts/kit/ids';
import type { SavedDraft, SceneDraft } from '@bedside/contracts/videos/scene/scene-draft.schema';
import {
  findNewestVersionTime,
  storeSceneDraftVersion,
  putSceneDraft,
  type SceneDraftRow,
} from '@bedside/db/postgres/videos/scene-draft.repository';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';

/** How many earlier drafts of a video are kept: the last of each editor, and others at intervals. */
const MOST_VERSIONS = 50;
const VERSION_EVERY_MS = 5 * 60_000;

/**
 * Stores a document over the present one, in the transaction that locked it. The replaced document is kept when it is
 * the last of another editor, when `keepsEarlier` asks for it, or when the newest kept one is five minutes older.
 */
export async function replaceDraft(
  deps: Pick<Deps, 'clock'>,
  tx: Database,
  videoId: VideoId,
  before: SceneDraftRow,
  next: { document: SceneDraft; holderId: string; keepsEarlier: boolean },
): Promise<SavedDraft> {
  const at = new Date(deps.clock());
  if (before.savedAt) {
    const kept = await findNewestVersionTime(tx, videoId);
    const isDue = !kept || before.savedAt.getTime() - kept.getTime() >= VERSION_EVERY_MS;
    if (isDue || next.keepsEarlier || before.savedBy !== next.holderId) {
      await storeSceneDraftVersion(tx, videoId, MOST_VERSIONS);
    }
  }
  const revision = before.revision + 1;
  await putSceneDraft(tx, videoId, { document: next.document, revision, by: next.holderId, at });
  return { revision, savedAt: at };
}
