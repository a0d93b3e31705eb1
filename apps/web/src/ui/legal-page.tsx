import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './legal-page.module.css';
import { Logo } from './logo';
import { useTabTitle } from './use-tab-title';

type LegalPageProps = { title: string; children: ReactNode };

/** A page of plain text outside the panel. */
export function LegalPage({ title, children }: LegalPageProps) {
  useTabTitle(title);
  return (
    <div className={classes.page}>
      <Link to="/" aria-label="Bedside, to the home page">
        <Logo />
      </Link>
      <main className={classes.text}>
        <h1>{title}</h1>
        <p className={classes.notice}>
          This is placeholder text. The practice or company that runs this installation replaces it with its
          own.
        </p>
        {children}
      </main>
    </div>
  );
}
