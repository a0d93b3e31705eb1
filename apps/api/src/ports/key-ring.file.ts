import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { AppError } from '@bedside/contracts/kit/app-error';
import { z } from 'zod';
import { FIRST_KEY, type KeyRing } from './key-ring';

/** A new key seals from this long after it was made. By then every process has read it. */
export const KEY_DELAY_MS = 5_000;
/** How often a process looks whether the file has changed. */
const LOOK_MS = 1_000;

const idSchema = z.string().regex(/^[a-z0-9-]{1,32}$/);

const ringSchema = z
  .object({
    hashing: z.string().min(32),
    keys: z.array(z.object({ id: idSchema, secret: z.string().min(32), from: z.number().int() })).min(1),
  })
  .refine(({ keys }) => new Set(keys.map(({ id }) => id)).size === keys.length);

/** The content of the file: `from` is the time, in epoch milliseconds, at which a key begins to seal. */
export type StoredRing = z.infer<typeof ringSchema>;
type StoredKey = StoredRing['keys'][number];

/** Where the keys are: the settings' secret and the files of the data directory. */
export type RingPlace = { dataDir: string; keysFile: string; secret: string | undefined };

/** The keys cannot be used; `message` says why. */
export class KeyRingFault extends Error {
  override readonly name = 'KeyRingFault';
}

/**
 * The keys as they are stored. Without a file of keys there is one, in the settings or in `DATA_DIR/secret`.
 * @throws KeyRingFault for a file that is missing or cannot be read, or settings that name a key of another installation
 */
export function readStoredRing(place: RingPlace): StoredRing {
  if (!existsSync(place.keysFile)) {
    const secret = place.secret ?? readSecret(place);
    return { hashing: secret, keys: [{ id: FIRST_KEY, secret, from: 0 }] };
  }
  const ring = parseRing(place.keysFile);
  const known = [ring.hashing, ...ring.keys.map(({ secret }) => secret)];
  if (place.secret !== undefined && !known.includes(place.secret))
    throw new KeyRingFault(
      `SECRET is none of the keys in ${place.keysFile}: one of the two belongs to another installation.`,
    );
  return ring;
}

function parseRing(path: string): StoredRing {
  try {
    return ringSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    // The cause is not part of the message: it might quote a key.
    throw new KeyRingFault(`${path} holds no keys that can be read.`, { cause });
  }
}

/** Replaces the file in one step. A process that is killed here leaves the old file or the new one. */
export function writeStoredRing({ keysFile }: RingPlace, ring: StoredRing): void {
  const folder = dirname(keysFile);
  const aside = `${keysFile}.${process.pid}.new`;
  writeFileSync(aside, `${JSON.stringify(ring, null, 2)}\n`, { mode: 0o600 });
  sync(aside);
  const { uid, gid } = statSync(folder);
  // An administrator may run the command; the server must be able to read what it wrote.
  if (process.getuid?.() === 0) chownSync(aside, uid, gid);
  renameSync(aside, keysFile);
  sync(folder);
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Where the first key is without a setting, and without a file of keys. */
const secretFileOf = ({ dataDir }: Pick<RingPlace, 'dataDir'>) => join(dataDir, 'secret');

function readSecret(place: RingPlace): string {
  const path = secretFileOf(place);
  if (!existsSync(path))
    throw new KeyRingFault(
      `There is no key: ${place.keysFile} and ${path} are missing, and SECRET is not set. Restore the one that was there from the backup of keys.`,
    );
  return readFileSync(path, 'utf8').trim();
}

/** Whether neither a file nor the settings have a key, as before the first start. */
export function hasNoKey(place: RingPlace): boolean {
  return place.secret === undefined && !existsSync(place.keysFile) && !existsSync(secretFileOf(place));
}

/** Makes the first key of an installation that has none, readable for this user only. Of many who do, one does. */
export function makeFirstKey(place: RingPlace): void {
  if (!hasNoKey(place)) return;
  mkdirSync(place.dataDir, { recursive: true, mode: 0o700 });
  const path = secretFileOf(place);
  const aside = `${path}.${process.pid}.new`;
  writeFileSync(aside, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(aside);
  }
}

/** The files in one of which a key has to be, by what is there now. */
export function placesOfKey(place: RingPlace, id: string): string {
  if (id !== FIRST_KEY || existsSync(place.keysFile)) return place.keysFile;
  return place.secret === undefined
    ? `${place.keysFile} or ${secretFileOf(place)}`
    : `${place.keysFile} or SECRET`;
}

/** The key that seals at a time. */
export function currentKey({ keys }: StoredRing, now: number): StoredKey {
  const begun = keys.filter(({ from }) => from <= now).sort((a, b) => b.from - a.from);
  // The clock of this machine may be behind that of the one that made the only key.
  const [key = keys[0]] = begun;
  if (!key) throw new KeyRingFault('There is no key.');
  return key;
}

/**
 * The ring of a running process. It reads the file again when it has changed: it looks once a second, and at once for an
 * id that it does not know.
 * @throws KeyRingFault as `readStoredRing`
 */
export function openKeyRing(place: RingPlace, clock: () => number): KeyRing {
  let seen = stampOf(place.keysFile);
  let stored = readStoredRing(place);
  let lookedAt = performance.now();
  const look = () => {
    lookedAt = performance.now();
    const stamp = stampOf(place.keysFile);
    // A file that is gone, or that cannot be read, leaves the keys as they were.
    if (stamp === seen || stamp === undefined) return;
    try {
      stored = readStoredRing(place);
      seen = stamp;
    } catch {
      return;
    }
  };
  const keys = () => {
    if (performance.now() - lookedAt >= LOOK_MS) look();
    return stored;
  };
  /** Whether the next start would find a key as this process has it. */
  const isStored = ({ id, secret }: StoredKey) => {
    if (seen !== undefined && stampOf(place.keysFile) === seen) return true;
    try {
      return readStoredRing(place).keys.some((key) => key.id === id && key.secret === secret);
    } catch {
      return false;
    }
  };
  const named = (id: string) => stored.keys.find((key) => key.id === id);
  return {
    current: () => currentKey(keys(), clock()),
    sealing() {
      look();
      const key = currentKey(stored, clock());
      if (isStored(key)) return key;
      const cause = new KeyRingFault(
        `${placesOfKey(place, key.id)} is missing or broken. Restore it from the backup.`,
      );
      throw new AppError('unavailable', { says: 'busy', retryAfterS: 30, cause });
    },
    find(id) {
      keys();
      const known = named(id);
      if (known) return known;
      look();
      return named(id);
    },
    all() {
      const ring = keys();
      const current = currentKey(ring, clock());
      return [current, ...ring.keys.filter((key) => key !== current)];
    },
    hashing: stored.hashing,
  };
}

function stampOf(path: string): string | undefined {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.mtimeNs} ${stat.size}`;
}
