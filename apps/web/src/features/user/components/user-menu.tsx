import type { User } from '@bedside/contracts/user/user.schema';
import { Avatar, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconMoon, IconSelector, IconShieldLock, IconSun, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './user-menu.module.css';

type UserMenuProps = { user: User; collapsed: boolean; onLogout: () => void };

/** At the bottom of the navbar: who is logged in, and what belongs to them. */
export function UserMenu({ user, collapsed, onLogout }: UserMenuProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const dark = colorScheme === 'dark';
  const name = `${user.firstName} ${user.lastName}`;
  const icon = { size: 18, stroke: 1.5 };
  return (
    <Menu position="top-start" width={228} offset={8}>
      <Menu.Target>
        <UnstyledButton
          className={classes.button}
          data-collapsed={collapsed || undefined}
          aria-label={`Account of ${name}`}
        >
          <Avatar src={user.avatarUrl} name={name} color="brand" size={40} alt="" />
          {!collapsed && (
            <>
              <span className={classes.who}>
                <span className={classes.name}>{name}</span>
                <span className={classes.place}>{user.placeOfWork}</span>
              </span>
              <IconSelector {...icon} aria-hidden className={classes.hint} />
            </>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser {...icon} />}>
          Profile
        </Menu.Item>
        <Menu.Item component={Link} to="/privacy-policy" leftSection={<IconShieldLock {...icon} />}>
          Privacy policy
        </Menu.Item>
        <Menu.Item
          leftSection={dark ? <IconSun {...icon} /> : <IconMoon {...icon} />}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {dark ? 'Light colours' : 'Dark colours'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={onLogout}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
