import { Burger } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { Link, useLocation } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredFilters } from '../lib/list-filters';
import { Logo } from './logo';
import { PanelNav, type NavGroup } from './panel-nav';
import { InMain } from './status-page';
import classes from './panel-frame.module.css';

const PanelDrawer = lazy(() => import('./panel-drawer').then((loaded) => ({ default: loaded.PanelDrawer })));

type PanelFrameProps = {
  home: string;
  groups: readonly NavGroup[];
  /** Fills the middle and the right of the header. */
  header: ReactNode;
  /** The user's menu; `collapsed` leaves room for the picture alone. */
  user: (collapsed: boolean) => ReactNode;
  children: ReactNode;
};

/**
 * Header, navbar and content. The navbar has three forms: 260 px at md and above, 96 px of icons between sm and md, a
 * drawer below sm, which is open again after a reload.
 */
export function PanelFrame({ home, groups, header, user, children }: PanelFrameProps) {
  const { t } = useTranslation('shell');
  const [isDrawerOpened, setDrawerOpened] = useLocalStorage({
    key: 'navbar.isDrawerOpened',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const collapsed = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false }) ?? false;
  const isDrawer = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false }) ?? false;
  const path = useLocation({ select: (location) => location.pathname });
  useStoredFilters(path, useLocation({ select: (location) => location.search }));
  const burger = useRef<HTMLButtonElement>(null);
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current !== path) setDrawerOpened(false);
    lastPath.current = path;
  }, [path, setDrawerOpened]);

  /** A drawer that was open from the start, or opened before its code was loaded, recorded no element for the focus. */
  const closeDrawer = () => {
    setDrawerOpened(false);
    burger.current?.focus();
  };

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <aside className={classes.side}>
        <Link to={home} className={classes.brand} aria-label={t('home')}>
          <Logo withWord={!collapsed} />
        </Link>
        <PanelNav groups={groups} collapsed={collapsed} />
        {user(collapsed)}
      </aside>
      {isDrawer && (
        <Suspense>
          <PanelDrawer opened={isDrawerOpened} onClose={closeDrawer}>
            <PanelNav groups={groups} collapsed={false} />
            {user(false)}
          </PanelDrawer>
        </Suspense>
      )}
      <div className={classes.main}>
        <header className={classes.header}>
          <Burger
            ref={burger}
            className={classes.burger}
            opened={isDrawer && isDrawerOpened}
            onClick={() => setDrawerOpened((opened) => !opened)}
            size="sm"
            aria-label={t('openMenu')}
          />
          {header}
        </header>
        <main id="content" tabIndex={-1} className={classes.content}>
          <InMain value>{children}</InMain>
        </main>
      </div>
    </div>
  );
}
