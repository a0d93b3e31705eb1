import type { ScriptCue } from '@bedside/contracts/videos/recording/recording.schema';
import { Button, Switch } from '@mantine/core';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptionPass } from './caption-pass';
import classes from './take-review.module.css';

type CaptionsCardProps = {
  cues: readonly ScriptCue[];
  isUsed: boolean;
  durationMs: number;
  player: RefObject<HTMLVideoElement | null>;
  onChange: (cues: ScriptCue[]) => void;
  onUse: (isUsed: boolean) => void;
};

/** The captions made from script and voice, and a way to correct uncertain ones. */
export function CaptionsCard({ cues, isUsed, durationMs, player, onChange, onUse }: CaptionsCardProps) {
  const { t } = useTranslation('recorder');
  const [isChecking, setChecking] = useState(false);
  const uncertain = cues.filter((cue) => cue.isUncertain).length;
  return (
    <section className={classes.card} aria-label={t('captions.title')}>
      <h3 className={classes.cardTitle}>{t('captions.title')}</h3>
      <Switch
        label={t('captions.use')}
        checked={isUsed}
        onChange={({ currentTarget }) => onUse(currentTarget.checked)}
      />
      {isUsed && (
        <>
          <p className={classes.hint}>
            {t('captions.count', { count: cues.length })}.{' '}
            {uncertain > 0 ? t('captions.uncertain', { count: uncertain }) : t('captions.sure')}
          </p>
          {isChecking ? (
            <CaptionPass
              cues={cues}
              durationMs={durationMs}
              player={player}
              onChange={onChange}
              onDone={() => setChecking(false)}
            />
          ) : (
            uncertain > 0 && (
              <Button variant="default" size="sm" onClick={() => setChecking(true)}>
                {t('captions.check')}
              </Button>
            )
          )}
        </>
      )}
    </section>
  );
}
