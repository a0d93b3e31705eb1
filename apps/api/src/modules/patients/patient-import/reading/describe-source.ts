import type {
  TableSource,
  TextEncoding,
} from '@bedside/contracts/patients/patient-import/patient-import-source.schema';

/** How an import read its file. */
export type ImportSource = {
  /** Null where the file itself says it. */
  encoding: TextEncoding | null;
  /** Null for a file without sheets. */
  sheet: string | null;
  /** Other sheets that hold patients. */
  sheetsLeftOut: string[];
};

/** Says how a file was read, and which other sheets with patients were not read. */
export function describeSource(table: Pick<TableSource, 'encoding' | 'sheet' | 'sheets'>): ImportSource {
  const { encoding, sheet, sheets } = table;
  const others = sheets.filter(({ name, holdsPatients }) => holdsPatients && name !== sheet);
  return { encoding, sheet, sheetsLeftOut: others.map(({ name }) => name) };
}
