import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientId, PracticeId, ShareId, UserId } from '@bedside/contracts/kit/ids';
import { LRUCache } from 'lru-cache';
import { createRemembered } from '../../../kit/remembered';
import type { Database } from '../../../ports/database';
import { deriveKey, keyMark, readKeyMark, type KeyRing, type RingKey } from '../../../ports/key-ring';

/**
 * For whom a media URL was made. The URL is valid only as long as the holder's right. `epoch` names the state of that
 * right at that time, so a sign-out everywhere, a revocation, a new link or a new code ends what was opened before.
 */
export type MediaHolder =
  | { kind: 'doctor'; userId: UserId; epoch: number }
  | { kind: 'share'; shareId: ShareId; epoch: number }
  /** The patient as a writer in a conversation; the epoch names the link of the patient's area. */
  | { kind: 'chat'; patientId: PatientId; epoch: string }
  | { kind: 'public-video'; linkId: string; epoch: string }
  | { kind: 'public-playlist'; linkId: string; videoLinkId: string }
  /** Whoever has the URL, until it expires: the doctor's picture, which each page of a patient shows. */
  | { kind: 'anybody' };

/** What a media URL opens: one object, until a time, for its holder. */
export type MediaTicket = {
  storageKey: string;
  mimeType: string;
  holder: MediaHolder;
  /** Epoch seconds. */
  expires: number;
};

export type MediaLinks = {
  /** A URL (path) that opens an object for at most six hours. */
  url(object: { storageKey: string; mimeType: string }, holder: MediaHolder): string;
  /** The ticket of a URL's token; undefined when the token was changed or has expired. */
  open(token: string): MediaTicket | undefined;
  /** The doctor as the holder of a URL. @param db where to read what is not remembered */
  holdAsDoctor(db: Database, userId: UserId): Promise<MediaHolder>;
  /** The owner of a practice as the holder of a URL, whoever of the practice sees it. */
  holdAsPractice(db: Database, practiceId: PracticeId): Promise<MediaHolder>;
  /** Whether a doctor has neither signed out everywhere nor changed the password since the URL was made. */
  isCurrent(holder: { userId: UserId; epoch: number }): Promise<boolean>;
  /** Forgets a doctor's epoch, so that a raised one counts at once. */
  forget(userId: string): void;
};

type OwnerEpoch = { userId: UserId; epoch: number };

const HOUR_S = 3_600;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** A raised epoch in another process without a notice counts after this long, as a revoked share does. */
const EPOCH_LIFE_MS = 10_000;
/** Sealing costs five times what a signature costs, and the same addresses are made and opened again and again. */
const MOST_REMEMBERED = 10_000;

/**
 * Media URLs, whose tickets nobody else can read, make or change (AES-256-GCM). The expiry is rounded to the hour and
 * the nonce comes of the content, so a page that is loaded twice has the same URL and the browser's cache works. A URL
 * is valid as long as its key is in the ring.
 */
export function createMediaLinks({
  ring,
  clock,
  findEpoch,
  findOwnerEpoch,
}: {
  ring: KeyRing;
  clock: () => number;
  /** Reads a user's epoch, by the pool or on the given connection. */
  findEpoch: (userId: UserId, db?: Database) => Promise<number | undefined>;
  /** Reads the owner of a practice and their epoch, in the same way. */
  findOwnerEpoch: (practiceId: PracticeId, db?: Database) => Promise<OwnerEpoch | undefined>;
}): MediaLinks {
  const keysOf = createTicketKeys();
  const epochs = createRemembered<number>({
    find: (userId) => findEpoch(userId as UserId),
    lifeMs: EPOCH_LIFE_MS,
    clock,
  });
  const owners = createRemembered<OwnerEpoch>({
    find: (practiceId) => findOwnerEpoch(practiceId as PracticeId),
    lifeMs: EPOCH_LIFE_MS,
    clock,
  });
  const urls = new LRUCache<string, string>({ max: MOST_REMEMBERED });
  const tickets = new LRUCache<string, MediaTicket>({ max: MOST_REMEMBERED });

  const seal = (key: RingKey, body: string) => {
    const { sealing, naming } = keysOf(key);
    const nonce = createHmac('sha256', naming).update(body).digest().subarray(0, NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
    const sealed = Buffer.concat([cipher.update(body, 'utf8'), cipher.final()]);
    return `/media/${keyMark(key)}${Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')}`;
  };
  const unseal = (key: RingKey, text: string): MediaTicket | undefined => {
    const bytes = Buffer.from(text, 'base64url');
    // The last character has bits that no byte needs.
    if (bytes.length <= NONCE_BYTES + TAG_BYTES || bytes.toString('base64url') !== text) return undefined;
    const { sealing } = keysOf(key);
    const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE_BYTES)).setAuthTag(
      bytes.subarray(-TAG_BYTES),
    );
    const sealed = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    try {
      decipher.final();
    } catch {
      return undefined;
    }
    const [storageKey, mimeType, holder, expires] = JSON.parse(sealed.toString()) as [
      string,
      string,
      MediaHolder,
      number,
    ];
    return { storageKey, mimeType, holder, expires };
  };

  return {
    url(object, holder) {
      const expires = (Math.floor(clock() / 1_000 / HOUR_S) + 6) * HOUR_S;
      const body = JSON.stringify([object.storageKey, object.mimeType, holder, expires]);
      const key = ring.current();
      const name = `${key.id} ${body}`;
      const known = urls.get(name);
      if (known !== undefined) return known;
      const url = seal(key, body);
      urls.set(name, url);
      return url;
    },
    open(token) {
      // Asked each time: a retired key ends what it sealed, and what is remembered of it.
      const marked = readKeyMark(ring, token);
      if (!marked) return undefined;
      const ticket = tickets.get(token) ?? unseal(marked.key, marked.rest);
      if (!ticket) return undefined;
      tickets.set(token, ticket);
      return ticket.expires * 1_000 > clock() ? ticket : undefined;
    },
    async holdAsDoctor(db, userId) {
      const epoch = await epochs.get(userId, () => findEpoch(userId, db));
      return { kind: 'doctor', userId, epoch: epoch ?? 0 };
    },
    async holdAsPractice(db, practiceId) {
      const owner = await owners.get(practiceId, () => findOwnerEpoch(practiceId, db));
      if (!owner) throw new AppError('not-found');
      return { kind: 'doctor', ...owner };
    },
    isCurrent: async ({ userId, epoch }) => (await epochs.get(userId)) === epoch,
    forget(userId) {
      epochs.forget([userId]);
      owners.forgetWhere((owner) => owner.userId === userId);
    },
  };
}

type TicketKeys = { sealing: Buffer; naming: Buffer };

/** Derives the keys of tickets and of their nonces, once for each key of the ring. */
function createTicketKeys(): (key: RingKey) => TicketKeys {
  const known = new Map<string, TicketKeys>();
  return (key) => {
    const derived = known.get(key.id) ?? {
      sealing: deriveKey(key, 'media tickets'),
      naming: deriveKey(key, 'media nonces'),
    };
    known.set(key.id, derived);
    return derived;
  };
}
