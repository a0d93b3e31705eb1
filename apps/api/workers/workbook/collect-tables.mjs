import { Refusal, wrongType } from './refusal.mjs';

/** A file of 50 MB has fewer. */
const MAX_CELLS = 5_000_000;
const MAX_SHEETS = 1_000;

/** Collects the tables of a file that is read once, with bounds. */
export function collectTables() {
  const tables = [];
  let count = 0;
  return {
    add(table) {
      tables.push({ name: null, isVisible: true, ...table, rows: [], merges: [] });
      if (tables.length > MAX_SHEETS) throw new Refusal('patient-import.file-wordy');
      return tables.at(-1);
    },
    countCell() {
      count += 1;
      if (count > MAX_CELLS) throw new Refusal('patient-import.file-inflated');
    },
    /** The tables that people see and that have rows; of all with rows where they see none. */
    sheets() {
      const filled = tables.filter(({ rows }) => rows.some(({ cells }) => cells.length > 0));
      if (filled.length === 0) throw wrongType();
      const visible = filled.filter(({ isVisible }) => isVisible);
      return (visible.length > 0 ? visible : filled).map(({ name, rows, merges }) => ({
        name,
        read(onRow) {
          for (const row of rows) if (onRow(row) === false) break;
          return merges;
        },
      }));
    },
  };
}
