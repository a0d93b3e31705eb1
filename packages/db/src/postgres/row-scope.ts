import { doctorScope, type DoctorScope, type UserId } from '@bedside/contracts/kit/ids';

/**
 * The right to the rows of the doctor whom a row names. It is for rows that a valid link or a job has opened: a law of
 * the tests lists the files that may call this. Everywhere else authentication makes the scope. Its actor is whoever
 * made the row, where the row tells.
 */
export function scopeOfRow(row: { doctor_id: string; made_by?: string | null }): DoctorScope {
  return doctorScope(row.doctor_id as UserId, (row.made_by ?? row.doctor_id) as UserId);
}
