import type { Readable } from 'node:stream';
import { AppError } from '@bedside/contracts/kit/app-error';
import { takePracticeExport } from '@bedside/db/postgres/practice/practice-export.repository';
import type { Deps } from '../../../deps';
import { hashToken } from '../../../kit/secrets';
import { listExportedParts } from './list-exported-parts';
import { zipParts } from './zip-parts';

/**
 * Everything of an account as a zip, written while it is read: settings, videos with their files, playlists, patients
 * with their records, invoices, and a manifest with the size and the SHA-256 of each file. A token works once.
 * @throws AppError `not-found`
 */
export async function openPracticeExport(
  deps: Pick<Deps, 'db' | 'eventStore' | 'storage' | 'clock' | 'practiceTexts' | 'brandings'>,
  token: string,
): Promise<Readable> {
  const scope = await takePracticeExport(deps.db, hashToken(token), new Date(deps.clock()));
  if (!scope) throw new AppError('not-found');
  return zipParts(listExportedParts(deps, scope), new Date(deps.clock()));
}
