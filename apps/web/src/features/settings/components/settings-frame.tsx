import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page';
import { useMayAct } from '../../../lib/use-may-act';
import { addressOf, leastRoles, settingsPages, type SettingsPageName } from '../settings-pages';
import classes from '../../../ui/tab-links.module.css';

type SettingsFrameProps = { title: string; lead?: string; children: ReactNode };

/** A page of the settings, below the list of all of them. */
export function SettingsFrame({ title, lead, children }: SettingsFrameProps) {
  const { t } = useTranslation('settings');
  const isOwner = useMayAct('owner');
  const isDoctor = useMayAct('doctor');
  const isShown = (page: SettingsPageName) => {
    const least = leastRoles[page];
    return least === undefined || (least === 'owner' ? isOwner : isDoctor);
  };
  const list = useRef<HTMLElement>(null);
  // On a phone the list is wider than the screen.
  useEffect(() => {
    const shown = list.current?.querySelector('[data-active]');
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [title]);
  const active = { activeProps: { 'data-active': true }, activeOptions: { exact: true } } as const;
  return (
    <Page title={title} lead={lead}>
      <nav ref={list} className={classes.bar} aria-label={t('title')}>
        <Link to="/profile" className={classes.tab} {...active}>
          {t('pages.profile')}
        </Link>
        {settingsPages.filter(isShown).map((page) => (
          <Link
            key={page}
            to="/settings/{-$page}"
            params={{ page: addressOf(page) }}
            className={classes.tab}
            {...active}
          >
            {t(`pages.${page}`)}
          </Link>
        ))}
        {isOwner && (
          <Link to="/settings/billing" className={classes.tab} {...active}>
            {t('pages.billing')}
          </Link>
        )}
      </nav>
      <div style={{ maxWidth: 760 }}>{children}</div>
    </Page>
  );
}
