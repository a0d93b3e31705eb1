import classes from './marked-text.module.css';

/** A text in which some words are marked. */
export function MarkedText({ parts }: { parts: readonly { text: string; isHit: boolean }[] }) {
  return (
    <span dir="auto">
      {parts.map(({ text, isHit }, at) =>
        isHit ? (
          <mark key={at} className={classes.hit}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}
