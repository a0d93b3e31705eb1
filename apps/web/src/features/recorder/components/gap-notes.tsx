import type { RecordingGap } from '@bedside/contracts/videos/recording/recording.schema';
import { Button } from '@mantine/core';
import { IconMicrophoneOff, IconVideoOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import classes from './take-review.module.css';

/** How long before the gap playback starts. */
const LEAD_IN_MS = 2_000;

/** Where the microphone or the camera was missing. The doctor can play that part and decide. */
export function GapNotes({
  gaps,
  onPlayFrom,
}: {
  gaps: readonly RecordingGap[];
  onPlayFrom: (ms: number) => void;
}) {
  const { t } = useTranslation('recorder');
  if (gaps.length === 0) return null;
  return (
    <section className={classes.card} aria-label={t('review.gaps')}>
      <h3 className={classes.cardTitle}>{t('review.gaps')}</h3>
      <ul className={classes.gaps}>
        {gaps.map(({ kind, startMs, endMs }) => {
          const GapIcon = kind === 'microphone' ? IconMicrophoneOff : IconVideoOff;
          const start = formatDuration(startMs);
          const fromMs = Math.max(0, startMs - LEAD_IN_MS);
          return (
            <li key={`${kind}${startMs}`}>
              <GapIcon size={18} stroke={1.5} aria-hidden />
              <span>{t(`review.gap.${kind}`, { start, end: formatDuration(endMs) })}</span>
              <Button variant="subtle" size="sm" onClick={() => onPlayFrom(fromMs)}>
                {t('review.hearGap', { time: formatDuration(fromMs) })}
              </Button>
            </li>
          );
        })}
      </ul>
      <p className={classes.hint}>{t('review.gapHint')}</p>
    </section>
  );
}
