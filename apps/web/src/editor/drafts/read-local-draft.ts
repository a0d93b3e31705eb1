import { sceneDraftSchema } from '@bedside/contracts/videos/scene/scene-draft.schema';
import type { EditorDocument } from '../document';
import type { Step } from '../editor';
import type { LocalDraft } from './local-drafts';

/**
 * A draft of this machine as documents of today: an earlier version of the editor may have stored it. A step that cannot be
 * read takes those before it along, and a document that cannot be read is none.
 */
export function readLocalDraft(draft: LocalDraft | undefined): LocalDraft | undefined {
  if (!draft) return undefined;
  const known = new Map<EditorDocument, EditorDocument | undefined>();
  const read = (stored: EditorDocument): EditorDocument | undefined => {
    if (!known.has(stored)) known.set(stored, sceneDraftSchema.safeParse(stored).data);
    return known.get(stored);
  };
  const readSteps = (steps: readonly Step[]): Step[] => {
    const after = steps.map(({ name, before, after }) => [name, read(before), read(after)] as const);
    const lost = after.findLastIndex(([, before, next]) => !before || !next);
    return after
      .slice(lost + 1)
      .flatMap(([name, before, next]) => (before && next ? [{ name, before, after: next }] : []));
  };
  const document = read(draft.document);
  if (!document) return undefined;
  const { history } = draft;
  return {
    ...draft,
    document,
    ...(history && { history: { done: readSteps(history.done), undone: readSteps(history.undone) } }),
  };
}
