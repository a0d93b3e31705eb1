import { dateOrderSchema } from '../patient/patient-birthday.rules';
import type { Patient } from '../patient/patient.schema';
import type { DraftChange, DraftClash, DraftOutcome, DraftVerdict } from './patient-import-draft.schema';
import type { TableSurvey } from './patient-import-reading.schema';
import type { CheckedRow, ImportedPatient } from './patient-import.rules';

const changeable = ['email', 'gender', 'dateBirthday'] as const;

/** Field by field what a row would change; an empty cell never erases a stored value. */
export function listChanges(row: ImportedPatient, patient: Patient): DraftChange[] {
  return changeable.flatMap((field) => {
    const to = row[field];
    return to === null || to === patient[field] ? [] : [{ field, from: patient[field], to }];
  });
}

/**
 * What an import would make of a row.
 * @param known.rowNumber an earlier valid row with the same phone
 * @param known.patient the doctor's patient with this phone
 */
export function judgeRow(
  checked: Omit<CheckedRow, 'fault'>,
  known: { rowNumber?: number | undefined; patient?: Patient | undefined },
  names: { firstName: string; lastName: string },
): { outcome: DraftOutcome; verdict: DraftVerdict } {
  const { faults, gaps, phone, patient: row } = checked;
  const dateBirthday = checked.dateBirthday ?? null;
  const { patient } = known;
  const isSameName = patient?.firstName === names.firstName && patient.lastName === names.lastName;
  const changes =
    row && patient && isSameName && known.rowNumber === undefined ? listChanges(row, patient) : [];
  const clash = findClash();
  const outcome: DraftOutcome =
    faults.length > 0 ? 'problem' : clash ? 'clash' : changes.length > 0 ? 'change' : 'new';
  return {
    outcome,
    verdict: { faults, gaps, changes, clash, stored: { phone: phone ?? null, dateBirthday } },
  };

  function findClash(): DraftClash | null {
    if (known.rowNumber !== undefined) return { with: 'row', rowNumber: known.rowNumber };
    if (!patient || changes.length > 0 || (isSameName && !row)) return null;
    const { id: patientId, firstName, lastName } = patient;
    return { with: 'patient', patientId, firstName, lastName, isSame: isSameName };
  }
}

/** Whether some birthdays could be meant otherwise than they are read: nothing proves the order, or several are proven. */
export function isDateOrderUnsure({ dates }: TableSurvey): boolean {
  const proven = dateOrderSchema.options.filter((order) => dates[order] > 0);
  return dates.either > 0 && proven.length !== 1;
}
