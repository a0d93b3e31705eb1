import { IconSend, IconStack2, IconUserPlus, type Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './quick-actions.module.css';

type Action = { name: 'videos' | 'patients' | 'playlists'; to: string; icon: Icon };

const actions: readonly Action[] = [
  { name: 'videos', to: '/my_videos', icon: IconSend },
  { name: 'patients', to: '/patient_management', icon: IconUserPlus },
  { name: 'playlists', to: '/my_playlists', icon: IconStack2 },
];

/** What doctors do most often, one press away. Recording is the page's own button. */
export function QuickActions() {
  const { t } = useTranslation('dashboard');
  return (
    <nav className={classes.grid} aria-label={t('actions.title')}>
      {actions.map(({ name, to, icon: ActionIcon }) => (
        <Link key={name} to={to} className={classes.action}>
          <span className={classes.icon}>
            <ActionIcon size={22} stroke={1.5} aria-hidden />
          </span>
          <span className={classes.text}>
            <span className={classes.title}>{t(`actions.${name}`)}</span>
            <span className={classes.hint}>{t(`actions.${name}Text`)}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
