import { AppError } from '@bedside/contracts/kit/app-error';
import { sayInEnglish } from '@bedside/contracts/all-nouns';
import { ConfigError } from './config';
import { DataDirTaken } from './data-dir-lock';
import { KeyRingFault } from './ports/key-ring.file';
import { BedsideStopped } from './use-engines';

/**
 * Runs a command of the operator to its end. Ends the process with 2 where the arguments are none, and with 1 where the
 * command failed.
 * @param work what the arguments ask for
 */
export async function runCommand(usage: string, work: (() => Promise<void>) | undefined): Promise<void> {
  if (!work) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
    return;
  }
  await work().catch((error: unknown) => {
    process.stderr.write(`${explainFault(error)}\n`);
    process.exitCode = 1;
  });
}

const expected = [ConfigError, DataDirTaken, KeyRingFault, BedsideStopped];

/** What a command that failed tells the operator. */
function explainFault(error: unknown): string {
  if (error instanceof AppError) return sayInEnglish(error.says);
  if (!(error instanceof Error)) return String(error);
  if (expected.some((kind) => error instanceof kind)) return error.message;
  if ('code' in error && error.code === 'EACCES' && 'path' in error)
    return `${String(error.path)} belongs to another user. Run the command as the user who runs Bedside.`;
  return error.stack ?? String(error);
}
