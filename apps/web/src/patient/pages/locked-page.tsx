import { roundWait } from '@bedside/contracts/kit/wait.rules';
import { PlainPage } from '../parts/plain-page';
import plain from '../parts/plain-page.module.css';
import { stillTexts } from '../texts';
import styles from './locked-page.module.css';

type LockedPageProps = { fault: 'none' | 'wrong' | 'too-many'; waitMinutes: number };

/** Asks for the access code of a public video. A plain form: it works before and without any script. */
export function LockedPage({ fault, waitMinutes }: LockedPageProps) {
  const { locked } = stillTexts;
  return (
    <PlainPage title={locked.title}>
      <p>{locked.text}</p>
      {fault === 'too-many' ? (
        <>
          <p className={styles.fault} role="alert">
            {locked.tooMany(formatWait(waitMinutes))}
          </p>
          <p>{locked.ask}</p>
        </>
      ) : (
        <form className={styles.form} method="post" action="">
          <label className={styles.label} htmlFor="code">
            {locked.code}
          </label>
          <input
            id="code"
            className={styles.code}
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={16}
            required
            autoFocus={fault === 'wrong'}
            aria-invalid={fault === 'wrong' ? true : undefined}
            aria-describedby={fault === 'wrong' ? 'fault' : undefined}
          />
          {fault === 'wrong' && (
            <p className={styles.fault} id="fault" role="alert">
              {locked.wrong}
            </p>
          )}
          <button type="submit" className={plain.action}>
            {locked.open}
          </button>
        </form>
      )}
    </PlainPage>
  );
}

function formatWait(waitMinutes: number): string {
  const { unit, count } = roundWait(waitMinutes * 60);
  return unit === 'hour' ? stillTexts.locked.hours(count) : stillTexts.locked.minutes(count);
}

/** A video that no code opens. */
export function RestrictedPage() {
  return (
    <PlainPage title={stillTexts.restricted.title}>
      <p>{stillTexts.restricted.text}</p>
    </PlainPage>
  );
}
