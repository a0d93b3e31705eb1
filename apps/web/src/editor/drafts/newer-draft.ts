import type { EditorDocument } from '../document';
import type { History } from '../editor';
import { fingerprint } from './fingerprint';
import type { LocalDraft } from './local-drafts';

export type ServerDraft = { document: EditorDocument; revision: number; savedAt: Date };

/**
 * The draft to continue with. `isSaved` is false for work that only this machine has, which is sent to the server
 * first.
 */
export type RestoredDraft = {
  document: EditorDocument;
  revision: number;
  isSaved: boolean;
  /** Where this machine made the document. */
  history?: History | undefined;
};

/**
 * The newer of the drafts on this machine and on the server; undefined without any. Where the server has a newer
 * revision, its content shows whether it was a save of this machine whose answer was lost. Then this machine's draft is
 * at least as new. Otherwise somebody took over meanwhile, and the later change wins.
 */
export function newerDraft(
  local: LocalDraft | undefined,
  server: ServerDraft | null,
): RestoredDraft | undefined {
  const isOurs = server && local && fingerprint(local.document) === fingerprint(server.document);
  const onServer = server && {
    document: server.document,
    revision: server.revision,
    isSaved: true,
    history: isOurs ? local.history : undefined,
  };
  if (!local || local.isSaved) return onServer ?? undefined;
  const isNewer =
    !server ||
    local.revision >= server.revision ||
    local.sent.includes(fingerprint(server.document)) ||
    local.changedAt > server.savedAt.getTime();
  if (!isNewer) return onServer ?? undefined;
  const { document, history } = local;
  return { document, revision: server?.revision ?? local.revision, isSaved: false, history };
}
