import type { PatientId } from '@bedside/contracts/kit/ids';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
const NAMED_CHARACTERS = 40;

type MessageMenuProps = {
  patientId: PatientId;
  message: { position: number; text: string };
  onReply: () => void;
  /** Null where the message is somebody else's, or its time is over. */
  onEdit: (() => void) | null;
  mayRemove: boolean;
};

/** Answers a message, changes or deletes it. */
export function MessageMenu({ patientId, message, onReply, onEdit, mayRemove }: MessageMenuProps) {
  const { position, text } = message;
  const { t } = useTranslation('chat');
  const [isAsking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const remove = trpc.chat.remove.useMutation({
    onSuccess: () => {
      setAsking(false);
      return utils.chat.messages.invalidate({ patientId });
    },
    onError: toastFailure,
  });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            loading={remove.isPending}
            aria-label={t('message.more', { text: text.slice(0, NAMED_CHARACTERS) })}
          >
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={onReply}>
            {t('message.reply')}
          </Menu.Item>
          {onEdit && (
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
              {t('message.edit')}
            </Menu.Item>
          )}
          {mayRemove && (
            <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => setAsking(true)}>
              {t('message.remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsking}
        title={t('message.removeTitle')}
        confirmLabel={t('message.remove')}
        cancelLabel={t('message.keep')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ patientId, position })}
        onClose={() => setAsking(false)}
      >
        {t('message.removeText')}
      </ConfirmDialog>
    </>
  );
}
