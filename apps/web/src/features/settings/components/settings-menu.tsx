import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMayAct } from '../../../lib/use-may-act';
import { leastRoles, settingsMenu, type SettingsEntry } from '../settings-pages';
import classes from './settings-menu.module.css';

/** The list of all settings that one may change: beside each of them, and by itself on a phone. */
export function SettingsMenu({ active }: { active: SettingsEntry | null }) {
  const { t } = useTranslation('settings');
  const isOwner = useMayAct('owner');
  const isDoctor = useMayAct('doctor');
  const isShown = (entry: SettingsEntry) => {
    const least = leastRoles[entry];
    return least === undefined || (least === 'owner' ? isOwner : isDoctor);
  };
  return (
    <nav className={classes.menu} aria-label={t('title')}>
      {settingsMenu.map((entries) => (
        <ul key={entries[0]} className={classes.group}>
          {entries.filter(isShown).map((entry) => (
            <li key={entry}>
              <Link
                {...placeOf(entry)}
                className={classes.entry}
                data-active={entry === active || undefined}
                aria-current={entry === active ? 'page' : undefined}
              >
                {t(`pages.${entry}`)}
                <IconChevronRight className={classes.onward} size={18} stroke={1.5} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

function placeOf(entry: SettingsEntry) {
  if (entry === 'profile') return { to: '/profile' } as const;
  if (entry === 'billing') return { to: '/settings/billing' } as const;
  return { to: '/settings/{-$page}', params: { page: entry } } as const;
}
