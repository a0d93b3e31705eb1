import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './page.module.css';
import { useTabTitle } from './use-tab-title';

type PageProps = {
  title: ReactNode;
  /** The text of the browser's tab when the title is no plain text. */
  tabTitle?: string;
  /** An empty one reserves the place of a loading text. */
  lead?: ReactNode;
  back?: { to: string; label: string };
  action?: ReactNode;
  children: ReactNode;
};

/** One screen of the panel: one title, one primary action at its right, then content. */
export function Page({ title, tabTitle, lead, back, action, children }: PageProps) {
  useTabTitle(tabTitle ?? (typeof title === 'string' ? title : null));
  return (
    <div className={classes.page}>
      {back && (
        <Link to={back.to} className={classes.back}>
          <IconArrowLeft size={18} stroke={1.5} aria-hidden />
          {back.label}
        </Link>
      )}
      <header className={classes.head}>
        <div className={classes.heading}>
          <h1 className={classes.title}>{title}</h1>
          {lead && <div className={classes.lead}>{lead}</div>}
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </header>
      {children}
    </div>
  );
}

/** A part of a screen under its own heading. */
export function Section({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.sectionHead}>
        <h2 className={classes.sectionTitle}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
