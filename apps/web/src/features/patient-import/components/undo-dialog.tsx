import type { ImportId } from '@bedside/contracts/kit/ids';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatDay } from '../../../lib/format';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Problem } from '../../../ui/problem';
import classes from './import-report.module.css';

type UndoDialogProps = { importId: ImportId; until: Date; opened: boolean; onClose: () => void };

/** Says in numbers what undoing an import would do and which patients would stay, and does it. */
export function UndoDialog({ importId, until, opened, onClose }: UndoDialogProps) {
  const { t } = useTranslation('patientImport');
  const utils = trpc.useUtils();
  const preview = trpc.patientImport.previewUndo.useQuery({ importId }, { enabled: opened, gcTime: 0 });
  const undo = trpc.patientImport.undo.useMutation({
    onSuccess: async (undone) => {
      utils.patientImport.get.setData({ importId }, undone);
      await Promise.all([utils.patient.invalidate(), utils.patientImport.list.invalidate()]);
      toast('success', t('toast.undone'));
      onClose();
    },
    onError: toastFailure,
  });
  const found = preview.data;
  const isNothing = found && found.removed + found.restored === 0;
  return (
    <ConfirmDialog
      opened={opened}
      title={t('undo.title')}
      confirmLabel={t('undo.confirm')}
      busy={undo.isPending}
      disabled={!found || isNothing}
      onConfirm={() => undo.mutate({ importId })}
      onClose={onClose}
    >
      {preview.isError ? (
        <Problem message={readFailure(preview.error).message} onRetry={() => void preview.refetch()} />
      ) : !found ? (
        <Skeleton height={96} role="status" aria-busy="true" aria-label={t('undo.loading')} />
      ) : (
        <Stack gap="xs">
          {isNothing && <p>{t('undo.nothing')}</p>}
          {found.removed > 0 && <p>{t('undo.removes', { count: found.removed })}</p>}
          {found.restored > 0 && <p>{t('undo.restores', { count: found.restored })}</p>}
          {found.shared > 0 && <p>{t('undo.shared', { count: found.shared })}</p>}
          {found.edited > 0 && <p>{t('undo.edited', { count: found.edited })}</p>}
          {found.gone > 0 && <p>{t('undo.gone', { count: found.gone })}</p>}
          {found.staying.length > 0 && (
            <details>
              <summary>{t('undo.who')}</summary>
              <ul className={classes.staying}>
                {found.staying.map(({ patientId, firstName, lastName }) => (
                  <li key={patientId}>
                    {firstName} {lastName}
                  </li>
                ))}
              </ul>
            </details>
          )}
          <Text size="sm" c="dimmed">
            {t('undo.until', { date: formatDay(until) })}
          </Text>
        </Stack>
      )}
    </ConfirmDialog>
  );
}
