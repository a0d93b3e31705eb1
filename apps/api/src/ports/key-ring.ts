import { hkdfSync } from 'node:crypto';
import { keyedHash } from '../kit/secrets';

/** A key of the installation. Its id is part of what it seals or signs. */
export type RingKey = { id: string; secret: string };

/**
 * The keys of the installation. The newest seals and signs; each of them opens what it sealed. A process learns a new
 * key before any process uses it.
 */
export type KeyRing = {
  /** The key that signs now. */
  current(): RingKey;
  /**
   * The same key, for what lasts longer than this process.
   * @throws AppError `unavailable` while no file and no setting has it: nobody could open what it seals after a restart
   */
  sealing(): RingKey;
  /** The key with this id; undefined for an id that was never here, or is retired. */
  find(id: string): RingKey | undefined;
  /** Every key, the current one first. */
  all(): readonly RingKey[];
  /** The key of keyed hashes. It never changes: nobody has the texts to hash them again. */
  hashing: string;
};

/** The key of an installation that has never rotated. Values without an id are of this key. */
export const FIRST_KEY = 'first';

/** The part of a token that names its key: nothing for the first key, whose tokens are older than the ring. */
export function keyPrefix({ id }: RingKey): string {
  return id === FIRST_KEY ? '' : `${id}.`;
}

/** Takes the key's name off a token. @returns undefined for a key that is not in the ring */
export function readKeyPrefix(
  ring: Pick<KeyRing, 'find'>,
  token: string,
): { key: RingKey; rest: string } | undefined {
  const end = token.indexOf('.');
  const id = end < 0 ? FIRST_KEY : token.slice(0, end);
  // One key has one spelling, so that nobody can make a second token of one.
  if (end >= 0 && id === FIRST_KEY) return undefined;
  const key = ring.find(id);
  return key && { key, rest: token.slice(end + 1) };
}

/** 32 bytes for one use of a key. What one use encrypts, no other use opens. */
export function deriveKey({ secret }: Pick<RingKey, 'secret'>, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `bedside ${use}`, 32));
}

/** The secrets that sign private channels, the current one first. The secret of the settings replaces them. */
export function socketSecrets(ring: Pick<KeyRing, 'all'>, app: { key: string; secret: string | undefined }) {
  return (): readonly string[] =>
    app.secret === undefined
      ? ring.all().map(({ secret }) => keyedHash(secret)('realtime', app.key))
      : [app.secret];
}
