import classes from './status-word.module.css';

export type Tone = 'good' | 'warn' | 'info' | 'danger' | 'quiet' | 'brand';

/** A state as one small word with a dot; the colour repeats what the word says. */
export function StatusWord({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span className={classes.word} data-tone={tone}>
      <span className={classes.dot} aria-hidden="true" />
      {label}
    </span>
  );
}
