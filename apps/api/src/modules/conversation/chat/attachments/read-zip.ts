import type { Readable } from 'node:stream';
import { open, type Entry, type ZipFile } from 'yauzl';

const MAX_PARTS = 100_000;

/** A zip archive whose parts can be read; nothing is unpacked. */
export type ZipArchive = {
  /** The names of the parts; no two differ in case alone. */
  names: readonly string[];
  /** The size of a part once it is unpacked, as the archive says it. */
  sizeOf(name: string): number;
  read(name: string): Promise<Readable>;
  close(): void;
};

/** Opens an archive; undefined for one that cannot be read, has too many parts, or two of the same name. */
export function readZip(path: string): Promise<ZipArchive | undefined> {
  return new Promise((resolve) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) return resolve(undefined);
      const entries = new Map<string, Entry>();
      const seen = new Set<string>();
      const fail = () => {
        zip.close();
        resolve(undefined);
      };
      zip.on('error', fail);
      zip.on('end', () => {
        resolve(archiveOf(zip, entries));
      });
      zip.on('entry', (entry: Entry) => {
        const name = entry.fileName.toLowerCase();
        if (seen.has(name) || seen.size >= MAX_PARTS) return fail();
        seen.add(name);
        entries.set(entry.fileName, entry);
        zip.readEntry();
      });
      zip.readEntry();
    });
  });
}

function archiveOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): ZipArchive {
  return {
    names: [...entries.keys()],
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    read: (name) =>
      new Promise((resolve, reject) => {
        const entry = entries.get(name);
        if (!entry) return reject(new Error('the archive has no such part'));
        zip.openReadStream(entry, (error, stream) => {
          if (error) reject(error);
          else resolve(stream);
        });
      }),
    close: () => {
      zip.close();
    },
  };
}
