import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page';
import type { SettingsEntry } from '../settings-pages';
import classes from './settings-frame.module.css';
import { SettingsMenu } from './settings-menu';

type SettingsFrameProps = {
  entry: SettingsEntry;
  title: string;
  lead?: string;
  /** The address names no page: where the menu has no room beside it, it stands alone. */
  isBare?: boolean;
  children: ReactNode;
};

/** A page of the settings beside their menu. On a phone the menu leads to it, and it leads back. */
export function SettingsFrame({ entry, title, lead, isBare = false, children }: SettingsFrameProps) {
  const { t } = useTranslation('settings');
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false }) ?? false;
  if (isNarrow && isBare)
    return (
      <Page title={t('title')}>
        <SettingsMenu active={null} />
      </Page>
    );
  // One tree at every width: a turned tablet loses nothing that was typed.
  return (
    <div className={isNarrow ? undefined : classes.frame}>
      {!isNarrow && (
        <div className={classes.side}>
          <p className={classes.title}>{t('title')}</p>
          <SettingsMenu active={entry} />
        </div>
      )}
      <Page title={title} lead={lead} {...(isNarrow && { back: { to: '/settings', label: t('title') } })}>
        <div className={classes.body}>{children}</div>
      </Page>
    </div>
  );
}
