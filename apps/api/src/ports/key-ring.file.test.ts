import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppError } from '@bedside/contracts/kit/app-error';
import { retireKey } from './retire-key';
import { rotateRing } from './rotate-ring';
import { createSealedIds } from '../modules/patients/patient/create-sealed-ids';
import { createMediaLinks } from '../modules/videos/video/create-media-links';
import { channelSecrets, type KeyRing } from './key-ring';
import {
  currentKey,
  KEY_DELAY_MS,
  KeyRingFault,
  makeFirstKey,
  openKeyRing,
  readStoredRing,
  writeStoredRing,
} from './key-ring.file';

const SECRET = 'a secret of the tests, long enough to be taken';
const START = Date.UTC(2026, 10, 25, 12);
const ID = '0193f2c4-5d6e-7a8b-9c0d-1e2f3a4b5c6d';
const object = { storageKey: 'playback/a.mp4', mimeType: 'video/mp4' };

let place: Parameters<typeof readStoredRing>[0];
let now = START;
const clock = () => now;

beforeEach(() => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bedside-keys-'));
  place = { dataDir, keysFile: join(dataDir, 'keys'), secret: SECRET };
  now = START;
});
afterEach(() => rmSync(place.dataDir, { recursive: true, force: true }));

function rotate(): string {
  const { ring, id } = rotateRing(readStoredRing(place), now);
  writeStoredRing(place, ring);
  return id;
}

/** As a process that learns of a rotation by an id, or by its next look at the file. */
const open = () => openKeyRing(place, clock);
const mediaLinksOf = (ring: KeyRing) =>
  createMediaLinks({
    ring,
    clock,
    findEpoch: () => Promise.resolve(0),
    findOwnerEpoch: () => Promise.resolve(undefined),
  });

