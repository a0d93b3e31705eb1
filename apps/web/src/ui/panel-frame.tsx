import { Burger, Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import type { Icon } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { Logo } from './logo';
import classes from './panel-frame.module.css';

export type NavEntry = { label: string; to: string; icon: Icon; onHover?: () => void };
export type NavGroup = { title?: string; entries: readonly NavEntry[] };

type PanelFrameProps = {
  groups: readonly NavGroup[];
  /** Fills the middle and the right of the header. */
  header: ReactNode;
  /** The user's menu; `collapsed` leaves room for the picture alone. */
  user: (collapsed: boolean) => ReactNode;
  children: ReactNode;
};

function Nav({ groups, collapsed }: { groups: readonly NavGroup[]; collapsed: boolean }) {
  return (
    <nav className={classes.nav} aria-label="Main">
      {groups.map((group, at) => (
        <div key={group.title ?? at} className={classes.group}>
          {group.title && !collapsed && <p className={classes.groupTitle}>{group.title}</p>}
          {group.entries.map(({ label, to, icon: EntryIcon, onHover }) => (
            <Link
              key={to}
              to={to}
              className={classes.link}
              activeProps={{ 'data-active': true }}
              onMouseEnter={onHover}
              onFocus={onHover}
              aria-label={collapsed ? label : undefined}
              title={collapsed ? label : undefined}
            >
              <EntryIcon size={22} stroke={1.5} aria-hidden />
              {!collapsed && <span>{label}</span>}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}

/**
 * Header, navbar and content. The navbar has three forms (product.md, section 2): 260 px at md and above,
 * 96 px of icons between sm and md, a drawer below sm.
 */
export function PanelFrame({ groups, header, user, children }: PanelFrameProps) {
  const [drawerOpened, drawer] = useDisclosure(false);
  const collapsed = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false }) ?? false;
  const path = useLocation({ select: (location) => location.pathname });
  const closeDrawer = drawer.close;
  useEffect(() => closeDrawer(), [path, closeDrawer]);

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        Go to content
      </a>
      <aside className={classes.side}>
        <Link to="/dashboard" className={classes.brand} aria-label="Bedside, to my dashboard">
          <Logo withWord={!collapsed} />
        </Link>
        <Nav groups={groups} collapsed={collapsed} />
        {user(collapsed)}
      </aside>
      <Drawer
        opened={drawerOpened}
        onClose={drawer.close}
        size={288}
        title={<Logo />}
        classNames={{ body: classes.drawerBody, content: classes.drawer }}
        closeButtonProps={{ 'aria-label': 'Close menu' }}
      >
        <Nav groups={groups} collapsed={false} />
        {user(false)}
      </Drawer>
      <div className={classes.main}>
        <header className={classes.header}>
          <Burger
            className={classes.burger}
            opened={drawerOpened}
            onClick={drawer.toggle}
            size="sm"
            aria-label="Open menu"
          />
          {header}
        </header>
        <main id="content" tabIndex={-1} className={classes.content}>
          {children}
        </main>
      </div>
    </div>
  );
}
