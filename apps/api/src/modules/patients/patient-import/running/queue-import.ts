import type { ImportDraftId, ImportId } from '@bedside/contracts/kit/ids';
import { runImportJob } from '@bedside/contracts/patients/patient-import/patient-import.jobs';
import type { ImportReading } from '@bedside/contracts/patients/patient-import/patient-import-reading.schema';
import { cleanFileName } from '@bedside/contracts/patients/patient-import/patient-import.rules';
import type { ImportColumn } from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { insertImport } from '@bedside/db/postgres/patients/patient-import.repository';
import type { Deps } from '../../../../deps';
import type { DoctorActor } from '../../../../kit/actor';
import { recordAudit } from '../../../base/audit/record-audit';
import type { Database } from '../../../../ports/database';
import type { ImportSource } from '../reading/describe-source';

const MAX_ATTEMPTS = 8;

/** Adds an import whose rows are stored to the doctor's own queue. */
export async function queueImport(
  deps: Pick<Deps, 'jobs' | 'hash'>,
  tx: Database,
  doctor: DoctorActor,
  given: {
    fileName: string;
    reading: ImportReading;
    columns: readonly ImportColumn[];
    storageKey: string;
    totalRows: number;
    source: ImportSource;
    draftId?: ImportDraftId;
  },
): Promise<ImportId> {
  const id = await insertImport(tx, doctor.scope, { ...given, fileName: cleanFileName(given.fileName) });
  // Imports run one after the other: two files with the same phone would wait for each other's rows. The queue outlives
  // the account, so its name does not reveal the doctor.
  const queue = `import:${deps.hash('import-queue', doctor.scope.practiceId)}`;
  const options = { queue, key: `${runImportJob.name}:${id}`, maxAttempts: MAX_ATTEMPTS };
  await deps.jobs.add(tx, runImportJob, { importId: id }, options);
  await recordAudit(tx, doctor.scope.practiceId, doctor, {
    action: 'patients.imported',
    object: ['import', id],
  });
  return id;
}
