import type { EditorDocument } from '../document';
import type { History } from '../editor';
import { nearSteps } from '../history';
import { fingerprint } from './fingerprint';
import type { LocalDrafts } from './local-drafts';
import type { RestoredDraft } from './newer-draft';

/** A change is on its way to the local store within 300 ms. */
const LOCAL_MS = 250;
const SERVER_MS = 1_500;
/** A doctor who never stops changing is saved all the same. */
const SERVER_AT_MOST_MS = 10_000;
/** The editor does not wait longer than this for the local store. */
const STORE_PATIENCE_MS = 3_000;
/** How often one `flush` retries a save, while changes continue or the server has another revision. */
const FLUSH_TRIES = 4;
/** Beyond this many, the oldest are dropped. */
const MAX_UNANSWERED = 200;
const BACK_OFF_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

/**
 * `saved`: everything is on the server. `waiting`: it is sent in a moment. `saving`: it is being sent. `offline`: it is
 * on this machine and is retried. `taken`: another editor holds this video or has saved it, and nothing is saved any
 * more. `gone`: the video was deleted, and nothing is saved any more. `refused`: the server does not accept this document,
 * which stays on this machine until another change.
 */
export type AutosaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'taken' | 'gone' | 'refused';

/** What a failed save means. `stale`: the server has another revision than the one this work is based on. */
export type SaveFault = 'taken' | 'gone' | 'stale' | 'refused' | 'offline';

export type AutosavePorts = {
  videoId: string;
  local: LocalDrafts;
  saveDraft: (input: { revision: number; draft: EditorDocument }) => Promise<{ revision: number }>;
  /** Asks for the server's revision, after `stale`. */
  readHolder: () => Promise<{ revision: number; holder: 'you' | 'other'; document: EditorDocument | null }>;
  faultOf: (error: unknown) => SaveFault;
  readHistory: () => History;
  /** In ms since 1970. */
  now: () => number;
  /** Calls back after this time; @returns a function that cancels it. */
  after: (ms: number, then: () => void) => () => void;
};

export type Autosave = {
  getState: () => AutosaveState;
  subscribe: (listener: () => void) => () => void;
  changed: (document: EditorDocument) => void;
  /** Saves now. Resolves to whether everything is on the server. */
  flush: () => Promise<boolean>;
  /** The connection may be back. */
  wake: () => void;
  /**
   * Whether leaving would lose something: a change that is neither on the server nor on this machine, or any that the
   * server lacks once somebody else has taken over.
   */
  hasUnsavedWork: () => boolean;
  /** Continues from a revision: this editor holds the video again, or an earlier draft was restored. */
  resume: (revision: number) => void;
  /** Ends it; resolves once the last change is on this machine. */
  stop: () => Promise<void>;
};

/**
 * Stores each change on this machine and, a little later, on the server. One save runs at a time, and none is sent
 * before the same document is in the local store. So a crash at any moment loses at most the last 300 ms.
 */
