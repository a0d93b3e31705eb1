import type { ListPatientsInput, Patient } from '@bedside/contracts/patient/patient.schema';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { showBirthday } from '../../../lib/birthday';
import { formatDay } from '../../../lib/format';
import { DataTable, type Column, type Sort } from '../../../ui/data-table';
import { PatientActions } from './patient-actions';
import { PatientContact } from './patient-contact';
import { PatientList } from './patient-list';
import classes from './patient-list.module.css';

type PatientSort = Sort<ListPatientsInput['orderBy']>;

type PatientTableProps = {
  patients: readonly Patient[];
  pending: boolean;
  sort: PatientSort;
  onSort: (sort: PatientSort) => void;
  onEdit: (patient: Patient) => void;
  onDelete: (patient: Patient) => void;
};

/** The patients: a table, or a list where there is no room for one. */
export function PatientTable({ patients, pending, sort, onSort, onEdit, onDelete }: PatientTableProps) {
  const { t } = useTranslation('patient');
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  if (isNarrow)
    return <PatientList patients={patients} pending={pending} onEdit={onEdit} onDelete={onDelete} />;
  const none = <span className={classes.none}>{t('none')}</span>;
  const columns: readonly Column<Patient, ListPatientsInput['orderBy']>[] = [
    {
      title: t('table.firstName'),
      share: 11,
      sortKey: 'firstName',
      cell: (patient) => (
        <Link to="/patient_management/$patientId/statistics" params={{ patientId: patient.id }}>
          {patient.firstName}
        </Link>
      ),
    },
    { title: t('table.lastName'), share: 11, sortKey: 'lastName', cell: (patient) => patient.lastName },
    {
      title: t('table.phone'),
      share: 17,
      cell: (patient) => <PatientContact patient={patient} channel="sms" clipped />,
    },
    {
      title: t('table.email'),
      share: 17.1,
      cell: (patient) => <PatientContact patient={patient} channel="mail" clipped />,
    },
    {
      title: t('table.birthday'),
      share: 10.6,
      cell: (patient) => showBirthday(patient.dateBirthday) || none,
    },
    { title: t('table.gender'), share: 8.4, cell: ({ gender }) => (gender ? t(`gender.${gender}`) : none) },
    {
      title: t('table.added'),
      share: 11.3,
      sortKey: 'createdAt',
      cell: (patient) => formatDay(patient.createdAt),
    },
    {
      title: t('table.actions'),
      share: 13.6,
      kind: 'actions',
      cell: (patient) => <PatientActions patient={patient} onEdit={onEdit} onDelete={onDelete} />,
    },
  ];
  return (
    <DataTable
      label={t('page.table')}
      columns={columns}
      rows={patients}
      rowKey={(patient) => patient.id}
      sort={sort}
      onSort={onSort}
      pendingRows={pending ? 8 : 0}
    />
  );
}
