import { finishPatientFormJob } from '@bedside/contracts/patients/patient/patient.jobs';
import { job, type NounJobs } from '../../../transport/jobs/noun-jobs';
import { finishPatientForm } from './finish-patient-form';
import { sweepSmsReplies } from './sweep-sms-replies';

export const patientJobs: NounJobs = {
  jobs: [job(finishPatientFormJob, (deps, about) => finishPatientForm(deps, about), { slots: 'light' })],
  sweeps: [sweepSmsReplies],
};
