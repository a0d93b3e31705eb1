import type { Database } from '../../ports/database';

/**
 * What an answer needs besides what its verb returns, read in the verb's transaction and shown after it: nothing is
 * read of the records after the commit.
 * @param read returns what finishes the reading without them
 */
export function readOnce<T, Rest extends unknown[]>(
  read: (tx: Database, ...rest: Rest) => Promise<() => Promise<T>>,
): { in: (tx: Database, ...rest: Rest) => Promise<void>; found: () => Promise<T> } {
  let present: (() => Promise<T>) | undefined;
  return {
    async in(tx, ...rest) {
      present = await read(tx, ...rest);
    },
    found() {
      if (!present) throw new Error('the verb did not read what its answer needs');
      return present();
    },
  };
}
