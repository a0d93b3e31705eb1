/**
 * SQL that is true for a patient who has not agreed to the newest text of a practice that asks for it. It is part of the
 * statements that open links, so asking costs no statement. A practice that does not ask costs one look at its key.
 * @param columns of the statement: the patient's id and the doctor's
 */
export const lacksConsent = (columns: { patient: string; doctor: string }) => `EXISTS (
  SELECT FROM patient_consent_setting AS asked WHERE asked.practice_id = ${columns.doctor} AND asked.is_required
    AND NOT EXISTS (SELECT FROM patient_consent AS given
      WHERE given.patient_id = ${columns.patient} AND given.version = asked.version))`;
