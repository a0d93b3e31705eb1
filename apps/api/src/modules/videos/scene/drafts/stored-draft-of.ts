import type { StoredDraft } from '@bedside/contracts/videos/scene/scene-draft.schema';
import type { SceneDraftRow } from '@bedside/db/postgres/videos/scene-draft.repository';

/** What was last saved; null before the first time. */
export function storedDraftOf({ document, revision, savedAt }: SceneDraftRow): StoredDraft | null {
  return document && savedAt ? { ...document, revision, savedAt } : null;
}
