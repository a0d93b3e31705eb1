import type { ListPatientsInput, Patient } from '@bedside/contracts/patient/patient.schema';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChartBar, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { showBirthday } from '../../../lib/birthday';
import { formatDay, formatPhone } from '../../../lib/format';
import { DataTable, type Column, type Sort } from '../../../ui/data-table';

type PatientSort = Sort<ListPatientsInput['orderBy']>;

type PatientTableProps = {
  patients: readonly Patient[];
  pending: boolean;
  sort: PatientSort;
  onSort: (sort: PatientSort) => void;
  onEdit: (patient: Patient) => void;
  onDelete: (patient: Patient) => void;
};

const none = <span style={{ color: 'var(--quiet)' }}>-</span>;
const icon = { size: 18, stroke: 1.5 };

export function PatientTable({ patients, pending, sort, onSort, onEdit, onDelete }: PatientTableProps) {
  const columns: readonly Column<Patient, ListPatientsInput['orderBy']>[] = [
    {
      title: 'First name',
      sortKey: 'first_name',
      cell: (patient) => (
        <Link to="/patient_management/$patientId/statistics" params={{ patientId: patient.id }}>
          {patient.firstName}
        </Link>
      ),
    },
    { title: 'Last name', sortKey: 'last_name', cell: (patient) => patient.lastName },
    { title: 'Phone', cell: (patient) => formatPhone(patient.phone) },
    { title: 'E-mail', cell: (patient) => patient.email ?? none },
    { title: 'Birthday', cell: (patient) => showBirthday(patient.dateBirthday) || none },
    { title: 'Added', sortKey: 'created_at', cell: (patient) => formatDay(patient.createdAt) },
    {
      title: 'Actions',
      kind: 'actions',
      cell: (patient) => {
        const name = `${patient.firstName} ${patient.lastName}`;
        return (
          <>
            <Tooltip label="Statistics">
              <ActionIcon
                component={Link}
                to={`/patient_management/${patient.id}/statistics`}
                aria-label={`Statistics of ${name}`}
              >
                <IconChartBar {...icon} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label="Edit">
              <ActionIcon aria-label={`Edit ${name}`} onClick={() => onEdit(patient)}>
                <IconPencil {...icon} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label="Delete">
              <ActionIcon aria-label={`Delete ${name}`} onClick={() => onDelete(patient)}>
                <IconTrash {...icon} />
              </ActionIcon>
            </Tooltip>
          </>
        );
      },
    },
  ];
  return (
    <DataTable
      label="Patients"
      columns={columns}
      rows={patients}
      rowKey={(patient) => patient.id}
      sort={sort}
      onSort={onSort}
      pendingRows={pending ? 8 : 0}
    />
  );
}
