import { once } from 'node:events';
import { AppError } from '@bedside/contracts/kit/app-error';
import { formatInEnglish } from '@bedside/contracts/all-nouns';
import { ConfigError } from './config';
import { DataDirTaken } from './data-dir-lock';
import { KeyRingFault } from './ports/key-ring.file';
import { BedsideStopped } from './use-engines';

/** Writes a line to the standard output. */
export const printLine = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Writes lines that end already, as fast as the reader takes them. */
export async function writeLines(lines: AsyncIterable<string>): Promise<void> {
  for await (const line of lines) if (!process.stdout.write(line)) await once(process.stdout, 'drain');
}

const expected = [ConfigError, DataDirTaken, KeyRingFault, BedsideStopped];

/** What a command that failed tells the operator. */
export function explainFault(error: unknown): string {
  if (error instanceof AppError) return formatInEnglish(error.says);
  if (!(error instanceof Error)) return String(error);
  if (expected.some((kind) => error instanceof kind)) return error.message;
  if ('code' in error && error.code === 'EACCES' && 'path' in error)
    return `${String(error.path)} belongs to another user. Run the command as the user who runs Bedside.`;
  return error.stack ?? String(error);
}
