import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { showBirthday } from '../../../lib/birthday';
import { PatientActions } from './patient-actions';
import { PatientContact } from './patient-contact';
import classes from './patient-list.module.css';

type PatientListProps = {
  patients: readonly Patient[];
  pending: boolean;
  onSend: (patient: Patient) => void;
  onEdit: (patient: Patient) => void;
  onDelete: (patient: Patient) => void;
};

const SKELETONS = 8;

/** The patients on a screen too narrow for a table. */
export function PatientList({ patients, pending, onSend, onEdit, onDelete }: PatientListProps) {
  const { t } = useTranslation('patient');
  return (
    <ul className={classes.list} aria-label={t('page.table')} aria-busy={pending}>
      {pending &&
        Array.from({ length: SKELETONS }, (_, at) => (
          <li key={at} className={classes.item}>
            <Skeleton height={44} />
          </li>
        ))}
      {patients.map((patient) => (
        <li key={patient.id} className={classes.item}>
          <div className={classes.words}>
            <Link to="/patient_management/$patientId/statistics" params={{ patientId: patient.id }}>
              {patient.firstName} {patient.lastName}
            </Link>
            <PatientContact patient={patient} channel="sms" />
            {patient.email !== null && <PatientContact patient={patient} channel="mail" />}
            {patient.dateBirthday !== null && (
              <span className={classes.none}>{showBirthday(patient.dateBirthday)}</span>
            )}
          </div>
          <div className={classes.actions}>
            <PatientActions patient={patient} onSend={onSend} onEdit={onEdit} onDelete={onDelete} />
          </div>
        </li>
      ))}
    </ul>
  );
}
