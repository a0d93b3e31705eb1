import type { ListPatientsInput, Patient } from '@bedside/contracts/patients/patient/patient.schema';
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
  onSend: (patient: Patient) => void;
  onEdit: (patient: Patient) => void;
  onDelete: (patient: Patient) => void;
};

/** The patients: a table, or a list where there is no room for one. */
export function PatientTable(props: PatientTableProps) {
  const { patients, pending, sort, onSort, onSend, onEdit, onDelete } = props;
  const { t } = useTranslation('patient');
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  if (isNarrow)
    return (
      <PatientList
        patients={patients}
        pending={pending}
        onSend={onSend}
        onEdit={onEdit}
        onDelete={onDelete}
      />
    );
  const none = <span className={classes.none}>{t('none')}</span>;
  const columns: readonly Column<Patient, ListPatientsInput['orderBy']>[] = [
    {
      title: t('table.firstName'),
      widthPx: 100,
      sortKey: 'firstName',
      cell: (patient) => (
        <Link to="/patient_management/$patientId/statistics" params={{ patientId: patient.id }}>
          {patient.firstName}
        </Link>
      ),
    },
    { title: t('table.lastName'), widthPx: 100, sortKey: 'lastName', cell: (patient) => patient.lastName },
    {
      title: t('table.phone'),
      widthPx: 168,
      cell: (patient) => <PatientContact patient={patient} channel="sms" clipped />,
    },
    {
      title: t('table.email'),
      share: 'rest',
      cell: (patient) => <PatientContact patient={patient} channel="mail" clipped />,
    },
    {
      title: t('table.birthday'),
      widthPx: 108,
      cell: (patient) => showBirthday(patient.dateBirthday) || none,
    },
    { title: t('table.gender'), widthPx: 80, cell: ({ gender }) => (gender ? t(`gender.${gender}`) : none) },
    {
      title: t('table.added'),
      widthPx: 116,
      sortKey: 'createdAt',
      cell: (patient) => formatDay(patient.createdAt),
    },
    {
      title: t('table.actions'),
      widthPx: 176,
      kind: 'actions',
      cell: (patient) => (
        <PatientActions patient={patient} onSend={onSend} onEdit={onEdit} onDelete={onDelete} />
      ),
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
