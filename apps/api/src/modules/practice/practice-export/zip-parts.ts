import { createHash } from 'node:crypto';
import { PassThrough, Transform, type Readable } from 'node:stream';
import type {
  ExportedFile,
  ExportManifest,
} from '@bedside/contracts/practice/practice-export/practice-export.schema';
import { ZipFile } from 'yazl';
import type { ExportedPart } from './list-exported-parts';

/**
 * A zip of parts, one after another while they are read, and a manifest with the size and the SHA-256 of each. A part
 * that fails ends the archive with a fault, so nobody takes half of it for the whole.
 */
export function zipParts(parts: AsyncIterable<ExportedPart>, madeAt: Date): Readable {
  const zip = new ZipFile();
  // A pipe ends at once with a fault. An iterator over the archive would wait for bytes that never come.
  const output = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error: Error) => output.destroy(error));
  void fill(zip, parts, madeAt, output).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

async function fill(
  zip: ZipFile,
  parts: AsyncIterable<ExportedPart>,
  madeAt: Date,
  output: Readable,
): Promise<void> {
  const files: ExportedFile[] = [];
  let stop: (() => void) | undefined;
  // A reader who stops leaves no file open, and the archive waits for nothing.
  output.once('close', () => stop?.());
  for await (const part of parts) {
    if (output.destroyed) return;
    files.push(await addPart(zip, part, madeAt, (end) => (stop = end)));
  }
  const manifest: ExportManifest = { madeAt: madeAt.toISOString(), files };
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), 'manifest.json', { mtime: madeAt });
  zip.end();
}

/** Adds one part. @returns what the manifest says of it, once its last byte was read */
function addPart(
  zip: ZipFile,
  { name, open, isPacked = false }: ExportedPart,
  mtime: Date,
  onOpen: (stop: () => void) => void,
): Promise<ExportedFile> {
  return new Promise((done, failed) => {
    const hash = createHash('sha256');
    let bytes = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        hash.update(chunk);
        bytes += chunk.byteLength;
        next(null, chunk);
      },
      flush(next) {
        next();
        done({ name, bytes, sha256: hash.digest('hex') });
      },
    });
    const source = open();
    source.on('error', failed);
    onOpen(() => {
      source.destroy();
      failed(new Error('the reader has gone'));
    });
    zip.addReadStream(source.pipe(counted), name, { mtime, compress: !isPacked });
  });
}
