import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testTools } from './test-tools';

/** A box of an MP4 or HEIF file: its length, its type, what it contains. */
function box(type: string, ...parts: (Buffer | string | number[])[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const VERSION = [0, 0, 0, 0];

/** The first box of this type anywhere in a file, complete. */
function findBox(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type, 0, 'latin1') - 4;
  return file.subarray(at, at + file.readUInt32BE(at));
}

/**
 * A HEIC picture as phones take it: one picture of HEVC that its file turns by a quarter. ffmpeg encodes it but cannot
 * write the container.
 */
export async function makeHeic(
  folder: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const path = join(folder, 'still.mp4');
  const words = ['-v', 'error', '-y', '-f', 'lavfi', '-i', `color=0x0f6b6b:s=${width}x${height}:r=1:d=1`];
  await promisify(execFile)(
    testTools().ffmpegPath,
    words.concat(
      ['-frames:v', '1', '-c:v', 'libx265', '-pix_fmt', 'yuv420p', '-tag:v', 'hvc1'],
      [...['-x265-params', 'log-level=none', '-f', 'mp4'], path],
    ),
  );
  const film = await readFile(path);
  const picture = findBox(film, 'mdat').subarray(8);
  const properties = box(
    'iprp',
    box('ipco', findBox(film, 'hvcC'), box('ispe', VERSION, u32(width), u32(height)), box('irot', [1])),
    box('ipma', VERSION, u32(1), [0, 1, 3, 0x81, 0x02, 0x83]),
  );
  const place = (offset: number) =>
    box('iloc', VERSION, [0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1], u32(offset), u32(picture.length));
  const meta = (offset: number) =>
    box(
      'meta',
      VERSION,
      box('hdlr', VERSION, u32(0), 'pict', Buffer.alloc(13)),
      box('pitm', VERSION, [0, 1]),
      place(offset),
      box('iinf', VERSION, [0, 1], box('infe', [2, 0, 0, 0], [0, 1, 0, 0], 'hvc1', [0])),
      properties,
    );
  const type = box('ftyp', 'heic', u32(0), 'mif1heic');
  const head = type.length + meta(0).length + 8;
  return Buffer.concat([type, meta(head), box('mdat', picture)]);
}
