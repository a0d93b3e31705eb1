import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page';
import { addressOf, settingsPages } from '../settings-pages';
import classes from './settings-frame.module.css';

type SettingsFrameProps = { title: string; lead?: string; children: ReactNode };

/** A page of the settings, with the list of all of them at its side; on a phone the list is a line above. */
export function SettingsFrame({ title, lead, children }: SettingsFrameProps) {
  const { t } = useTranslation('settings');
  const list = useRef<HTMLElement>(null);
  // On a phone the list is wider than the screen.
  useEffect(() => {
    const shown = list.current?.querySelector('[data-active]');
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [title]);
  const active = { activeProps: { 'data-active': true }, activeOptions: { exact: true } } as const;
  return (
    <Page title={title} lead={lead}>
      <div className={classes.frame}>
        <nav ref={list} className={classes.pages} aria-label={t('title')}>
          <Link to="/profile" className={classes.page} {...active}>
            {t('pages.profile')}
          </Link>
          {settingsPages.map((page) => (
            <Link
              key={page}
              to="/settings/{-$page}"
              params={{ page: addressOf(page) }}
              className={classes.page}
              {...active}
            >
              {t(`pages.${page}`)}
            </Link>
          ))}
          <Link to="/settings/billing" className={classes.page} {...active}>
            {t('pages.billing')}
          </Link>
        </nav>
        <div className={classes.content}>{children}</div>
      </div>
    </Page>
  );
}
