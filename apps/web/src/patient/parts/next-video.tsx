import { useEffect, useState } from 'react';
import { texts } from '../texts';
import styles from './next-video.module.css';

/** Long enough to cancel, short enough to wait for. */
const NEXT_AFTER_S = 8;

/** Announces the next video, and plays it unless the patient cancels. */
export function NextVideo({ title, onGo, onStay }: { title: string; onGo: () => void; onStay: () => void }) {
  const [left, setLeft] = useState(NEXT_AFTER_S);
  useEffect(() => {
    const timer = window.setInterval(() => {
      // A comment is being written on this video, and the box must not disappear meanwhile.
      if (!document.activeElement?.matches('textarea')) setLeft((seconds) => seconds - 1);
    }, 1_000);
    return () => window.clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left === 0) onGo();
  }, [left, onGo]);
  return (
    <div className={styles.next} role="group" aria-label={texts.playlist.next}>
      <p>
        {texts.playlist.nextIs} <strong>{title}</strong>
        <br />
        {texts.playlist.startsIn(left)}
      </p>
      <span className={styles.choices}>
        <button type="button" className={styles.stay} onClick={onStay}>
          {texts.playlist.stay}
        </button>
        <button type="button" className={styles.go} onClick={onGo}>
          {texts.playlist.playNow}
        </button>
      </span>
    </div>
  );
}
