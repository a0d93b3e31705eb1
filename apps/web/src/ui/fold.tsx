import { IconChevronDown } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import classes from './fold.module.css';

type FoldProps = {
  title: string;
  /** What is inside, in a word or two. */
  fact?: string | undefined;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** A section of a page that opens and closes. What is inside is there only while it is open. */
export function Fold({ title, fact, isOpen, onToggle, children }: FoldProps) {
  const body = useId();
  return (
    <section className={classes.fold} aria-label={title}>
      <h2 className={classes.title}>
        <button
          type="button"
          className={classes.head}
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          onClick={onToggle}
        >
          <span>{title}</span>
          {fact && <span className={classes.fact}>{fact}</span>}
          <IconChevronDown className={classes.sign} size={18} stroke={1.5} aria-hidden />
        </button>
      </h2>
      {isOpen && (
        <div id={body} className={classes.body}>
          {children}
        </div>
      )}
    </section>
  );
}
