import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecorder, useRecorderState } from '../recorder-context';
import classes from './stage.module.css';

/** The result of the three-second check; hidden where all is well. */
export function CheckNote() {
  const { t } = useTranslation('recorder');
  const recorder = useRecorder();
  const check = useRecorderState((snapshot) => snapshot.check);
  const status = useRecorderState((snapshot) => snapshot.status);
  const countdown = useRecorderState((snapshot) => snapshot.countdown);
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => setDismissed(false), [check]);
  if (status !== 'OPEN' || countdown !== null || isDismissed || !check || check.faults.length === 0)
    return null;
  return (
    <section className={classes.check} role="status" aria-label={t('check.title')}>
      <ul className={classes.faults}>
        {check.faults.map((fault) => (
          <li key={fault}>
            <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
            {t(`check.${fault}`)}
          </li>
        ))}
      </ul>
      <div className={classes.row}>
        <Button size="sm" variant="default" onClick={recorder.checkAgain}>
          {t('check.again')}
        </Button>
        <Button size="sm" variant="default" onClick={recorder.openSettings}>
          {t('check.settings')}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          onClick={() => {
            // A cancelled start does not show again what the doctor has already read.
            setDismissed(true);
            recorder.start();
          }}
        >
          {t('check.dismiss')}
        </Button>
      </div>
    </section>
  );
}
