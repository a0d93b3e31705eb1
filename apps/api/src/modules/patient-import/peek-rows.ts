import type { SheetRow } from '@bedside/contracts/patient-import/patient-import-cell.rules';

/** Headings are within this many rows, blank ones included. */
const MOST_ROWS = 40;

/** Reads the first rows of a sheet and leaves the rest unread. */
export async function peekRows(batches: AsyncGenerator<SheetRow[]>): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const batch of batches) {
    rows.push(...batch);
    if (rows.length >= MOST_ROWS) break;
  }
  return rows.slice(0, MOST_ROWS);
}
