import { SMS_MAX_CHARACTERS } from '@bedside/contracts/kit/constants';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { Stack, Switch, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { LossList } from '../../../ui/loss-list';

type PutDialogProps = {
  opened: boolean;
  /** The corrected version, rendered. */
  draftId: VideoId;
  /** The video that patients have. */
  sentId: VideoId;
  busy: boolean;
  onPut: (choice: { notify: boolean; message: string }) => void;
  onClose: () => void;
};

/**
 * Asks before the links show the corrected version. It says how many had opened the old one, what of it has no place in
 * the new one, and what those who played it are told.
 */
export function PutDialog({ opened, draftId, sentId, busy, onPut, onClose }: PutDialogProps) {
  const { t } = useTranslation('correction');
  const [notify, setNotify] = useState(true);
  const [message, setMessage] = useState('');
  const sent = trpc.video.get.useQuery({ videoId: sentId }, { enabled: opened });
  const losses = trpc.correction.losses.useQuery({ videoId: draftId }, { enabled: opened });
  const openedBy = sent.data?.openedCount ?? 0;
  return (
    <ConfirmDialog
      opened={opened}
      title={t('putDialog.title')}
      confirmLabel={t('putDialog.confirm')}
      color="brand"
      busy={busy}
      disabled={sent.isPending || losses.isPending}
      onConfirm={() => onPut({ notify: notify && openedBy > 0, message })}
      onClose={onClose}
    >
      <Stack gap="md">
        <p>{t('putDialog.text')}</p>
        {sent.data && <p>{t('putDialog.opened', { count: openedBy })}</p>}
        {losses.data && losses.data.length > 0 && (
          <div role="status">
            <p>{t('putDialog.losses')}</p>
            <LossList losses={losses.data} />
          </div>
        )}
        {openedBy > 0 && (
          <Switch
            label={t('putDialog.notify')}
            checked={notify}
            onChange={({ currentTarget }) => setNotify(currentTarget.checked)}
          />
        )}
        {openedBy > 0 && notify && (
          <Textarea
            label={t('putDialog.message')}
            description={t('putDialog.messageHint')}
            autosize
            minRows={2}
            maxLength={SMS_MAX_CHARACTERS}
            value={message}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
