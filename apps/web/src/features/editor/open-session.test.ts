import { describe, expect, test, vi } from 'vitest';
import type { OpenedScene, SceneDraft } from '@bedside/contracts/videos/scene/scene-draft.schema';
import { addTrack } from '../../editor/commands/add-track';
import { setDuration } from '../../editor/commands/set-duration';
import type { LocalDraft, LocalDrafts } from '../../editor/drafts/local-drafts';
import { emptyHistory } from '../../editor/history';
import { textInput } from '../../editor/test-document';
import { openSession, type Opening, type SessionPorts } from './open-session';
import { openedScene, takeDocument, videoId } from './test-editor';

function setUp(opened = openedScene(), local: LocalDraft | 'no store' | undefined = undefined) {
  const drafts: LocalDrafts = {
    read: () => (local === 'no store' ? Promise.reject(new Error('private')) : Promise.resolve(local)),
    write: () => Promise.resolve(),
    remove: () => Promise.resolve(),
  };
  const ports: SessionPorts = {
    local: drafts,
    open: vi.fn(() => Promise.resolve(opened)),
    listGone: vi.fn(() => Promise.resolve([])),
    takeOver: vi.fn(() => Promise.resolve(null)),
    saveDraft: vi.fn(({ revision }: { revision: number }) => Promise.resolve({ revision: revision + 1 })),
    openFirstPicture: () => undefined,
    afterPaint: () => Promise.resolve(),
    loadFilmstrips: () => Promise.resolve(),
    leave: vi.fn(() => Promise.resolve()),
    faultOf: () => 'offline',
  };
  return ports;
}

async function ready(ports: SessionPorts) {
  const opening = await openSession(ports);
  if (opening.kind !== 'ready') throw new Error(opening.kind);
  return opening.session;
}

describe('opening a video', () => {
  test('begins with the whole original where nobody has edited it', async () => {
    const { editor, autosave } = await ready(setUp());
    const { scene } = editor.getSnapshot().document;
    expect([scene.tracks.length, scene.duration, autosave.getState()]).toEqual([1, 10_000, 'saved']);
  });

  test('begins with the last rendered scene, and before that with the draft', async () => {
    const rendered = takeDocument({ duration: 9_000 }).scene;
    const first = await ready(setUp(openedScene({ rendered })));
    expect(first.editor.getSnapshot().document.scene.duration).toBe(9_000);
    const draft = { ...takeDocument({ duration: 8_000 }), revision: 3, savedAt: new Date(1_000) };
    const second = await ready(setUp(openedScene({ rendered, draft })));
    expect(second.editor.getSnapshot().document.scene.duration).toBe(8_000);
  });

  test('continues with work that only this machine has', async () => {
    const document = takeDocument({ duration: 7_000 });
    const local = {
      videoId,
      document,
      revision: 0,
      changedAt: 5_000,
      isSaved: false,
      sent: [],
      history: emptyHistory,
    };
    const { editor, autosave } = await ready(setUp(openedScene(), local));
    expect([editor.getSnapshot().document.scene.duration, autosave.getState()]).toEqual([7_000, 'waiting']);
  });

  test('undoes and does again after a reload what was done before it', async () => {
    const server: { draft?: OpenedScene['draft'] } = {};
    const disk: { draft?: LocalDraft } = {};
    const ports = {
      ...setUp(),
      open: async () => openedScene({ draft: server.draft ?? null }),
      saveDraft: async ({ revision, draft }: { revision: number; draft: SceneDraft }) => {
        server.draft = { ...structuredClone(draft), revision: revision + 1, savedAt: new Date() };
        return server.draft;
      },
      local: {
        read: async () => disk.draft,
        write: async (draft: LocalDraft) => {
          disk.draft = structuredClone(draft);
        },
        remove: () => Promise.resolve(),
      },
    };
    const before = await ready(ports);
    before.editor.run(setDuration(9_000));
    before.editor.run(setDuration(8_000));
    before.editor.undo();
    await before.end();
    const { editor } = await ready(ports);
    const lengths = [() => {}, editor.redo, editor.undo, editor.undo, editor.undo].map((step) => {
      step();
      return editor.getSnapshot().document.scene.duration;
    });
    expect(lengths).toEqual([9_000, 8_000, 9_000, 10_000, 10_000]);

    // Another editor has saved something else meanwhile.
    server.draft = { ...takeDocument({ duration: 7_000 }), revision: 9, savedAt: new Date() };
    const { canUndo, canRedo } = (await ready(ports)).editor.getSnapshot();
    expect([canUndo, canRedo]).toEqual([false, false]);
  });

  test('opens in a private window, which has no store', async () => {
    const opening = await openSession(setUp(openedScene(), 'no store'));
    expect(opening.kind).toBe('ready');
  });

  test('is refused while another tab holds it, and takes it over on request', async () => {
    const ports = setUp(openedScene({ holder: 'other' }));
    expect((await openSession(ports)).kind).toBe('held');
    expect(ports.takeOver).not.toHaveBeenCalled();
    await openSession(ports, { takesOver: true });
    expect(ports.takeOver).toHaveBeenCalledOnce();
  });

  test('says when there is no file to edit', async () => {
    expect((await openSession(setUp(openedScene({ sources: {} })))).kind).toBe('original-missing');
  });

  test('saves the rest and releases the draft at the end', async () => {
    const ports = setUp();
    const { editor, end } = await ready(ports);
    const [text] = takeDocument({ tracks: [textInput()] }).scene.tracks;
    if (text) editor.run(addTrack(text));
    await end();
    expect(ports.saveDraft).toHaveBeenCalledOnce();
    expect(ports.leave).toHaveBeenCalledOnce();
  });
});

