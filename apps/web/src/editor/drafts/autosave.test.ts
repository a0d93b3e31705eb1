import { describe, expect, test } from 'vitest';
import { moveTrack } from '../commands/move-track';
import { setDuration } from '../commands/set-duration';
import { setText } from '../commands/set-text';
import type { EditorDocument } from '../document';
import { makeDocument, makeEditor, seededRandom, textInput, videoInput } from '../test-document';
import { emptyHistory } from '../history';
import { createAutosave, type AutosavePorts, type SaveFault } from './autosave';
import { fingerprint } from './fingerprint';
import { followEditor } from './follow-editor';
import type { LocalDraft, LocalDrafts } from './local-drafts';
import { newerDraft, type RestoredDraft, type ServerDraft } from './newer-draft';

/** The server's clock is ahead of this machine's. */
const AHEAD_MS = 40_000;

/** A clock whose timers run when the test moves it. Everything that they start is awaited. */
function createClock() {
  let now = 0;
  let timers: { at: number; then: () => void }[] = [];
  return {
    now: () => now,
    after(ms: number, then: () => void) {
      const timer = { at: now + ms, then };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async pass(ms: number) {
      const end = now + ms;
      for (;;) {
        await settled();
        const next = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now = Math.max(now, next.at);
        next.then();
      }
      now = end;
      await settled();
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

class Fault extends Error {
  constructor(readonly fault: SaveFault) {
    super(fault);
  }
}

/** A server and a local store, whose next answers a test decides. */
function setUp(restored?: RestoredDraft) {
  const clock = createClock();
  const first = makeDocument();
  const begin = restored ?? { document: first, revision: 1, isSaved: true };
  const disk: { draft?: LocalDraft; isBroken?: boolean; isHanging?: boolean; delay?: () => Promise<void> } =
    {};
  const server = {
    draft: { document: begin.document, revision: begin.revision, savedAt: new Date(AHEAD_MS) } as ServerDraft,
    saves: [] as number[],
    fault: null as SaveFault | null,
    /** The save is stored and its answer lost. */
    isReplyLost: false,
    holder: 'you' as 'you' | 'other',
    answers: (): Promise<unknown> => Promise.resolve(),
  };
  const local: LocalDrafts = {
    read: () => Promise.resolve(disk.draft),
    write: async (draft) => {
      if (disk.isBroken) throw new Error('no room');
      await disk.delay?.();
      if (disk.isHanging) await new Promise(() => undefined);
      disk.draft = draft;
    },
    remove: async () => {
      delete disk.draft;
    },
  };
  const ports: AutosavePorts = {
    videoId: 'video',
    local,
    now: clock.now,
    readHistory: () => emptyHistory,
    after: clock.after,
    faultOf: (error) => (error instanceof Fault ? error.fault : 'offline'),
    readHolder: () =>
      Promise.resolve({
        revision: server.draft.revision,
        holder: server.holder,
        document: server.draft.document,
      }),
    saveDraft: async ({ revision, draft }) => {
      server.saves.push(clock.now());
      await server.answers();
      if (server.fault) throw new Fault(server.fault);
      if (server.holder === 'other') throw new Fault('taken');
      if (revision !== server.draft.revision) throw new Fault('stale');
      server.draft = { document: draft, revision: revision + 1, savedAt: new Date(clock.now() + AHEAD_MS) };
      await server.answers();
      if (server.isReplyLost) throw new Fault('offline');
      return server.draft;
    },
  };
  const autosave = createAutosave(begin, ports);
  let made = 0;
  const change = (): EditorDocument => {
    made += 1;
    const next = makeDocument({ duration: 1_000 + made });
    autosave.changed(next);
    return next;
  };
  const reload = () => newerDraft(disk.draft, server.draft);
  return { clock, disk, server, autosave, change, reload };
}

describe('autosave', () => {
  test('has every change on this machine within 300 ms and on the server 1.5 s after the last', async () => {
    const { clock, disk, server, autosave, change } = setUp();
    change();
    await clock.pass(200);
    const last = change();
    await clock.pass(100);
    expect([disk.draft?.document, disk.draft?.isSaved, server.saves]).toEqual([last, false, []]);
    await clock.pass(1_399);
    expect([server.saves, autosave.getState()]).toEqual([[], 'waiting']);
    await clock.pass(1);
    expect([server.saves, server.draft.document, autosave.getState()]).toEqual([[1_700], last, 'saved']);
    expect(disk.draft).toMatchObject({ isSaved: true, revision: 2 });
  });

  test('saves at least every 10 s while changes never stop', async () => {
    const { clock, server, change } = setUp();
    for (let step = 0; step < 25; step += 1) {
      change();
      await clock.pass(1_000);
    }
    expect(server.saves).toEqual([10_000, 20_000]);
  });

  test('sends one save at a time, and what changed meanwhile in the next', async () => {
    const { clock, server, change, autosave } = setUp();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    server.answers = () => held;
    change();
    await clock.pass(1_500);
    const last = change();
    await clock.pass(20_000);
    expect([server.saves.length, autosave.getState()]).toEqual([1, 'saving']);
    answer();
    await clock.pass(1_500);
    expect([server.saves.length, server.draft.document, autosave.getState()]).toEqual([2, last, 'saved']);
  });

  test('retries more and more slowly while offline, and at once when the connection is back', async () => {
    const { clock, server, autosave, change } = setUp();
    server.fault = 'offline';
    const last = change();
    await clock.pass(20_000);
    expect([server.saves, autosave.getState()]).toEqual([[1_500, 2_500, 4_500, 8_500, 16_500], 'offline']);
    expect(autosave.hasUnsavedWork()).toBe(false);
    server.fault = null;
    autosave.wake();
    await clock.pass(0);
    expect([server.draft.document, autosave.getState()]).toEqual([last, 'saved']);
  });

  test('stops for good when somebody else takes over, says so, and continues when this editor has the video again', async () => {
    const { clock, disk, server, autosave, change } = setUp();
    const states: string[] = [];
    autosave.subscribe(() => states.push(autosave.getState()));
    server.holder = 'other';
    change();
    await clock.pass(1_500);
    expect([states, autosave.hasUnsavedWork()]).toEqual([['waiting', 'saving', 'taken'], true]);
    const kept = disk.draft;
    const last = change();
    await clock.pass(60_000);
    expect([server.saves.length, disk.draft]).toEqual([1, kept]);
    server.holder = 'you';
    server.draft = { ...server.draft, revision: 7 };
    autosave.resume(7);
    await clock.pass(1_500);
    expect([server.draft.document, server.draft.revision, autosave.getState()]).toEqual([last, 8, 'saved']);
  });

  test('continues after a save that succeeded and whose answer was lost', async () => {
    const { clock, server, autosave, change } = setUp();
    server.isReplyLost = true;
    const last = change();
    await clock.pass(1_500);
    server.isReplyLost = false;
    await clock.pass(10_000);
    expect([server.draft.document, autosave.getState()]).toEqual([last, 'saved']);
  });

  test("is taken when another holder changed the server's draft", async () => {
    const { clock, server, autosave, change } = setUp();
    server.fault = 'stale';
    server.holder = 'other';
    change();
    await clock.pass(5_000);
    expect([server.saves.length, autosave.getState()]).toEqual([1, 'taken']);
  });

  test('is taken when another editor came, saved and went, so that its work is not overwritten', async () => {
    const { clock, server, autosave, change } = setUp();
    const theirs = makeDocument({ duration: 7_000 });
    server.draft = { document: theirs, revision: 2, savedAt: new Date(AHEAD_MS) };
    change();
    await clock.pass(20_000);
    expect([server.draft.document, autosave.getState()]).toEqual([theirs, 'taken']);
  });

  test('does not resend what the server refused, but sends the next change', async () => {
    const { clock, server, autosave, change } = setUp();
    server.fault = 'refused';
    change();
    await clock.pass(60_000);
    expect([server.saves.length, autosave.getState(), autosave.hasUnsavedWork()]).toEqual([
      1,
      'refused',
      false,
    ]);
    server.fault = null;
    const last = change();
    await clock.pass(1_500);
    expect([server.draft.document, autosave.getState()]).toEqual([last, 'saved']);
  });

  test('knows what leaving would lose: a change stored nowhere yet, or more where this machine stores none', async () => {
    const { clock, disk, server, autosave, change } = setUp();
    const asks = () => autosave.hasUnsavedWork();
    expect(asks()).toBe(false);
    change();
    expect(asks()).toBe(true);
    await clock.pass(300);
    expect(asks()).toBe(false);
    await clock.pass(1_500);
    disk.isBroken = true;
    server.fault = 'offline';
    change();
    await clock.pass(60_000);
    expect(asks()).toBe(true);
    server.fault = null;
    autosave.wake();
    await clock.pass(0);
    expect(asks()).toBe(false);
  });

  test('saves at once on request, and answers whether everything is on the server', async () => {
    const { clock, server, autosave, change } = setUp();
    const last = change();
    const saved = autosave.flush();
    await clock.pass(0);
    expect([await saved, server.draft.document, server.saves]).toEqual([true, last, [0]]);
    server.fault = 'offline';
    change();
    const failed = autosave.flush();
    await clock.pass(0);
    expect(await failed).toBe(false);
  });

  test('sends nothing before it is stored on this machine, because the save may succeed unnoticed', async () => {
    const { clock, disk, server, autosave, change } = setUp();
    disk.delay = () => new Promise<void>((resolve) => void clock.after(400, resolve));
    const onMachine: unknown[] = [];
    server.answers = async () => void onMachine.push(disk.draft?.document, disk.draft?.sent);
    const last = change();
    void autosave.flush();
    await clock.pass(5_000);
    expect(onMachine.slice(0, 2)).toEqual([last, [fingerprint(last)]]);
  });

  test('does not wait for a store that hangs', async () => {
    const { clock, server, autosave, disk, change } = setUp();
    disk.isHanging = true;
    const last = change();
    await clock.pass(10_000);
    expect([server.draft.document, autosave.getState()]).toEqual([last, 'saved']);
  });

  test('leaves its last change on this machine when it is stopped', async () => {
    const { clock, disk, server, autosave, change } = setUp();
    const last = change();
    await autosave.stop();
    await clock.pass(60_000);
    expect([disk.draft?.document, disk.draft?.isSaved, server.saves]).toEqual([last, false, []]);
  });

  test('first sends what only this machine had', async () => {
    const document = makeDocument({ duration: 5_000 });
    const { clock, server } = setUp({ document, revision: 4, isSaved: false });
    await clock.pass(1_500);
    expect([server.draft.document, server.draft.revision]).toEqual([document, 5]);
  });

  test('follows an editor, and ignores changes outside the document', async () => {
    const editor = makeEditor();
    const { document } = editor.getSnapshot();
    const { clock, server, autosave } = setUp({ document, revision: 1, isSaved: true });
    const leave = followEditor(editor, autosave);
    editor.select('v');
    await clock.pass(5_000);
    expect(server.saves).toEqual([]);
    editor.run(setDuration(4_000));
    await clock.pass(1_500);
    expect(server.draft.document).toBe(editor.getSnapshot().document);
    leave();
    editor.undo();
    await clock.pass(5_000);
    expect(server.saves).toHaveLength(1);
  });

  test('saves a drag when the pointer lets go, and typing as it happens', async () => {
    const editor = makeEditor({ tracks: [videoInput(), textInput({ id: 't' })] });
    const { document } = editor.getSnapshot();
    const { clock, server, autosave } = setUp({ document, revision: 1, isSaved: true });
    followEditor(editor, autosave);

    const drag = editor.begin('move');
    drag.update(moveTrack('v', { x: 40, y: 30 }));
    await clock.pass(5_000);
    expect([server.saves, autosave.getState()]).toEqual([[], 'saved']);
    drag.commit();
    await clock.pass(5_000);
    expect(server.draft.document).toBe(editor.getSnapshot().document);

    editor.begin('set-text').update(setText('t', 'Knee'));
    await clock.pass(5_000);
    expect(server.draft.document).toBe(editor.getSnapshot().document);
  });
});

describe('a crash or reload', () => {
  test('at any moment loses at most the changes of the last 300 ms, whatever the server answered', async () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const random = seededRandom(seed);
      const { clock, server, change, reload } = setUp();
      server.answers = () =>
        new Promise<void>((resolve) => void clock.after(Math.floor(random() * 900), resolve));
      const changes: { at: number; document: EditorDocument }[] = [];
      for (let step = 0; step < 20; step += 1) {
        if (random() < 0.6) changes.push({ at: clock.now(), document: change() });
        server.fault = random() < 0.25 ? 'offline' : null;
        server.isReplyLost = random() < 0.25;
        await clock.pass(Math.floor(random() * 1_200));
      }
      const safe = changes.filter(({ at }) => at <= clock.now() - 300).length - 1;
      const restored = changes.findIndex(({ document }) => document === reload()?.document);
      expect(restored, `seed ${seed}`).toBeGreaterThanOrEqual(safe);
    }
  });

  const server = { document: makeDocument({ duration: 1 * 1_000 }), revision: 5, savedAt: new Date(9_000) };
  const local = {
    videoId: 'video',
    document: makeDocument({ duration: 2_000 }),
    revision: 5,
    changedAt: 8_000,
    isSaved: false,
    sent: [],
    history: emptyHistory,
  };

  test.each([
    ['only the server has one', undefined, server, 1_000, 5, true],
    ['this machine has saved its own', { ...local, isSaved: true }, server, 1_000, 5, true],
    ['this machine went on from it', local, server, 2_000, 5, false],
    ['only this machine has one', local, null, 2_000, 5, false],
    ['the server moved on later', { ...local, revision: 4 }, server, 1_000, 5, true],
    [
      'the server moved on by our own save',
      { ...local, revision: 4, sent: [fingerprint(server.document)] },
      server,
      2_000,
      5,
      false,
    ],
    ['the server moved on earlier', { ...local, revision: 4, changedAt: 9_500 }, server, 2_000, 5, false],
  ])('restores the newer of both: %s', (_, onMachine, onServer, durationMs, revision, isSaved) => {
    const restored = newerDraft(onMachine, onServer);
    expect(restored).toMatchObject({ document: { scene: { duration: durationMs } }, revision, isSaved });
  });

  test('recognises a document whatever the order of its keys', () => {
    const { scene } = makeDocument();
    const turned = Object.fromEntries(Object.entries(scene).reverse()) as typeof scene;
    expect(fingerprint({ marks: {}, scene: turned })).toBe(fingerprint({ scene, marks: {} }));
    expect(fingerprint(makeDocument({ duration: 5 * 1_000 }))).not.toBe(fingerprint(makeDocument()));
  });

  test('finds nothing where nothing was edited', () => {
    expect(newerDraft(undefined, null)).toBeUndefined();
    expect(newerDraft({ ...local, isSaved: true }, null)).toBeUndefined();
  });
});
