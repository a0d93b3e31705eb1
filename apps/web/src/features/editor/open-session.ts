import type {
  OpenedScene,
  SceneDraft,
  StoredDraft,
} from '@bedside/contracts/videos/scene/scene-draft.schema';
import { createEditor } from '../../editor/create-editor';
import { createAutosave, type Autosave, type SaveFault } from '../../editor/drafts/autosave';
import { followEditor } from '../../editor/drafts/follow-editor';
import type { LocalDraft, LocalDrafts } from '../../editor/drafts/local-drafts';
import { readLocalDraft } from '../../editor/drafts/read-local-draft';
import { newerDraft, type RestoredDraft } from '../../editor/drafts/newer-draft';
import type { Editor } from '../../editor/editor';
import type { FirstPicture } from '../../editor/stage/first-picture';
import { freshDocument } from '../../editor/fresh-document';

/** The editor's requests to the server and to this machine, for one video. */
export type SessionPorts = {
  local: LocalDrafts;
  /** @param gone editors of this browser whose tabs are gone */
  open: (gone?: string[]) => Promise<OpenedScene>;
  listGone: () => Promise<string[]>;
  takeOver: () => Promise<StoredDraft | null>;
  saveDraft: (input: { revision: number; draft: SceneDraft }) => Promise<{ revision: number }>;
  leave: () => Promise<unknown>;
  openFirstPicture: (editor: Editor) => FirstPicture | undefined;
  /** Loads the filmstrips of the edited videos; resolves when they are there or cannot be loaded. */
  loadFilmstrips: (editor: Editor) => Promise<unknown>;
  faultOf: (error: unknown) => SaveFault;
};

export type EditorSession = {
  opened: OpenedScene;
  editor: Editor;
  autosave: Autosave;
  /** What the stage shows while it starts. */
  first: FirstPicture | undefined;
  /** Resolves when frame and filmstrip are visible. */
  seen: Promise<unknown>;
  /** Saves the rest and releases the draft. */
  end: () => Promise<void>;
};

/** `original-missing`: the video has no playable file. */
export type Opening =
  | { kind: 'ready'; session: EditorSession }
  | { kind: 'held'; opened: OpenedScene }
  | { kind: 'original-missing'; opened: OpenedScene };

/**
 * Opens a video: with its newest draft, of this machine or of the server; else with the last rendered scene; else with
 * the whole original. It is not opened while another tab holds it, unless this one takes it over.
 */
export async function openSession(ports: SessionPorts, { takesOver = false } = {}): Promise<Opening> {
  if (takesOver) await ports.takeOver();
  const opened = await openFree(ports);
  if (opened.holder === 'other') return { kind: 'held', opened };
  // A private window has no store.
  const local = readLocalDraft(await ports.local.read(opened.video.id).catch(() => undefined));
  const restored = restore(opened, local);
  if (!restored) return { kind: 'original-missing', opened };
  const { document, history } = restored;
  const editor = createEditor({ document, sources: opened.sources, history });
  // Both load while the screen is laid out.
  const first = ports.openFirstPicture(editor);
  const seen = Promise.all([first?.shown, ports.loadFilmstrips(editor)]);
  const autosave = createAutosave(restored, {
    videoId: opened.video.id,
    local: ports.local,
    saveDraft: ports.saveDraft,
    readHolder: async () => {
      const now = await ports.open();
      return {
        revision: now.draft?.revision ?? 0,
        holder: now.holder,
        document: now.draft && { scene: now.draft.scene, marks: now.draft.marks },
      };
    },
    faultOf: ports.faultOf,
    readHistory: editor.readHistory,
    now: Date.now,
    after: (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  });
  const unfollow = followEditor(editor, autosave);
  const end = async () => {
    unfollow();
    first?.remove();
    editor.playhead.pause();
    const isTaken = autosave.getState() === 'taken';
    if (!isTaken) await autosave.flush();
    await autosave.stop();
    if (!isTaken) await ports.leave().catch(() => undefined);
  };
  return { kind: 'ready', session: { opened, editor, autosave, first, seen, end } };
}

/** A tab of this browser that closed or crashed holds nothing. */
async function openFree(ports: SessionPorts): Promise<OpenedScene> {
  const opened = await ports.open();
  if (opened.holder !== 'other') return opened;
  const gone = await ports.listGone();
  return gone.length > 0 ? ports.open(gone) : opened;
}

function restore(opened: OpenedScene, local: LocalDraft | undefined): RestoredDraft | undefined {
  const { draft, rendered, sources, video } = opened;
  const server = draft && {
    document: { scene: draft.scene, marks: draft.marks },
    revision: draft.revision,
    savedAt: draft.savedAt,
  };
  const newest = newerDraft(local, server);
  if (newest) return newest;
  if (rendered) return { document: { scene: rendered, marks: {} }, revision: 0, isSaved: true };
  const original = sources[`video:${video.id}`];
  return original && { document: freshDocument(original), revision: 0, isSaved: true };
}
