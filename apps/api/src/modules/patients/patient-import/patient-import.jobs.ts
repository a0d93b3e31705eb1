import {
  runImportJob,
  endOrphanedImportsJob,
} from '@bedside/contracts/patients/patient-import/patient-import.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { runImport } from './run-import';
import { endOrphanedImports } from './end-orphaned-imports';
import { sweepImportTraces } from './sweep-import-traces';

export const patientImportJobs: NounJobs = {
  jobs: [
    job(runImportJob, (deps, { importId }, { triesLeft, signal }) =>
      runImport(deps, { importId, lastAttempt: triesLeft <= 1, signal }),
    ),
    job(endOrphanedImportsJob, (deps) => endOrphanedImports(deps), { slots: 'light', at: '* * * * *' }),
  ],
  sweeps: [sweepImportTraces],
};
