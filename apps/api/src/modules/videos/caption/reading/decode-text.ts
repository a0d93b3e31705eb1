import { createDecoder } from '../../../patients/patient-import/create-decoder';
import { detectEncoding } from '../../../patients/patient-import/detect-encoding';

/** As much as tells a text from another file. */
const HEAD_BYTES = 4_096;
/** A text of a few stray control characters is a text, such as one that ends with Ctrl-Z. */
const MOST_CONTROLS = 0.05;
const isControl = (byte: number) => byte < 0x09 || (byte > 0x0d && byte < 0x20);

/** The bytes of Windows' Western encoding by their letters. */
const westernBytes = new Map(
  Array.from({ length: 256 }, (_, byte) => byte).flatMap((byte) => [
    [String.fromCharCode(byte), byte] as const,
    [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const,
  ]),
);
/** One letter outside ASCII may be broken where so many are sound. */
const SOUND_PER_BROKEN = 8;

/** The text of a file in whatever encoding it was saved; undefined for a file that is no text. */
export async function decodeText(file: Uint8Array): Promise<string | undefined> {
  const wide = findWide(file);
  if (wide) return new TextDecoder(wide).decode(file);
  const controls = file.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0);
  const bytes = controls <= file.length * MOST_CONTROLS ? file.filter((byte) => !isControl(byte)) : file;
  const nearly = decodeNearlyUtf8(bytes);
  if (nearly !== undefined) return undouble(nearly);
  const judged = await detectEncoding(
    async function* () {
      yield bytes;
    },
    bytes.subarray(0, HEAD_BYTES),
    { kind: 'prose' },
  );
  return judged && createDecoder(judged.encoding).decode(bytes);
}

/** UTF-16 without a mark: its digits, signs and line ends have a zero, always on the same side, and no other text has. */
function findWide(file: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of file.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const isMany = Math.max(even, odd) * 50 > file.length && Math.min(even, odd) * 50 < Math.max(even, odd);
  return isMany && file.length % 2 === 0 ? (odd > even ? 'utf-16le' : 'utf-16be') : undefined;
}

/** UTF-8 with a few bytes of another program in it, which are Windows' letters; undefined for any other text. */
function decodeNearlyUtf8(bytes: Uint8Array): string | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [text, sound, broken, done] = ['', 0, 0, 0];
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at] ?? 0;
    const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (length === 1 || isSound(decoder, bytes.subarray(at, at + length))) {
      if (length > 1) sound += 1;
      at += length;
      continue;
    }
    text += decoder.decode(bytes.subarray(done, at));
    text += new TextDecoder('windows-1252').decode(bytes.subarray(at, at + 1));
    broken += 1;
    at += 1;
    done = at;
  }
  if (sound < broken * SOUND_PER_BROKEN) return undefined;
  return text + decoder.decode(bytes.subarray(done));
}

function isSound(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** A text that was taken for Western letters and encoded again: "tÃ¤glich". */
function undouble(text: string): string {
  const letters = text.match(/[^\0-\x7f\ufeff]/gu) ?? [];
  if (letters.length < 2 || !letters.every((letter) => westernBytes.has(letter))) return text;
  const bytes = Uint8Array.from(
    Array.from(text.replace('\ufeff', ''), (letter) => westernBytes.get(letter) ?? 0),
  );
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}
