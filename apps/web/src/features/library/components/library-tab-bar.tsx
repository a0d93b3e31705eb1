import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { libraryTabs, libraryTabTexts, type LibraryTab } from '../library-tabs';
import classes from '../../../ui/tab-links.module.css';

/** The parts of the Learning Hub: each is a separate page, so that it can be linked to. */
export function LibraryTabBar({ active }: { active: LibraryTab }) {
  const { t } = useTranslation('library');
  return (
    <nav className={classes.bar} aria-label={t('tabs.label')}>
      {libraryTabs.map((tab) => (
        <Link
          key={tab}
          to="/library/{-$tab}"
          params={{ tab: tab === 'all' ? undefined : tab }}
          className={classes.tab}
          data-active={tab === active || undefined}
          aria-current={tab === active ? 'page' : undefined}
        >
          {t(libraryTabTexts[tab])}
        </Link>
      ))}
    </nav>
  );
}
