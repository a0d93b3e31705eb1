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
import { openedDocument } from './opened-document';

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
  /** Resolves when what is shown so far has been painted. */
  afterPaint: () => Promise<unknown>;
  /** Loads the filmstrips of the edited videos; resolves when they are there or cannot be loaded. */
  loadFilmstrips: (editor: Editor) => Promise<unknown>;
  faultOf: (error: unknown) => SaveFault;
};

export type EditorSession = {
  /** Another one for each session: what is shown of one is not shown of the next. */
  id: string;
  opened: OpenedScene;
  editor: Editor;
  autosave: Autosave;
  /** What the stage shows while it starts. */
  first: FirstPicture | undefined;
  /** Resolves when frame and filmstrip are visible. */
  seen: Promise<unknown>;
  /** Saves the rest and releases the draft. */
  end: () => Promise<void>;
  /** Ends it where it holds nothing. What was changed stays on this machine. */
  drop: () => Promise<void>;
};

/** `original-missing`: the video has no playable file. */
export type Opening =
  | { kind: 'ready'; session: EditorSession }
  | { kind: 'held'; opened: OpenedScene }
  | { kind: 'original-missing'; opened: OpenedScene };

type OpenOptions = {
  takesOver?: boolean;
  /** What was read of the video before, without holding it. */
  looked?: OpenedScene | undefined;
  /** Gets what can be shown until this tab holds the video. */
  onEarly?: (opening: Opening) => void;
};

/**
 * Opens a video: with its newest draft, of this machine or of the server; else with the last rendered scene; else with
 * the whole original. It is not opened while another tab holds it, unless this one takes it over. What was read before is
 * shown at once. It stays where it is still the same once this tab holds the video, and is replaced otherwise.
 */
export async function openSession(
  ports: SessionPorts,
  { takesOver = false, looked, onEarly }: OpenOptions = {},
): Promise<Opening> {
  if (takesOver) await ports.takeOver();
  const mayShow = !takesOver && looked?.holder === 'you' && onEarly !== undefined;
  if (!mayShow) return begin(ports, await openFree(ports));
  let hold: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  const early = await begin(
    { ...ports, saveDraft: (input) => held.then(() => ports.saveDraft(input)) },
    looked,
  );
  onEarly(early);
  await ports.afterPaint();
  const drop = () => (early.kind === 'ready' ? early.session.drop() : undefined);
  try {
    const opened = await openFree(ports);
    if (isSame(looked, opened)) {
      hold();
      return early;
    }
    await drop();
    return await begin(ports, opened);
  } catch (error) {
    await drop();
    throw error;
  }
}

/** Whether two answers show the same, apart from addresses, which are new each time. */
function isSame(one: OpenedScene, other: OpenedScene): boolean {
  const essence = ({ video, draft, render, holder, sources, missing }: OpenedScene) =>
    JSON.stringify([
      video,
      draft?.revision,
      render?.id,
      render?.state,
      holder,
      Object.keys(sources),
      missing,
    ]);
  return essence(one) === essence(other);
}

async function begin(ports: SessionPorts, opened: OpenedScene): Promise<Opening> {
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
  const close = () => {
    unfollow();
    first?.remove();
    editor.playhead.pause();
  };
  const drop = () => {
    close();
    return autosave.stop();
  };
  const end = async () => {
    close();
    const isTaken = autosave.getState() === 'taken';
    if (!isTaken) await autosave.flush();
    await autosave.stop();
    if (!isTaken) await ports.leave().catch(() => undefined);
  };
  return {
    kind: 'ready',
    session: { id: crypto.randomUUID(), opened, editor, autosave, first, seen, end, drop },
  };
}

/** A tab of this browser that closed or crashed holds nothing. */
async function openFree(ports: SessionPorts): Promise<OpenedScene> {
  const opened = await ports.open();
  if (opened.holder !== 'other') return opened;
  const gone = await ports.listGone();
  return gone.length > 0 ? ports.open(gone) : opened;
}

function restore(opened: OpenedScene, local: LocalDraft | undefined): RestoredDraft | undefined {
  const { draft } = opened;
  const server = draft && {
    document: { scene: draft.scene, marks: draft.marks },
    revision: draft.revision,
    savedAt: draft.savedAt,
  };
  const newest = newerDraft(local, server);
  if (newest) return newest;
  const document = openedDocument(opened);
  return document && { document, revision: 0, isSaved: true };
}
