import { setImmediate as turn } from 'node:timers/promises';

/** Rows read without a pause: reading their phones and birthdays takes some milliseconds. */
const SLICE_ROWS = 50;

/** Reads rows one after the other, with pauses in which the server answers others. */
export async function mapInSlices<Row, Read>(
  rows: readonly Row[],
  read: (row: Row) => Read,
): Promise<Read[]> {
  const found: Read[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % SLICE_ROWS === 0) await turn();
    found.push(read(row));
  }
  return found;
}
