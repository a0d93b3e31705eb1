import { rm } from 'node:fs/promises';
import type { PatientImport } from '@bedside/contracts/patient-import/patient-import.schema';
import { runImportJob } from '@bedside/contracts/patient-import/patient-import.jobs';
import { insertImport } from '@bedside/db/postgres/patient-import.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import type { ReceivedFile } from '../video/receive-file';
import { getImport } from './get-import';
import { readRows } from './read-rows';

const MAX_ATTEMPTS = 8;
const FILE_NAME_CHARACTERS = 255;

/**
 * Begins to import the patients of a table. The file is read and refused here; its rows are checked and stored by a
 * job, which `awaitImport` waits for.
 * @param input.file goes, whatever happens
 * @returns the import, `processing`
 * @throws AppError `validation-failed` on `file`
 */
export async function importPatients(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs' | 'hash'>,
  doctor: DoctorActor,
  input: { file: ReceivedFile; isUsPhones: boolean },
): Promise<PatientImport> {
  const { file, isUsPhones } = input;
  try {
    const rows = await readRows(file.path);
    const storageKey = `import/${file.uploadId}`;
    await deps.storage.take(storageKey, rows.path);
    const importId = await deps.db.transaction().execute(async (tx) => {
      const id = await insertImport(tx, doctor.scope, {
        fileName: file.fileName.replace(/\p{Cc}/gu, '').slice(0, FILE_NAME_CHARACTERS),
        isUsPhones,
        columns: rows.columns,
        storageKey,
        totalRows: rows.totalRows,
      });
      // One after the other: two files with the same phone would wait for each other's rows. The queue outlives the
      // account, so its name tells nobody whose it was.
      const queue = `import:${deps.hash('import-queue', doctor.userId)}`;
      const options = { queue, key: `${runImportJob.name}:${id}`, maxAttempts: MAX_ATTEMPTS };
      await deps.jobs.add(tx, runImportJob, { importId: id }, options);
      return id;
    });
    return await getImport(deps, doctor, importId);
  } finally {
    await rm(file.path, { force: true });
  }
}
