import type { EditorDocument } from '../document';
import type { History } from '../editor';

/** The local data of a video that is being edited. */
export type LocalDraft = {
  videoId: string;
  document: EditorDocument;
  /** The revision of the server's draft that this one is based on. */
  revision: number;
  /** When it was changed last, in ms since 1970. */
  changedAt: number;
  /** Whether the server has it too. */
  isSaved: boolean;
  /** Fingerprints of documents sent on top of `revision` and not answered. The server may have any of them. */
  sent: string[];
  /** The last steps, to be undone after a reload. */
  history: History;
};

/** The local store of drafts. Every call may reject: a private window has no room. */
export type LocalDrafts = {
  read: (videoId: string) => Promise<LocalDraft | undefined>;
  write: (draft: LocalDraft) => Promise<void>;
  remove: (videoId: string) => Promise<void>;
};
