import { AUDIT_FILE_ROWS, type AuditFilter } from '@bedside/contracts/audit/audit.schema';
import { Button } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/download';
import { formatCount } from '../../../lib/format';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';

/** Saves the events that fit the filter. That they were saved is an event too, so the list is loaded again. */
export function SaveAuditButton({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation('audit');
  const utils = trpc.useUtils();
  const save = trpc.audit.save.useMutation({
    onSuccess: ({ csv, isCut }) => {
      saveFile(new Blob([csv], { type: 'text/csv' }), t('save.fileName'));
      if (isCut) toast('info', t('save.cut', { count: formatCount(AUDIT_FILE_ROWS) }));
      else toast('success', t('save.done'));
      void utils.audit.list.invalidate();
    },
    onError: toastFailure,
  });
  return (
    <Button
      leftSection={<IconFileTypeCsv size={18} stroke={1.5} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate(filter)}
    >
      {t('save.button')}
    </Button>
  );
}
