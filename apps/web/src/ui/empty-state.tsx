import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing';
import classes from './empty-state.module.css';

type EmptyStateProps = { drawing: DrawingName; title: string; text?: ReactNode; action?: ReactNode };

/** An empty or failed part of a screen: one drawing, one sentence, one button. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.box}>
      <Drawing name={drawing} />
      <p className={classes.title}>{title}</p>
      {text && <div className={classes.text}>{text}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
