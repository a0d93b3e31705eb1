import type { Folder } from '@bedside/contracts/videos/folder/folder.schema';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMenuTrigger } from '../../../ui/use-menu-trigger';

const icon = { size: 18, stroke: 1.5 };

export type FolderAction = 'rename' | 'delete';
type FolderMenuProps = { folder: Folder; onAct: (action: FolderAction, folder: Folder) => void };

/** The actions for one folder. */
export function FolderMenu({ folder, onAct }: FolderMenuProps) {
  const { t } = useTranslation('folder');
  const { trigger, fromTrigger } = useMenuTrigger();
  return (
    <Menu position="bottom-end" width={208}>
      <Menu.Target>
        <ActionIcon ref={trigger} aria-label={t('more', { name: folder.name })}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil {...icon} />}
          onClick={fromTrigger(() => onAct('rename', folder))}
        >
          {t('rename')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash {...icon} />}
          onClick={fromTrigger(() => onAct('delete', folder))}
        >
          {t('remove.title')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
