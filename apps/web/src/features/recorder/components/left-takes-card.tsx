import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format';
import { describeLeftTake } from '../describe-left-take';
import type { LeftTakes } from '../use-left-takes';
import classes from './stage.module.css';

/** Offers the takes of earlier visits: to look at one (and save it or upload its rest), or to move it to the trash. */
export function LeftTakesCard({ left }: { left: LeftTakes }) {
  const { t } = useTranslation('recorder');
  const { takes } = left;
  if (takes.length === 0) return null;
  const title = t('left.title', { count: takes.length });
  return (
    <section className={classes.left} aria-label={title}>
      <h2 className={classes.leftTitle}>{title}</h2>
      <p className={classes.note}>{t('left.lead', { count: takes.length })}</p>
      <ul className={classes.takes}>
        {takes.map((take) => {
          const time = formatDateTime(take.startedAt);
          return (
            <li key={take.recordingId}>
              <span className={classes.takeText}>
                <span className={classes.takeName}>{t('left.take', { time })}</span>
                <span className={classes.note}>{describeLeftTake(take)}</span>
              </span>
              <Button
                size="sm"
                variant="light"
                aria-label={t('left.openOf', { time })}
                disabled={take.isOpenElsewhere}
                onClick={() => void left.open(take.recordingId)}
              >
                {t('left.open')}
              </Button>
              <Button
                size="sm"
                variant="default"
                aria-label={t('left.trashOf', { time })}
                disabled={take.isOpenElsewhere}
                onClick={() => void left.trash(take.recordingId)}
              >
                {t('left.trash')}
              </Button>
            </li>
          );
        })}
      </ul>
      <Button variant="subtle" color="gray" size="sm" onClick={left.putOff}>
        {t('left.later')}
      </Button>
    </section>
  );
}
