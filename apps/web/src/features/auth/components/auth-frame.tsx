import { Logo } from '../../../ui/logo';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './auth-frame.module.css';
import { AuthIllustration } from './auth-illustration';

/** Two columns: the picture with the tagline at the left (from md up), the page at the right. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('auth');
  return (
    <div className={classes.frame}>
      <aside className={classes.picture}>
        <AuthIllustration />
        <p className={classes.tagline}>{t('tagline')}</p>
      </aside>
      <main className={classes.side}>
        <div className={classes.column}>
          <div className={classes.logo}>
            <Logo />
          </div>
          {children}
        </div>
        <footer className={classes.foot}>
          <span>{t('copyright', { year: new Date().getFullYear() })}</span>
          <a href="/pricing">{t('pricing')}</a>
          <Link to="/privacy-policy">{t('privacy')}</Link>
        </footer>
      </main>
    </div>
  );
}

type AuthTitleProps = { title: string; lead?: ReactNode };

export function AuthTitle({ title, lead }: AuthTitleProps) {
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
    </div>
  );
}
