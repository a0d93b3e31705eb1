import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconMoon, IconShieldLock, IconSun, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type UserMenuItemsProps = { target: ReactNode; onLogout: () => void };

/** The opened menu; a file of its own, so that it is loaded when somebody opens it. */
export function UserMenuItems({ target, onLogout }: UserMenuItemsProps) {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const dark = colorScheme === 'dark';
  const icon = { size: 18, stroke: 1.5 };
  return (
    <Menu defaultOpened position="top-start" width={228} offset={8}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser {...icon} />}>
          {t('user.profile')}
        </Menu.Item>
        <Menu.Item component={Link} to="/privacy-policy" leftSection={<IconShieldLock {...icon} />}>
          {t('user.privacy')}
        </Menu.Item>
        <Menu.Item
          leftSection={dark ? <IconSun {...icon} /> : <IconMoon {...icon} />}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {t(dark ? 'user.light' : 'user.dark')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={onLogout}>
          {t('user.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
