import type { EditorDocument } from '../document';

/** What lies on this machine of a video that is being edited. */
export type LocalDraft = {
  videoId: string;
  document: EditorDocument;
  /** The revision of the server's draft that this one goes on from. */
  revision: number;
  /** When it was changed last, in ms since 1970. */
  changedAt: number;
  /** Whether the server has it too. */
  isSaved: boolean;
  /** Fingerprints of what was sent on top of `revision` and not answered: any of them may be what the server has. */
  sent: string[];
};

/** Where drafts are kept on this machine. Everything may reject: a private window has no room. */
export type LocalDrafts = {
  read: (videoId: string) => Promise<LocalDraft | undefined>;
  write: (draft: LocalDraft) => Promise<void>;
  remove: (videoId: string) => Promise<void>;
};
