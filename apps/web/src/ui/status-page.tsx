import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing';
import classes from './status-page.module.css';

type StatusPageProps = {
  code?: 404 | 403 | 500;
  title: string;
  text?: ReactNode;
  drawing?: DrawingName;
  action?: ReactNode;
};

/** A page that stands for a whole answer: 404, 403, 500 and the rest (product.md, section 2). */
export function StatusPage({ code, title, text, drawing = 'door', action }: StatusPageProps) {
  return (
    <main className={classes.page}>
      <Drawing name={drawing} />
      {code && <p className={classes.code}>{code}</p>}
      <h1 className={classes.title}>{title}</h1>
      {text && <div className={classes.text}>{text}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </main>
  );
}
