import type { User } from '@bedside/contracts/account/user/user.schema';
import { Avatar, UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './user-menu.module.css';

const load = () => import('./user-menu-items');
const UserMenuItems = lazy(() => load().then((loaded) => ({ default: loaded.UserMenuItems })));

type UserMenuProps = { user: User; collapsed: boolean; practiceItem?: ReactNode; onLogout: () => void };

/** At the bottom of the navbar: who is logged in, and what belongs to them. */
export function UserMenu({ user, collapsed, practiceItem, onLogout }: UserMenuProps) {
  const { t } = useTranslation('shell');
  const [wanted, setWanted] = useState(false);
  const name = `${user.firstName} ${user.lastName}`;
  const button = (
    <UnstyledButton
      className={classes.button}
      data-collapsed={collapsed || undefined}
      aria-label={t('user.account', { name })}
      aria-haspopup="menu"
      onMouseEnter={() => void load()}
      onFocus={() => void load()}
      onClick={wanted ? undefined : () => setWanted(true)}
    >
      <Avatar src={user.avatarUrl} name={name} color="brand" size={40} alt="" />
      {!collapsed && (
        <>
          <span className={classes.who}>
            <span className={classes.name}>{name}</span>
            <span className={classes.place}>{user.role === 'doctor' ? user.placeOfWork : user.email}</span>
          </span>
          <IconSelector size={18} stroke={1.5} aria-hidden className={classes.hint} />
        </>
      )}
    </UnstyledButton>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <UserMenuItems target={button} practiceItem={practiceItem} onLogout={onLogout} />
    </Suspense>
  );
}
