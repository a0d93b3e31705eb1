import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconCreditCard, IconLogout, IconSettings, IconShieldLock, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../lib/current-user';

/** Each is stored by its own name, which public/start.js reads before the first paint. */
const schemes = ['light', 'dark', 'auto'] as const;

type UserMenuItemsProps = {
  target: ReactNode;
  /** The way to another practice. */
  practiceItem?: ReactNode;
  onLogout: () => void;
};

/** The opened menu; a separate file, so that it is loaded only when somebody opens it. */
export function UserMenuItems({ target, practiceItem, onLogout }: UserMenuItemsProps) {
  const { t } = useTranslation(['shell', 'settings']);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { role } = useCurrentUser();
  const icon = { size: 18, stroke: 1.5 };
  return (
    <Menu defaultOpened position="top-start" width={228} offset={8}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser {...icon} />}>
          {t('user.profile')}
        </Menu.Item>
        {role === 'doctor' && (
          <>
            <Menu.Item component={Link} to="/settings" leftSection={<IconSettings {...icon} />}>
              {t('settings:title')}
            </Menu.Item>
            {practiceItem}
            <Menu.Item component={Link} to="/settings/billing" leftSection={<IconCreditCard {...icon} />}>
              {t('user.billing')}
            </Menu.Item>
          </>
        )}
        <Menu.Item component={Link} to="/privacy-policy" leftSection={<IconShieldLock {...icon} />}>
          {t('user.privacy')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('user.colors')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme}>
          {schemes.map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme} onChange={() => setColorScheme(scheme)}>
              {t(`user.scheme.${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={onLogout}>
          {t('user.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
