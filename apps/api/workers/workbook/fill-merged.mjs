/** No list of patients merges more cells. */
const MOST_STEPS = 2_000_000;

/**
 * Gives the rows beside a merged cell its value: a family has its name once. A row that holds nothing else stays as it
 * is, because there the merged cells only make one row higher.
 * @param merges from 0, the last row included
 * @param table.isFilled asked of each row before the first one is changed
 */
export function fillMerged(merges, table) {
  let steps = 0;
  const found = [];
  for (const { column, first, last } of merges) {
    const cell = table.take(first, column);
    if (cell === undefined || cell === null) continue;
    for (let row = first + 1; row <= Math.min(last, table.lastRow); row += 1) {
      steps += 1;
      if (steps > MOST_STEPS) break;
      if (table.isFilled(row) && table.take(row, column) === undefined) found.push({ row, column, cell });
    }
  }
  for (const { row, column, cell } of found) table.put(row, column, cell);
}

/** Merged cells as SheetJS lists them. */
export const mergesOf = (sheet) =>
  (sheet?.['!merges'] ?? []).map(({ s, e }) => ({ column: s.c, first: s.r, last: e.r }));
