import { useEffect, useRef, type ReactNode } from 'react';
import styles from './plain-page.module.css';

/** A page without a video: what happened, and one button. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // In a hydrated page it replaces everything that had the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={styles.page}>
      <svg
        className={styles.drawing}
        viewBox="0 0 200 120"
        width="200"
        height="120"
        fill="none"
        aria-hidden="true"
      >
        <rect x="38" y="14" width="124" height="78" rx="10" />
        <path d="M92 40v26l22-13z" />
        <path className={styles.accent} d="M22 104c22-9 44 9 66 0s44 9 66 0 16-4 24-2" />
      </svg>
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}
