import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
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
type RingPlace = { dataDir: string; keysFile: string; secret: string | undefined };

/** The keys cannot be used; `message` says why. */
export class KeyRingFault extends Error {
  override readonly name = 'KeyRingFault';
}

/**
 * The keys as they are stored. Without a file of keys there is one, in the settings or in `DATA_DIR/secret`, which is
 * made at the first start.
 * @throws KeyRingFault for a file that cannot be read, or settings that name a key of another installation
 */
export function readStoredRing(place: RingPlace): StoredRing {
  if (!existsSync(place.keysFile)) {
    const secret = place.secret ?? readOrMakeSecret(place.dataDir);
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

/** The installation's first secret, made at the first start and readable for this user only. */
function readOrMakeSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(path, 'utf8').trim();
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
  const named = (id: string) => stored.keys.find((key) => key.id === id);
  return {
    current: () => currentKey(keys(), clock()),
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
