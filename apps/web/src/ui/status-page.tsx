import { createContext, use, type ReactNode } from 'react';
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

/** Whether a frame around the page has the page's one `main` already. */
export const InMain = createContext(false);

/** A page for a whole answer: 404, 403, 500 and the rest. */
export function StatusPage({ code, title, text, message, drawing = 'door', action }: StatusPageProps) {
  const { t } = useTranslation();
  const Root = use(InMain) ? 'div' : 'main';
  return (
    <Root className={classes.page}>
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
    </Root>
  );
}
