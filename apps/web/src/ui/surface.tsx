import type { ReactNode } from 'react';
import classes from './surface.module.css';

/** A quiet sheet for content; never one inside another. */
export function Surface({ padded = true, children }: { padded?: boolean; children: ReactNode }) {
  return <div className={`${classes.surface} ${padded ? classes.padded : classes.scroll}`}>{children}</div>;
}
