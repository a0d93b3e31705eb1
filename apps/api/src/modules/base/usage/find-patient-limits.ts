import type { PatientLimits } from '@bedside/db/postgres/patients/patient.repository';
import type { Deps } from '../../../deps';

/** How many patients each plan has; undefined where practices are not limited by their plans. */
export function findPatientLimits({ quota: { plans } }: Pick<Deps, 'quota'>): PatientLimits {
  if (!plans) return undefined;
  return {
    free: plans.free.limits.patients,
    'pro-monthly': plans['pro-monthly'].limits.patients,
    'pro-annually': plans['pro-annually'].limits.patients,
  };
}