export function createAutosave(restored: RestoredDraft, ports: AutosavePorts): Autosave {
  const { videoId, local } = ports;
  const listeners = new Set<() => void>();
  let document = restored.document;
  let revision = restored.revision;
  let onServer = restored.isSaved ? document : null;
  let onMachine: EditorDocument | null = document;
  let changedAt = ports.now();
  /** Fingerprints of documents sent on top of the revision and not answered. */
  let unanswered: string[] = [];
  let state: AutosaveState = restored.isSaved ? 'saved' : 'waiting';
  let failures = 0;
  let waitingSince: number | null = null;
  let saving: Promise<void> | null = null;
  let writing: Promise<void> = Promise.resolve();
  let dropLocal: (() => void) | null = null;
  let dropServer: (() => void) | null = null;
  let isStopped = false;

  const enter = (next: AutosaveState) => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const isOver = () => state === 'taken' || state === 'gone';
  const isActive = () => !isStopped && !isOver();

  /** Writes the present document, after the previous write. If the store fails, the document is not saved here. */
  const writeLocal = (): Promise<void> => {
    dropLocal?.();
    dropLocal = null;
    writing = writing.then(async () => {
      // The local store belongs to the other editor now.
      if (isOver()) return;
      const written = document;
      const isSaved = written === onServer;
      try {
        const history = nearSteps(ports.readHistory());
        await local.write({
          videoId,
          document: written,
          revision,
          changedAt,
          isSaved,
          sent: unanswered,
          history,
        });
        onMachine = written;
      } catch {
        onMachine = null;
      }
    });
    return new Promise((resolve) => {
      const giveUp = ports.after(STORE_PATIENCE_MS, resolve);
      void writing.then(giveUp).then(resolve);
    });
  };

  const save = async (): Promise<void> => {
    const sent = document;
    waitingSince = null;
    enter('saving');
    unanswered = [...unanswered, fingerprint(sent)].slice(-MAX_UNANSWERED);
    await writeLocal();
    if (!isActive()) return;
    try {
      const answer = await ports.saveDraft({ revision, draft: sent });
      revision = answer.revision;
      unanswered = [];
      onServer = sent;
      failures = 0;
      if (isStopped) return;
      void writeLocal();
      if (document === sent) enter('saved');
      else scheduleServer();
    } catch (error) {
      if (!isStopped) await meet(ports.faultOf(error), sent);
    }
  };

  const meet = async (fault: SaveFault, sent: EditorDocument): Promise<void> => {
    if (fault === 'taken' || fault === 'gone') return enter(fault);
    if (fault === 'refused') return document === sent ? enter('refused') : scheduleServer();
    const answer = fault === 'stale' ? await ports.readHolder().catch(() => null) : null;
    if (isStopped) return;
    if (answer) {
      // Either a save of ours succeeded and its answer was lost, or another editor came, saved and went.
      const isOurs = answer.document !== null && unanswered.includes(fingerprint(answer.document));
      if (answer.holder === 'other' || !isOurs) return enter('taken');
      revision = answer.revision;
      unanswered = [];
    }
    enter(answer ? 'waiting' : 'offline');
    const wait = BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length - 1)] ?? 0;
    failures += 1;
    sendAfter(wait);
  };

  const send = (): Promise<void> => {
    dropServer?.();
    dropServer = null;
    saving ??= save().finally(() => {
      saving = null;
    });
    return saving;
  };

  const sendAfter = (ms: number) => {
    if (isStopped) return;
    dropServer?.();
    dropServer = ports.after(ms, () => void send());
  };

  const scheduleServer = () => {
    if (!isActive()) return;
    waitingSince ??= ports.now();
    enter('waiting');
    sendAfter(Math.max(0, Math.min(SERVER_MS, waitingSince + SERVER_AT_MOST_MS - ports.now())));
  };

  if (!restored.isSaved) scheduleServer();

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed(next) {
      if (next === document) return;
      document = next;
      changedAt = ports.now();
      if (!isActive()) return;
      dropLocal ??= ports.after(LOCAL_MS, () => void writeLocal());
      // A running save, or one that waits for the connection, includes this change or plans the next save.
      if (!saving && state !== 'offline') scheduleServer();
    },
    async flush() {
      for (let tries = 0; document !== onServer && isActive() && tries < FLUSH_TRIES; tries += 1) {
        await send();
        if (state !== 'saved' && state !== 'waiting') break;
      }
      return document === onServer;
    },
    wake() {
      if (state === 'offline' && !saving) void send();
    },
    hasUnsavedWork: () => document !== onServer && (state === 'taken' || document !== onMachine),
    resume(heldRevision) {
      revision = heldRevision;
      failures = 0;
      if (state === 'taken') enter('saved');
      if (document === onServer) return;
      void writeLocal();
      scheduleServer();
    },
    async stop() {
      isStopped = true;
      dropServer?.();
      listeners.clear();
      if (document !== onMachine) await writeLocal();
    },
  };
}
