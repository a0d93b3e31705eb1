import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { PracticeId } from '@bedside/contracts/kit/ids';
import { practiceTextWords } from '@bedside/contracts/account/practice-text/practice-text.texts';
import {
  isMessageColumn,
  SEALED_PREFIX,
  storedText,
  textColumn,
  type SealedColumn,
  type StoredText,
} from '@bedside/db/postgres/base/stored-text';
import type { Log } from '../../../ports/log';
import type { PracticeKeys } from '../../base/practice-key/create-practice-keys';

/** Where a text is stored. What was encrypted for one place does not open in another. */
export type TextPlace = {
  practiceId: PracticeId;
  column: SealedColumn | 'second_factor.secret' | 'scheduled_report.secret';
  id: string;
};

/**
 * Texts of a practice as they are stored, encrypted with its key. Either form is always readable, whatever the setting
 * says, so that rows are converted while Bedside runs.
 */
export type PracticeTexts = {
  /** Whether new texts are encrypted. */
  isOn: boolean;
  /** The form that the setting asks for. @throws AppError `not-found` where the practice is gone */
  store(place: TextPlace, text: string): Promise<StoredText>;
  /** Encrypts whatever the setting says. */
  seal(place: TextPlace, text: string): Promise<StoredText>;
  /** @throws Error for a text that was changed, or that belongs to another place */
  open(place: TextPlace, text: StoredText): Promise<string>;
  /** Opens a text for a list, in which one that cannot be read must not take the others along. */
  show(place: TextPlace, text: StoredText): Promise<string>;
  /**
   * Numbers by which a search finds texts with these letters, at most four signs each. Several letters have the same
   * number, so who finds by them reads what is found. Without the practice's key nobody makes them.
   */
  tokens(practiceId: PracticeId, grams: readonly string[]): Promise<number[]>;
};

const IV_BYTES = 12;
const TAG_BYTES = 16;
const BLOCK_BYTES = 16;
/** The bits of a token that its letters choose, of 32. The others are the same in all tokens of a practice. */
const LETTER_BITS = 12;

const dataOf = ({ practiceId, column, id }: TextPlace) =>
  Buffer.from(isMessageColumn(column) ? `message:${practiceId}` : `${column}:${id.toLowerCase()}`);

/** Random, but for messages to patients: equal ones are encrypted alike, and different ones never with the same nonce. */
function nonceOf(key: Buffer, place: TextPlace, text: string): Buffer {
  if (!isMessageColumn(place.column)) return randomBytes(IV_BYTES);
  const own = createHmac('sha256', key).update('messages').digest();
  return createHmac('sha256', own).update(text).digest().subarray(0, IV_BYTES);
}

/** @param log gets the place of each text that could not be shown */
export function createPracticeTexts(
  keys: PracticeKeys,
  isOn: boolean,
  log: Pick<Log, 'error'>,
): PracticeTexts {
  const seal = async (place: TextPlace, text: string) => {
    const key = await keys.of(place.practiceId);
    const iv = nonceOf(key, place, text);
    const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(dataOf(place));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return storedText(SEALED_PREFIX + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url'));
  };
  const isSealed = (stored: StoredText) => textColumn(stored).startsWith(SEALED_PREFIX);
  return {
    isOn,
    seal,
    // A plain text that looks encrypted would not open.
    store: async (place, text) =>
      isOn || text.startsWith(SEALED_PREFIX) ? seal(place, text) : storedText(text),
    async open(place, stored) {
      return isSealed(stored) ? decrypt(await keys.of(place.practiceId), place, stored) : textColumn(stored);
    },
    async show(place, stored) {
      if (!isSealed(stored)) return textColumn(stored);
      const key = await keys.of(place.practiceId);
      try {
        return decrypt(key, place, stored);
      } catch (error) {
        log.error({ err: error, column: place.column, id: place.id }, 'a stored text cannot be read');
        return practiceTextWords('unreadable');
      }
    },
    tokens: async (practiceId, grams) =>
      grams.length === 0 ? [] : tokensBy(await keys.of(practiceId), grams),
  };
}

/** @throws Error for a text that was changed, or that belongs to another place */
function decrypt(key: Buffer, place: TextPlace, stored: StoredText): string {
  const bytes = Buffer.from(textColumn(stored).slice(SEALED_PREFIX.length), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(dataOf(place))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(body).toString('utf8');
}

/** The letters, each in a block of its own, go through one run of AES: a hash for each of them would take fifty times as long. */
function tokensBy(key: Buffer, grams: readonly string[]): number[] {
  const own = createHmac('sha256', key).update('tokens').digest();
  const blocks = Buffer.alloc(BLOCK_BYTES * (grams.length + 1));
  for (const [at, gram] of grams.entries()) blocks.write(gram, BLOCK_BYTES * (at + 1), BLOCK_BYTES);
  const hidden = createCipheriv('aes-256-ecb', own, null).setAutoPadding(false).update(blocks);
  const ofPractice = hidden.readInt32BE(0) << LETTER_BITS;
  const made = grams.map(
    (_, at) => ofPractice | (hidden.readUInt32BE(BLOCK_BYTES * (at + 1)) >>> (32 - LETTER_BITS)),
  );
  return [...new Set(made)];
}