describe('opening a video that was looked at', () => {
  const draft = { ...takeDocument({ duration: 8_000 }), revision: 3, savedAt: new Date(1_000) };
  const looked = openedScene({ draft });

  /** Opens it with what was read before. */
  function look(ports: SessionPorts) {
    const early: Opening[] = [];
    const opening = openSession(ports, { looked, onEarly: (shown) => early.push(shown) });
    return { early, opening };
  }
  const durationOf = (opening: Opening | undefined) =>
    opening?.kind === 'ready' ? opening.session.editor.getSnapshot().document.scene.duration : opening?.kind;

  test('shows it before anybody holds it, and keeps the session where nothing has changed', async () => {
    const ports = setUp(looked);
    let paint = () => {};
    ports.afterPaint = () => new Promise<void>((resolve) => (paint = resolve));
    const { early, opening } = look(ports);
    await vi.waitFor(() => expect(early.map(durationOf)).toEqual([8_000]));
    expect(ports.open).not.toHaveBeenCalled();
    paint();
    expect(await opening).toBe(early[0]);
    expect(ports.open).toHaveBeenCalledOnce();
  });

  test('is replaced by a newer draft', async () => {
    const newer = { ...takeDocument({ duration: 7_000 }), revision: 4, savedAt: new Date(2_000) };
    const { early, opening } = look(setUp(openedScene({ draft: newer })));
    expect(durationOf(await opening)).toBe(7_000);
    expect(early.map(durationOf)).toEqual([8_000]);
  });

  test('ends where another editor came in between, and saves and releases nothing', async () => {
    const ports = setUp(openedScene({ draft, holder: 'other' }));
    const { early, opening } = look(ports);
    await vi.waitFor(() => expect(early).toHaveLength(1));
    expect((await opening).kind).toBe('held');
    expect(ports.saveDraft).not.toHaveBeenCalled();
    expect(ports.leave).not.toHaveBeenCalled();
  });

  test('saves nothing before this tab holds it', async () => {
    const ports = setUp(looked);
    let answer = (_: OpenedScene) => {};
    ports.open = vi.fn(() => new Promise<OpenedScene>((resolve) => (answer = resolve)));
    const { early, opening } = look(ports);
    await vi.waitFor(() => expect(ports.open).toHaveBeenCalled());
    const [shown] = early;
    if (shown?.kind !== 'ready') throw new Error('nothing was shown');
    shown.session.editor.run(setDuration(6_000));
    const saved = shown.session.autosave.flush();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(ports.saveDraft).not.toHaveBeenCalled();
    answer(looked);
    await opening;
    expect(await saved).toBe(true);
    expect(ports.saveDraft).toHaveBeenCalledOnce();
  });

  test('fails where it can no longer be opened', async () => {
    const ports = setUp(looked);
    ports.open = () => Promise.reject(new Error('gone'));
    await expect(look(ports).opening).rejects.toThrow('gone');
  });

  test('is not shown where another tab held it, nor while it is taken over', async () => {
    const onEarly = vi.fn();
    await openSession(setUp(looked), { looked: openedScene({ draft, holder: 'other' }), onEarly });
    await openSession(setUp(looked), { looked, onEarly, takesOver: true });
    expect(onEarly).not.toHaveBeenCalled();
  });
});
