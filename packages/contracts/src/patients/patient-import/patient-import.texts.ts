import en from './patient-import.en.json';

/** A column as the heading of a table has it: `First name`. The heading is read again by an import. */
export function headingOf(column: keyof typeof en.parts.column): string {
  const name = en.parts.column[column];
  return name.charAt(0).toUpperCase() + name.slice(1);
}
