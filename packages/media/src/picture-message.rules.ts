/** What a process that decodes pictures said: the head is JSON, the body a picture or its pixels. */
export type PictureMessage = { head: Record<string, unknown>; body: Buffer };

const LENGTHS = 8;
const MAX_HEAD_BYTES = 4_096;

/** Two lengths of four bytes, then a JSON head and a body of these lengths. */
export function writeMessage(head: object, body: Uint8Array): Buffer[] {
  const words = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(LENGTHS);
  lengths.writeUInt32BE(words.length, 0);
  lengths.writeUInt32BE(body.byteLength, 4);
  return [Buffer.concat([lengths, words]), Buffer.from(body.buffer, body.byteOffset, body.byteLength)];
}

/**
 * Gathers the pieces of one message at a time. A fault in a decoder may let a stranger write it, so nothing in it is
 * believed.
 * @returns a function that takes the next piece; it returns the message once it is whole
 * @throws Error for a message that is too long, that is no JSON, or that is followed by more
 */
export function messageReader(maxBytes: number): (piece: Buffer) => PictureMessage | undefined {
  let pieces: Buffer[] = [];
  let length = 0;
  let wanted = LENGTHS;
  return (piece) => {
    pieces.push(piece);
    length += piece.length;
    if (length < wanted) return undefined;
    const bytes = Buffer.concat(pieces);
    pieces = [bytes];
    const [headBytes, bodyBytes] = [bytes.readUInt32BE(0), bytes.readUInt32BE(4)];
    if (headBytes > MAX_HEAD_BYTES || bodyBytes > maxBytes) throw new Error('a message is too long');
    const whole = LENGTHS + headBytes + bodyBytes;
    wanted = whole;
    if (length < whole) return undefined;
    if (length > whole) throw new Error('a message goes on after its end');
    const head: unknown = JSON.parse(bytes.toString('utf8', LENGTHS, LENGTHS + headBytes));
    if (typeof head !== 'object' || head === null) throw new Error('the head of a message is no object');
    [pieces, length, wanted] = [[], 0, LENGTHS];
    return { head: { ...head }, body: bytes.subarray(LENGTHS + headBytes) };
  };
}
