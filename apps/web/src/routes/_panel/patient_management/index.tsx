import type { Patient } from '@bedside/contracts/patient/patient.schema';
import { patientSortKeySchema } from '@bedside/contracts/patient/patient.schema';
import { sortDirectionSchema } from '@bedside/contracts/kit/page.schema';
import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { DeletePatientDialog } from '../../../features/patient/components/delete-patient-dialog';
import { PatientDialog } from '../../../features/patient/components/patient-dialog';
import { PatientTable } from '../../../features/patient/components/patient-table';
import { readFailure } from '../../../lib/failure';
import { plural } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { NoticeBox } from '../../../ui/notice-box';
import { Page } from '../../../ui/page';
import { Pager } from '../../../ui/pager';
import { Problem } from '../../../ui/problem';
import { SearchField } from '../../../ui/search-field';
import { Surface } from '../../../ui/surface';

const LIMIT = 20;
const searchSchema = z.object({
  page: z.int().min(1).default(1).catch(1),
  by: patientSortKeySchema.default('created_at').catch('created_at'),
  direction: sortDirectionSchema.default('desc').catch('desc'),
});

export const Route = createFileRoute('/_panel/patient_management/')({
  validateSearch: searchSchema,
  search: { middlewares: [stripSearchParams({ page: 1, by: 'created_at', direction: 'desc' })] },
  component: PatientsPage,
});

type Dialog = { kind: 'add' } | { kind: 'edit' | 'delete'; patient: Patient } | null;

function PatientsPage() {
  const { page, by, direction } = Route.useSearch();
  const navigate = Route.useNavigate();
  // A name that is searched for is personal data, so it stays out of the address bar.
  const [fullSearch, setFullSearch] = useState('');
  const [dialog, setDialog] = useState<Dialog>(null);
  const list = trpc.patient.list.useQuery(
    { page, limit: LIMIT, orderBy: by, sortedBy: direction, fullSearch: fullSearch || undefined },
    { placeholderData: keepPreviousData },
  );
  const close = () => setDialog(null);
  const add = () => setDialog({ kind: 'add' });
  const empty = list.data?.total === 0;

  return (
    <Page
      title="Patient management"
      lead={
        list.data &&
        plural(
          list.data.total,
          fullSearch ? 'patient found' : 'patient',
          fullSearch ? 'patients found' : undefined,
        )
      }
      action={
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={add}>
          Add patient
        </Button>
      }
    >
      <Group mb="md">
        <SearchField
          label="Search patients"
          placeholder="Name, phone or e-mail"
          initial=""
          delayMs={300}
          onSearch={(text) => {
            setFullSearch(text);
            void navigate({ search: (now) => ({ ...now, page: 1 }), replace: true });
          }}
        />
      </Group>
      {list.isError ? (
        <Surface>
          <Problem message={readFailure(list.error).message} onRetry={() => void list.refetch()} />
        </Surface>
      ) : empty ? (
        <Surface>
          {fullSearch ? (
            <NoticeBox
              drawing="people"
              title="Patient not found"
              text="Check the spelling, or search for a part of the phone number."
            />
          ) : (
            <NoticeBox
              drawing="people"
              title="You have no patients yet"
              text="Add the first one to share a video with them."
              action={
                <Button variant="default" onClick={add}>
                  Add patient
                </Button>
              }
            />
          )}
        </Surface>
      ) : (
        <>
          <PatientTable
            patients={list.data?.items ?? []}
            pending={list.isPending}
            sort={{ by, direction }}
            onSort={(sort) => void navigate({ search: (now) => ({ ...now, ...sort, page: 1 }) })}
            onEdit={(patient) => setDialog({ kind: 'edit', patient })}
            onDelete={(patient) => setDialog({ kind: 'delete', patient })}
          />
          <Pager
            page={page}
            limit={LIMIT}
            total={list.data?.total ?? 0}
            noun="patients"
            onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next }) })}
          />
        </>
      )}
      <PatientDialog
        opened={dialog?.kind === 'add' || dialog?.kind === 'edit'}
        patient={dialog?.kind === 'edit' ? dialog.patient : undefined}
        onClose={close}
      />
      <DeletePatientDialog patient={dialog?.kind === 'delete' ? dialog.patient : null} onClose={close} />
    </Page>
  );
}
