import { detectEncoding } from '../patient-import/detect-encoding';

/** As much as tells a text from another file. */
const HEAD_BYTES = 4_096;
/** A text of a few stray control characters is a text, such as one that ends with Ctrl-Z. */
const MOST_CONTROLS = 0.05;
const isControl = (byte: number) => byte < 0x09 || (byte > 0x0d && byte < 0x20);

/** The text of a file in whatever encoding it was saved; undefined for a file that is no text. */
export async function decodeText(file: Uint8Array): Promise<string | undefined> {
  const controls = file.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0);
  const bytes = controls <= file.length * MOST_CONTROLS ? file.filter((byte) => !isControl(byte)) : file;
  const judged = await detectEncoding(
    async function* () {
      yield bytes;
    },
    bytes.subarray(0, HEAD_BYTES),
    'prose',
  );
  return judged && new TextDecoder(judged.encoding).decode(bytes);
}
