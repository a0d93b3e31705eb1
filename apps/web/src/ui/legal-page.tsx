import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './legal-page.module.css';
import { Logo } from './logo';
import { useTabTitle } from './use-tab-title';

type LegalPageProps = { title: string; children: ReactNode };

/** A page of plain text outside the panel. */
export function LegalPage({ title, children }: LegalPageProps) {
  const { t } = useTranslation();
  useTabTitle(title);
  return (
    <div className={classes.page}>
      <header>
        <Link to="/" aria-label={t('legal.home')}>
          <Logo />
        </Link>
      </header>
      <main className={classes.text}>
        <h1>{title}</h1>
        <p className={classes.notice}>{t('legal.placeholder')}</p>
        {children}
      </main>
    </div>
  );
}
