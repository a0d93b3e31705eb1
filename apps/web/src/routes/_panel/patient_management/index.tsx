import { patientSortKeys, sortDirections } from '@bedside/contracts/kit/constants';
import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import { Button, Group } from '@mantine/core';
import { IconPlus, IconTableImport } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactFormDialog } from '../../../features/patient/components/contact-form-dialog';
import { DeletePatientDialog } from '../../../features/patient/components/delete-patient-dialog';
import { PatientDialog } from '../../../features/patient/components/patient-dialog';
import { PatientTable } from '../../../features/patient/components/patient-table';
import { PatientsMenu } from '../../../features/patient/components/patients-menu';
import { ImportDialog } from '../../../features/patient-import/components/import-dialog';
import { SendVideoDialog } from '../../../features/share/components/send-video-dialog';
import { readFailure } from '../../../lib/failure';
import { usePrivateSearch } from '../../../lib/private-search';
import { ahead } from '../../../lib/queries';
import { oneOf, readPage, searchOf } from '../../../lib/search-params';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/empty-state';
import { Page } from '../../../ui/page';
import { Pager } from '../../../ui/pager';
import { Problem } from '../../../ui/problem';
import { SearchField } from '../../../ui/search-field';
import { Surface } from '../../../ui/surface';

const LIMIT = 20;
const searchParams = searchOf({
  page: readPage,
  by: oneOf(patientSortKeys, 'createdAt'),
  direction: oneOf(sortDirections, 'desc'),
  /** Opens the dialog at once: the first step of the dashboard leads here. */
  add: (value) => (value === true ? true : undefined),
});

export const Route = createFileRoute('/_panel/patient_management/')({
  validateSearch: searchParams,
  search: { middlewares: [stripSearchParams({ page: 1, by: 'createdAt', direction: 'desc' })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { early }, deps, preload }) =>
    void early?.patient.list.prefetch(asked(deps), ahead(preload)),
  component: PatientsPage,
});

/** The list of the address. */
const asked = ({ page, by, direction }: Omit<ReturnType<typeof searchParams.parse>, 'add'>) => ({
  page,
  limit: LIMIT,
  orderBy: by,
  sortedBy: direction,
});

type Dialog =
  | { kind: 'add' | 'import' | 'contact form' }
  | { kind: 'send' | 'edit' | 'delete'; patient: Patient }
  | null;

function PatientsPage() {
  const { t } = useTranslation('patient');
  const { page, by, direction, add } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [fullSearch, setFullSearch] = usePrivateSearch('patients');
  const [dialog, setDialog] = useState<Dialog>(add ? { kind: 'add' } : null);
  const list = trpc.patient.list.useQuery(
    { ...asked({ page, by, direction }), ...(fullSearch && { fullSearch }) },
    { placeholderData: keepPreviousData },
  );
  const close = () => {
    setDialog(null);
    // Otherwise a reload would open the dialog again.
    if (add) void navigate({ search: (now) => ({ ...now, add: undefined }), replace: true });
  };
  const open = (kind: 'add' | 'import' | 'contact form') => () => setDialog({ kind });
  const search = (text: string) => {
    setFullSearch(text);
    void navigate({ search: (now) => ({ ...now, page: 1 }), replace: true });
  };
  const count = list.data?.total;
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

  return (
    <Page
      title={t('page.title')}
      lead={count === undefined ? ' ' : t(fullSearch ? 'page.found' : 'page.count', { count })}
      action={
        <>
          <PatientsMenu onContactForm={open('contact form')} />
          <Button variant="default" leftSection={<IconTableImport {...icon} />} onClick={open('import')}>
            {t('page.import')}
          </Button>
          <Button leftSection={<IconPlus {...icon} />} onClick={open('add')}>
            {t('page.add')}
          </Button>
        </>
      }
    >
      <Group mb="md">
        <SearchField
          label={t('page.search')}
          placeholder={t('page.searchHint')}
          searched={fullSearch}
          onSearch={search}
        />
      </Group>
      {list.isError ? (
        <Surface>
          <Problem message={readFailure(list.error).message} onRetry={() => void list.refetch()} />
        </Surface>
      ) : count === 0 ? (
        <Surface>
          {fullSearch ? (
            <EmptyState
              drawing="people"
              title={t('page.notFound')}
              text={t('page.notFoundHint')}
              action={
                <Button variant="default" onClick={() => search('')}>
                  {t('page.showAll')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              drawing="people"
              title={t('page.empty')}
              text={t('page.emptyText')}
              action={
                <Button variant="default" onClick={open('add')}>
                  {t('page.add')}
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
            onSend={(patient) => setDialog({ kind: 'send', patient })}
            onEdit={(patient) => setDialog({ kind: 'edit', patient })}
            onDelete={(patient) => setDialog({ kind: 'delete', patient })}
          />
          <Pager
            page={page}
            limit={LIMIT}
            total={count ?? 0}
            noun={t('page.noun')}
            onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next }) })}
          />
        </>
      )}
      <PatientDialog
        opened={dialog?.kind === 'add' || dialog?.kind === 'edit'}
        patient={dialog?.kind === 'edit' ? dialog.patient : undefined}
        onClose={close}
      />
      <SendVideoDialog patient={dialog?.kind === 'send' ? dialog.patient : null} onClose={close} />
      <DeletePatientDialog patient={dialog?.kind === 'delete' ? dialog.patient : null} onClose={close} />
      <ContactFormDialog opened={dialog?.kind === 'contact form'} onClose={close} />
      <ImportDialog
        opened={dialog?.kind === 'import'}
        onClose={close}
        onImported={(importId) =>
          void navigate({ to: '/patient_management/import_history/$importId', params: { importId } })
        }
      />
    </Page>
  );
}
