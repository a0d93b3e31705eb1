import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { emptyHistory } from '../history';
import { redactionInput, makeDocument } from '../test-document';
import { createIndexedDrafts } from './indexed-drafts';
import type { LocalDraft } from './local-drafts';

const draft: LocalDraft = {
  videoId: 'one',
  document: makeDocument({ covers: [redactionInput()] }),
  revision: 3,
  changedAt: 1_700_000_000_000,
  isSaved: false,
  sent: ['a'],
  history: emptyHistory,
};

describe('drafts on this machine', () => {
  test('are unchanged after a reload, each for its own video', async () => {
    const factory = new IDBFactory();
    const drafts = createIndexedDrafts(() => factory);
    await drafts.write(draft);
    await drafts.write({ ...draft, videoId: 'two', revision: 9 });
    await drafts.write({ ...draft, revision: 4 });
    const reloaded = createIndexedDrafts(() => factory);
    expect(await reloaded.read('one')).toEqual({ ...draft, revision: 4 });
    expect((await reloaded.read('two'))?.revision).toBe(9);
    expect(await reloaded.read('three')).toBeUndefined();
  });

  test('are gone once they are removed', async () => {
    const factory = new IDBFactory();
    const drafts = createIndexedDrafts(() => factory);
    await drafts.write(draft);
    await drafts.remove('one');
    expect(await drafts.read('one')).toBeUndefined();
  });

  test('give way to a tab with a newer version, and are opened again later', async () => {
    const factory = new IDBFactory();
    const drafts = createIndexedDrafts(() => factory);
    await drafts.write(draft);
    await new Promise((resolve, reject) => {
      const removing = factory.deleteDatabase('editor');
      removing.onsuccess = resolve;
      removing.onblocked = reject;
    });
    expect(await drafts.read('one')).toBeUndefined();
    await drafts.write(draft);
    expect(await drafts.read('one')).toEqual(draft);
  });

  test('report that the browser gives no room, and retry with the next call', async () => {
    const factory = new IDBFactory();
    let refusals = 1;
    const grudging = {
      open: (...given: Parameters<IDBFactory['open']>) => {
        if ((refusals -= 1) >= 0) throw new Error('not in a private window');
        return factory.open(...given);
      },
    } as IDBFactory;
    const drafts = createIndexedDrafts(() => grudging);
    await expect(drafts.write(draft)).rejects.toThrow('private window');
    await drafts.write(draft);
    expect(await drafts.read('one')).toEqual(draft);
  });

  test('reject what the browser cannot store', async () => {
    const factory = new IDBFactory();
    const drafts = createIndexedDrafts(() => factory);
    const broken = { ...draft, document: (() => undefined) as never };
    await expect(drafts.write(broken)).rejects.toThrow();
  });
});
