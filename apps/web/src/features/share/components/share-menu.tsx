import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconLinkOff, IconLinkPlus, IconPrinter, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMenuTrigger } from '../../../ui/use-menu-trigger';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

type ShareMenuProps = {
  name: string;
  isRevoked: boolean;
  onAgain: () => void;
  onPrint: () => void;
  onRevoke: () => void;
  onRestore: () => void;
};

/** The actions for one patient's share. */
export function ShareMenu({ name, isRevoked, onAgain, onPrint, onRevoke, onRestore }: ShareMenuProps) {
  const { t } = useTranslation('share');
  const { trigger, fromTrigger } = useMenuTrigger();
  return (
    <Menu position="bottom-end" width={196}>
      <Menu.Target>
        <ActionIcon ref={trigger} aria-label={t('list.more', { name })}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isRevoked ? (
          <Menu.Item leftSection={<IconLinkPlus {...icon} />} onClick={onRestore}>
            {t('list.restore')}
          </Menu.Item>
        ) : (
          <>
            <Menu.Item leftSection={<IconSend {...icon} />} onClick={onAgain}>
              {t('list.again')}
            </Menu.Item>
            <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={onPrint}>
              {t('handout.print')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconLinkOff {...icon} />} onClick={fromTrigger(onRevoke)}>
              {t('list.revoke')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
