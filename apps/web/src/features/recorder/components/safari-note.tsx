import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { judgeSupport, readBrowserFacts } from '../../../recorder/support';
import { useRecorderState } from '../recorder-context';
import classes from './stage.module.css';

/** What Safari needs from the doctor, shown before a take until the doctor closes it. */
export function SafariNote() {
  const { t } = useTranslation('recorder');
  const status = useRecorderState((snapshot) => snapshot.status);
  const [isSeen, setSeen] = useState(() => {
    const support = judgeSupport(readBrowserFacts());
    return !support.isSupported || !support.cautions.includes('safari');
  });
  if (isSeen || status !== 'OPEN') return null;
  return (
    <div className={classes.check} role="note">
      <p>{t('stage.safari')}</p>
      <div className={classes.row}>
        <Button size="sm" variant="default" onClick={() => setSeen(true)}>
          {t('stage.safariSeen')}
        </Button>
      </div>
    </div>
  );
}