describe('the ring of keys', () => {
  it('is a ring of one with a secret alone, whose tokens look as they did', () => {
    const ring = open();
    expect(ring.all().map(({ id }) => id)).toEqual(['first']);
    expect(ring.hashing).toBe(SECRET);
    expect(createSealedIds(ring).seal('unsubscribe', ID)).toMatch(/^[\w-]{59}$/);
    expect(mediaLinksOf(ring).url(object, { kind: 'anybody' })).toMatch(/^\/media\/[\w-]+$/);
    expect(readdirSync(place.dataDir)).toEqual([]);
  });

  it('makes its secret where none is given, for this user only', () => {
    const fresh = { ...place, secret: undefined };
    expect(() => openKeyRing(fresh, clock)).toThrow('There is no key');
    makeFirstKey(fresh);
    const made = openKeyRing(fresh, clock).hashing;
    makeFirstKey(fresh);
    expect(openKeyRing(fresh, clock).hashing).toBe(made);
    expect(readdirSync(place.dataDir)).toEqual(['secret']);
    expect(statSync(join(place.dataDir, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('seals with a new key only after a while, by which every process knows it', () => {
    const id = rotate();
    const ring = open();
    expect([ring.current().id, ring.find(id)?.id]).toEqual(['first', id]);
    now += KEY_DELAY_MS;
    expect(ring.current().id).toBe(id);
    expect(ring.all().map((key) => key.id)).toEqual([id, 'first']);
    expect(ring.hashing).toBe(SECRET);
    expect(statSync(place.keysFile).mode & 0o777).toBe(0o600);
    expect(readdirSync(place.dataDir)).toEqual(['keys']);
  });

  it('opens what each of its keys made, until that key is retired', () => {
    const before = open();
    const links = { sealed: '', media: '', channel: '' };
    links.sealed = createSealedIds(before).seal('unsubscribe', ID);
    links.media = mediaLinksOf(before).url(object, { kind: 'anybody' }).slice('/media/'.length);
    const app = { key: 'bedside', secret: undefined };
    links.channel = channelSecrets(before, app)()[0] ?? '';
    const id = rotate();
    now += KEY_DELAY_MS;
    const opened = () => {
      const ring = open();
      return [
        createSealedIds(ring).open('unsubscribe', links.sealed),
        mediaLinksOf(ring).open(links.media)?.storageKey,
        channelSecrets(ring, app)().includes(links.channel),
      ];
    };
    expect(opened()).toEqual([ID, object.storageKey, true]);
    now += 60_000;
    writeStoredRing(place, retireKey(readStoredRing(place), { id: 'first', now, sealedBy: new Map() }));
    expect(opened()).toEqual([undefined, undefined, false]);
    expect(currentKey(readStoredRing(place), now).id).toBe(id);
    // Hashes of the first key go on: nobody has the texts to hash them again.
    expect(open().hashing).toBe(SECRET);
  });

  it('refuses a forged id, and a token under the id of another key', () => {
    const id = rotate();
    now += KEY_DELAY_MS;
    const ring = open();
    const media = mediaLinksOf(ring).url(object, { kind: 'anybody' }).slice('/media/'.length);
    const sealed = createSealedIds(ring).seal('unsubscribe', ID);
    expect(media.startsWith(`${id}.`) && sealed.startsWith(`${id}.`)).toBe(true);
    for (const forged of ['first.', '', 'k.', '20260101-abcdef.', '.', '__proto__.', `${id}.${id}.`]) {
      const swap = (token: string) => forged + token.slice(id.length + 1);
      expect([forged, mediaLinksOf(ring).open(swap(media))]).toEqual([forged, undefined]);
      expect([forged, createSealedIds(ring).open('unsubscribe', swap(sealed))]).toEqual([forged, undefined]);
    }
  });

  it('loses nothing of 40 processes that read and write during rotations', async () => {
    const processes = Array.from({ length: 40 }, () => {
      const ring = open();
      return { ids: createSealedIds(ring), media: mediaLinksOf(ring), ring };
    });
    const made: { sealed: string; media: string }[] = [];
    let lost = 0;
    const work = async (one: (typeof processes)[number]) => {
      for (let round = 0; round < 30; round += 1) {
        const media = one.media.url(object, { kind: 'anybody' }).slice('/media/'.length);
        made.push({ sealed: one.ids.seal('unsubscribe', ID), media });
        await breathe();
        const some = made[(round * 7_919) % made.length];
        if (!some || one.ids.open('unsubscribe', some.sealed) !== ID || !one.media.open(some.media))
          lost += 1;
      }
    };
    const turn = async () => {
      for (let rotations = 0; rotations < 3; rotations += 1) {
        rotate();
        await breathe();
        now += KEY_DELAY_MS;
        await breathe();
      }
    };
    await Promise.all([...processes.map(work), turn()]);
    // By its next look at the file, at the latest by an id, each process has every key.
    for (const { ids, media } of processes.slice(0, 3))
      for (const token of made)
        if (ids.open('unsubscribe', token.sealed) !== ID || !media.open(token.media)) lost += 1;
    expect(lost).toBe(0);
    expect(readStoredRing(place).keys).toHaveLength(4);
  });

  it('goes on with its keys while the file is gone or broken, and refuses to start with such a file', () => {
    const id = rotate();
    const ring = open();
    writeFileSync(place.keysFile, '{"keys": [');
    expect([ring.find('unknown'), ring.find(id)?.id]).toEqual([undefined, id]);
    expect(open).toThrow(KeyRingFault);
    expect(open).not.toThrow(SECRET);
    rmSync(place.keysFile);
    expect([ring.find('unknown'), ring.find(id)?.id]).toEqual([undefined, id]);
  });

  it.each(['keys', 'secret'])(
    'seals nothing for 40 while %s is gone, opens all, and goes on with it',
    (file) => {
      if (file === 'keys') rotate();
      else {
        place.secret = undefined;
        makeFirstKey(place);
      }
      now += KEY_DELAY_MS;
      const ids = createSealedIds(open());
      const before = ids.seal('unsubscribe', ID);
      const path = join(place.dataDir, file);
      const content = readFileSync(path);
      rmSync(path);
      const seal = () => {
        try {
          return ids.seal('unsubscribe', ID);
        } catch (error) {
          return `${(error as AppError).code}: ${String((error as AppError).cause)}`;
        }
      };
      const refusals = Array.from({ length: 40 }, seal);
      expect(refusals.filter((said) => /^unavailable: .*Restore it from the backup/.test(said))).toHaveLength(
        40,
      );
      expect(refusals[0]).toContain(path);
      expect(ids.open('unsubscribe', before)).toBe(ID);
      writeFileSync(path, content);
      expect(createSealedIds(open()).open('unsubscribe', seal())).toBe(ID);
    },
  );

  it('refuses a secret that is not one of its keys', () => {
    rotate();
    place.secret = 'another secret of the tests, long enough';
    expect(open).toThrow('SECRET is none of the keys');
  });
});

describe('retiring a key', () => {
  const sealedBy = new Map<string, number>();
  const retire = (id: string, by = sealedBy) => retireKey(readStoredRing(place), { id, now, sealedBy: by });

  it('is refused for the current key, a waiting one, one that is not there, and one that sealed a moment ago', () => {
    expect(() => retire('first')).toThrow('Rotate first');
    const id = rotate();
    expect(() => rotateRing(readStoredRing(place), now)).toThrow('does not seal yet');
    expect(() => retire('first')).toThrow('Rotate first');
    expect(() => retire(id)).toThrow('Rotate first');
    expect(() => retire('second')).toThrow('There is no key');
    now += KEY_DELAY_MS;
    expect(() => retire('first')).toThrow('a moment ago');
    now += 60_000;
    expect(retire('first').keys.map((key) => key.id)).toEqual([id]);
  });

  it('is refused while something is sealed with the key', () => {
    rotate();
    now += KEY_DELAY_MS + 60_000;
    expect(() => retire('first', new Map([['first', 3]]))).toThrow('3 values are still sealed');
  });
});
