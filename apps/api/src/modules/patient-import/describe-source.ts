import type {
  TableSource,
  TextEncoding,
} from '@bedside/contracts/patient-import/patient-import-source.schema';

/** What an import says it took of its file. */
export type ImportSource = {
  /** Null where the file says it itself. */
  encoding: TextEncoding | null;
  /** Null for a file without sheets. */
  sheet: string | null;
  /** Other sheets that hold patients. */
  sheetsLeftOut: string[];
};

/** Says what is taken of a file, and which other sheets of patients are left alone. */
export function describeSource(table: Pick<TableSource, 'encoding' | 'sheet' | 'sheets'>): ImportSource {
  const { encoding, sheet, sheets } = table;
  const others = sheets.filter(({ name, holdsPatients }) => holdsPatients && name !== sheet);
  return { encoding, sheet, sheetsLeftOut: others.map(({ name }) => name) };
}
