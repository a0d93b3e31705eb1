import type { PatientId } from '@bedside/contracts/kit/ids';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
const NAMED_CHARACTERS = 40;

type MessageMenuProps = {
  patientId: PatientId;
  message: { position: number; text: string };
  onEdit: () => void;
};

/** Changes or deletes an own message. */
export function MessageMenu({ patientId, message: { position, text }, onEdit }: MessageMenuProps) {
  const { t } = useTranslation('chat');
  const utils = trpc.useUtils();
  const remove = trpc.chat.remove.useMutation({
    onSuccess: () => utils.chat.messages.invalidate({ patientId }),
    onError: toastFailure,
  });
  return (
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
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
          {t('message.edit')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash {...icon} />}
          onClick={() => remove.mutate({ patientId, position })}
        >
          {t('message.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
