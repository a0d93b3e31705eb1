import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { libraryTabs, libraryTabTexts, type LibraryTab } from '../library-tabs';
import classes from './library-filter.module.css';

type LibraryFilterProps = {
  active: LibraryTab;
  /** What is searched for; it stays when another part is chosen. */
  search: string;
};

/** The parts of the Learning Hub, as filters of one library. Each has an address, so that it can be linked to. */
export function LibraryFilter({ active, search }: LibraryFilterProps) {
  const { t } = useTranslation('library');
  return (
    <nav className={classes.bar} aria-label={t('tabs.label')}>
      {libraryTabs.map((tab) => (
        <Link
          key={tab}
          to="/library/{-$tab}"
          params={{ tab: tab === 'all' ? undefined : tab }}
          search={{ search, page: 1 }}
          className={classes.filter}
          data-active={tab === active || undefined}
          aria-current={tab === active ? 'page' : undefined}
        >
          {t(libraryTabTexts[tab])}
        </Link>
      ))}
    </nav>
  );
}
