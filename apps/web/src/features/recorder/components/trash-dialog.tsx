import type { Recording } from '@bedside/contracts/videos/recording/recording.schema';
import { Button, Modal, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatDateTime, formatDay, formatDuration } from '../../../lib/format';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/empty-state';
import { Problem } from '../../../ui/problem';
import { useDialogSubject } from '../../../ui/use-dialog-subject';
import classes from './trash-dialog.module.css';

type TrashDialogProps = { opened: boolean; onClose: () => void };

/** The takes that were moved to the trash within 30 days; each can be restored. */
export function TrashDialog({ opened, onClose }: TrashDialogProps) {
  const { t } = useTranslation(['recorder', 'common']);
  // The first opening loads it. A dialog that is mounted open does not know which element gets the focus back.
  const shown = useDialogSubject(opened ? 'trash' : null);
  return (
    <Modal
      opened={shown.opened}
      onClose={onClose}
      size={600}
      title={t('trash.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {opened && <TrashList />}
    </Modal>
  );
}

function TrashList() {
  const { t } = useTranslation('recorder');
  const utils = trpc.useUtils();
  const list = trpc.recording.listTrash.useQuery();
  const restore = trpc.recording.restore.useMutation({
    onSuccess: async () => {
      await utils.recording.invalidate();
      toast('success', t('trash.restored'));
    },
    onError: toastFailure,
  });
  if (list.isPending) return <Skeleton height={120} />;
  if (list.isError)
    return <Problem message={readFailure(list.error).message} onRetry={() => void list.refetch()} />;
  if (list.data.length === 0)
    return <EmptyState drawing="videos" title={t('trash.empty')} text={t('trash.lead')} />;
  return (
    <>
      <p className={classes.lead}>{t('trash.lead')}</p>
      <ul className={classes.list}>
        {list.data.map((take) => (
          <TrashRow
            key={take.id}
            take={take}
            isBusy={restore.isPending}
            onRestore={() => restore.mutate({ recordingId: take.id })}
          />
        ))}
      </ul>
    </>
  );
}

function TrashRow({ take, isBusy, onRestore }: { take: Recording; isBusy: boolean; onRestore: () => void }) {
  const { t } = useTranslation('recorder');
  const time = formatDateTime(take.startedAt);
  const facts = [
    take.durationMs === null ? null : t('left.length', { length: formatDuration(take.durationMs) }),
    take.removedAt && t('trash.removed', { day: formatDay(take.removedAt) }),
  ].filter(Boolean);
  return (
    <li className={classes.row}>
      <span className={classes.text}>
        <span className={classes.name}>{t('left.take', { time })}</span>
        <span className={classes.lead}>{facts.join(' · ')}</span>
      </span>
      <Button
        variant="default"
        size="sm"
        disabled={isBusy}
        aria-label={t('trash.restoreOf', { time })}
        onClick={onRestore}
      >
        {t('trash.restore')}
      </Button>
    </li>
  );
}
