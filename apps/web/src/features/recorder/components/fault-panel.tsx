import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecorderFault } from '../../../recorder/recorder';
import { Drawing } from '../../../ui/drawing';
import { useRecorder } from '../recorder-context';
import classes from './stage.module.css';

/** Says what went wrong, what is stored, and what to do next. */
export function FaultPanel({ fault, onUpload }: { fault: RecorderFault; onUpload: () => void }) {
  const { t } = useTranslation('recorder');
  const recorder = useRecorder();
  const wayOn = useRef<HTMLButtonElement>(null);
  const canTryAgain = fault.code !== 'unsupported-browser' && fault.code !== 'no-get-user-media';
  useEffect(() => wayOn.current?.focus(), []);
  return (
    <div className={classes.fault} role="alert">
      <Drawing name="cable" />
      <h2 className={classes.faultTitle}>{t(`fault.${fault.code}`)}</h2>
      <p className={classes.faultText}>{t(`fault.hint.${fault.code}`)}</p>
      <p className={classes.note}>{fault.wasTaking ? t('fault.kept') : t('fault.nothingLost')}</p>
      <Group gap="xs" justify="center" mt="md">
        {canTryAgain && (
          <Button ref={wayOn} onClick={recorder.recover}>
            {fault.wasTaking ? t('fault.seeTake') : t('fault.again')}
          </Button>
        )}
        <Button ref={canTryAgain ? undefined : wayOn} variant="default" onClick={onUpload}>
          {t('fault.upload')}
        </Button>
      </Group>
    </div>
  );
}
