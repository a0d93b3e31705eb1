import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawing, type DrawingName } from './drawing';
import classes from './status-page.module.css';

type StatusPageProps = {
  code?: 404 | 403 | 500;
  title: string;
  text?: ReactNode;
  /** What the server said, in a separate box. */
  message?: string | undefined;
  drawing?: DrawingName;
  action?: ReactNode;
};

/** A page for a whole answer: 404, 403, 500 and the rest. */
export function StatusPage({ code, title, text, message, drawing = 'door', action }: StatusPageProps) {
  const { t } = useTranslation();
  return (
    <main className={classes.page}>
      <Drawing name={drawing} />
      {code && <p className={classes.code}>{code}</p>}
      <h1 className={classes.title}>{title}</h1>
      {text && <div className={classes.text}>{text}</div>}
      {message && (
        <dl className={classes.message}>
          <dt>{t('errorPage.message')}</dt>
          <dd>{message}</dd>
        </dl>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </main>
  );
}
