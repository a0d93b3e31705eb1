import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import type { ImportDraftId } from '@bedside/contracts/kit/ids';
import {
  columnOrder,
  missingColumns,
} from '@bedside/contracts/patients/patient-import/patient-import-column.rules';
import {
  importColumnSchema,
  type PatientImport,
} from '@bedside/contracts/patients/patient-import/patient-import.schema';
import {
  deleteDraft,
  findDraft,
  listDraftRowsPage,
  type StoredDraft,
} from '@bedside/db/postgres/patients/import-draft.repository';
import { findImportByDraft } from '@bedside/db/postgres/patients/patient-import.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { Database } from '../../../ports/database';
import { admitImport } from './admit-import';
import { describeSource } from './reading/describe-source';
import { getImport } from './get-import';
import { mapInSlices } from './draft/map-in-slices';
import { readDraftCells } from './draft/read-draft-cells';
import { queueImport } from './running/queue-import';

const CHUNK_ROWS = 1_000;

/**
 * Imports a dry run as it stands, by the job that imports every file: with its matched columns and corrected cells,
 * without the excluded rows. A second call returns the import of the first.
 * @returns the import, `processing`
 * @throws AppError `not-found`, `rate-limited`, `validation-failed` while a required column is not matched
 */
export async function importDraft(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'storage' | 'jobs' | 'hash' | 'workDir'>,
  doctor: DoctorActor,
  draftId: ImportDraftId,
): Promise<PatientImport> {
  const giveBack = await admitImport(deps, doctor.scope);
  try {
    return await queueDraft(deps, doctor, draftId);
  } finally {
    await giveBack();
  }
}

async function queueDraft(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs' | 'hash' | 'workDir'>,
  doctor: DoctorActor,
  draftId: ImportDraftId,
): Promise<PatientImport> {
  return deps.db.transaction().execute(async (tx) => {
    const draft = await findDraft(tx, doctor.scope, draftId, { hold: true });
    if (!draft) {
      const done = await findImportByDraft(tx, doctor.scope, draftId);
      if (!done) throw new AppError('not-found');
      return getImport({ db: tx }, doctor, done.id);
    }
    const names = missingColumns(draft.columns);
    if (names.length > 0)
      throw invalidFields({ columns: [{ code: 'patient-import.columns-missing', params: { names } }] });
    const { path, totalRows } = await writeRows(deps, tx, draft);
    const storageKey = `import/${randomBytes(16).toString('hex')}`;
    await deps.storage.take(storageKey, path);
    const id = await queueImport(deps, tx, doctor, {
      fileName: draft.fileName,
      reading: draft.reading,
      columns: columnOrder(draft.columns),
      storageKey,
      totalRows,
      source: describeSource(draft.source),
      draftId,
    });
    await deleteDraft(tx, doctor.scope, draftId);
    return getImport({ db: tx }, doctor, id);
  });
}

/** The draft's rows as the lines that the job reads. */
async function writeRows(
  deps: Pick<Deps, 'workDir'>,
  tx: Database,
  draft: StoredDraft,
): Promise<{ path: string; totalRows: number }> {
  await mkdir(deps.workDir, { recursive: true });
  const path = join(deps.workDir, `${randomBytes(16).toString('hex')}.rows`);
  let totalRows = 0;
  async function* lines(): AsyncGenerator<string> {
    for (let after = 0; ;) {
      const rows = await listDraftRowsPage(tx, draft.id, { after, limit: CHUNK_ROWS });
      const last = rows.at(-1);
      if (!last) return;
      after = last.rowNumber;
      const kept = rows.filter(
        ({ isLeftOut, judgement }) => !isLeftOut && (draft.isUpdating || judgement?.outcome !== 'change'),
      );
      totalRows += kept.length;
      const texts = await mapInSlices(kept, (row) => {
        const cells = readDraftCells(row, draft);
        return `${JSON.stringify([row.rowNumber, ...importColumnSchema.options.map((column) => cells[column])])}\n`;
      });
      yield texts.join('');
    }
  }
  try {
    await pipeline(Readable.from(lines()), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, totalRows };
}
