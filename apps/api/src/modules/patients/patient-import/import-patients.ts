import { rm } from 'node:fs/promises';
import type { PatientImport } from '@bedside/contracts/patients/patient-import/patient-import.schema';
import type { ImportOptions } from '@bedside/contracts/patients/patient-import/patient-import-options.schema';
import type { TableWish } from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { ReceivedFile } from '../../base/usage/receive-file';
import { getPracticeCountry } from '../patient/get-practice-country';
import { getImport } from './get-import';
import { queueImport } from './running/queue-import';
import { readRows } from './reading/read-rows';

/**
 * Begins to import the patients of a table. The file is read and refused here. A job checks and stores its rows, and
 * `awaitImport` waits for that job.
 * @param input.file is deleted in any case
 * @returns the import, `processing`
 * @throws AppError `validation-failed` on `file`
 */
export async function importPatients(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs' | 'hash'>,
  doctor: DoctorActor,
  input: {
    file: ReceivedFile;
    isUsPhones?: boolean | undefined;
    wish: TableWish;
    options: ImportOptions;
  },
): Promise<PatientImport> {
  const { file, isUsPhones = true, wish, options } = input;
  try {
    const rows = await readRows(file.path, wish, {
      phoneCountry: isUsPhones ? 'US' : null,
      options,
      country: await getPracticeCountry(deps.db, doctor.scope.practiceId),
      lane: doctor.scope.practiceId,
    });
    const storageKey = `import/${file.uploadId}`;
    await deps.storage.take(storageKey, rows.path);
    return await deps.db.transaction().execute(async (tx) => {
      const importId = await queueImport(deps, tx, doctor, {
        fileName: file.fileName,
        reading: rows.reading,
        columns: rows.columns,
        storageKey,
        totalRows: rows.totalRows,
        source: rows.source,
      });
      return getImport({ db: tx }, doctor, importId);
    });
  } finally {
    await rm(file.path, { force: true });
  }
}
