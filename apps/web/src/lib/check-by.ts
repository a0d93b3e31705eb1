import type { CodedText } from '@bedside/contracts/kit/coded-text';
import { schemaResolver } from '@mantine/form';
import { wordFault } from './format-coded-text';

type Schema = Parameters<typeof schemaResolver>[0];

/** Checks a form by a schema of the contracts, whose messages are codes, and puts the faults into words. */
export function checkBy(schema: Schema): (values: Record<string, unknown>) => Record<string, string> {
  const check = schemaResolver(schema, { sync: true });
  return (values) =>
    Object.fromEntries(
      Object.entries(check(values)).map(([field, code]) => [field, wordFault(field, code as CodedText)]),
    );
}
