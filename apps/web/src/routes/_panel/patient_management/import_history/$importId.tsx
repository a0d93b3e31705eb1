import type { ImportId } from '@bedside/contracts/kit/ids';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportReport } from '../../../../features/patient-import/components/import-report';
import { ImportState } from '../../../../features/patient-import/components/import-state';
import { UndoDialog } from '../../../../features/patient-import/components/undo-dialog';
import { download } from '../../../../lib/download';
import { readFailure } from '../../../../lib/failure';
import { formatDateTime } from '../../../../lib/format';
import { isRowId } from '../../../../lib/row-id';
import { trpc } from '../../../../lib/trpc';
import { Page } from '../../../../ui/page';
import { Problem } from '../../../../ui/problem';
import { Surface } from '../../../../ui/surface';

const ASK_EVERY_MS = 700;
const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

export const Route = createFileRoute('/_panel/patient_management/import_history/$importId')({
  params: {
    parse: ({ importId }) => {
      if (!isRowId(importId)) throw notFound();
      return { importId: importId as ImportId };
    },
    stringify: ({ importId }) => ({ importId }),
  },
  component: ImportReportPage,
});

function ImportReportPage() {
  const { t } = useTranslation('patientImport');
  const { importId } = Route.useParams();
  const [isUndoing, setUndoing] = useState(false);
  const found = trpc.patientImport.get.useQuery(
    { importId },
    { refetchInterval: ({ state }) => (state.data?.status === 'processing' ? ASK_EVERY_MS : false) },
  );
  const { data } = found;
  const getRows = () =>
    download({
      path: `/v1/patients-import/${importId}/errors.csv`,
      fileName: t('report.fileName'),
      during: t('report.downloading'),
      done: t('report.downloaded'),
    });
  return (
    <Page
      title={data?.fileName ?? t('report.title')}
      tabTitle={t('report.title')}
      lead={
        data ? (
          <Group gap="md">
            {t('report.of', { date: formatDateTime(data.createdAt) })}
            <ImportState found={data} />
          </Group>
        ) : (
          ' '
        )
      }
      back={{ to: '/patient_management/import_history', label: t('report.back') }}
      action={
        data && (
          <>
            {data.errorsCount > 0 && (data.undoableUntil ?? data.undone) && (
              <Button
                variant="default"
                leftSection={<IconDownload {...icon} />}
                onClick={() => void getRows()}
              >
                {t('report.download')}
              </Button>
            )}
            {data.undoableUntil && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp {...icon} />}
                onClick={() => setUndoing(true)}
              >
                {t('report.undo')}
              </Button>
            )}
          </>
        )
      }
    >
      {found.isError ? (
        <Surface>
          <Problem message={readFailure(found.error).message} onRetry={() => void found.refetch()} />
        </Surface>
      ) : data ? (
        <ImportReport found={data} />
      ) : (
        <Skeleton height={320} radius="lg" />
      )}
      {data?.undoableUntil && (
        <UndoDialog
          importId={importId}
          until={data.undoableUntil}
          opened={isUndoing}
          onClose={() => setUndoing(false)}
        />
      )}
    </Page>
  );
}
