import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readFilters } from '../lib/list-filters';
import classes from './panel-frame.module.css';

export type NavEntry = { label: string; to: string; icon: Icon; badge?: ReactNode };
export type NavGroup = {
  title?: string;
  /** The link of the title itself, and its icon where there is room for icons alone. */
  home?: { to: string; icon: Icon };
  entries: readonly NavEntry[];
  /** Shown below the entries; `collapsed` leaves room for an icon alone. */
  action?: (collapsed: boolean) => ReactNode;
};

function GroupTitle({ group, collapsed }: { group: NavGroup; collapsed: boolean }) {
  const { title, home } = group;
  if (!title) return null;
  if (!home) return collapsed ? null : <p className={classes.groupTitle}>{title}</p>;
  if (!collapsed)
    return (
      <Link to={home.to} className={classes.groupTitle} activeProps={{ 'data-active': true }}>
        {title}
      </Link>
    );
  return (
    <Link
      to={home.to}
      className={classes.link}
      activeProps={{ 'data-active': true }}
      aria-label={title}
      title={title}
    >
      <home.icon size={22} stroke={1.5} aria-hidden />
    </Link>
  );
}

type PanelNavProps = { groups: readonly NavGroup[]; collapsed: boolean };

/** The entries of the navbar, with a line between their groups. */
export function PanelNav({ groups, collapsed }: PanelNavProps) {
  const { t } = useTranslation('shell');
  return (
    <nav className={classes.nav} aria-label={t('main')} data-collapsed={collapsed || undefined}>
      {groups.map((group, at) => (
        <div key={group.title ?? at} className={classes.group}>
          <GroupTitle group={group} collapsed={collapsed} />
          {group.entries.map(({ label, to, icon: EntryIcon, badge }) => (
            <Link
              key={to}
              to={to}
              search={() => readFilters(to)}
              className={classes.link}
              activeOptions={{ includeSearch: false }}
              activeProps={{ 'data-active': true }}
              aria-label={collapsed ? label : undefined}
              title={collapsed ? label : undefined}
            >
              <EntryIcon size={22} stroke={1.5} aria-hidden />
              {!collapsed && <span>{label}</span>}
              {badge && <span className={classes.badge}>{badge}</span>}
            </Link>
          ))}
          {group.action?.(collapsed)}
        </div>
      ))}
    </nav>
  );
}
