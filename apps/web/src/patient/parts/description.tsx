import { useEffect, useRef, useState } from 'react';
import { texts } from '../texts';
import styles from './description.module.css';

/** Two lines of what the doctor wrote; pressing the button shows the rest, where there is more. */
export function Description({ text }: { text: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  const [longer, setLonger] = useState(false);
  const [whole, setWhole] = useState(false);

  useEffect(() => {
    const element = words.current;
    if (!element || whole) return;
    const measure = () => setLonger(element.scrollHeight > element.clientHeight + 1);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [whole]);

  return (
    <div className={styles.description}>
      <p ref={words} className={whole ? styles.whole : styles.short}>
        {text}
      </p>
      {(longer || whole) && (
        <button
          type="button"
          className={whole ? styles.less : styles.more}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? texts.description.less : texts.description.more}
        </button>
      )}
    </div>
  );
}
