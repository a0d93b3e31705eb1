import type { FunnelInput } from '@bedside/contracts/figures/analytics/analytics-funnel.schema';
import { shareOf } from '@bedside/contracts/kit/share-of';
import { remindableSteps, type RemindableStep } from '@bedside/contracts/sharing/share/share-funnel.rules';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { elapsedBetween } from '../../../lib/elapsed';
import { readFailure } from '../../../lib/failure';
import { formatCount } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { Problem } from '../../../ui/problem';
import { usePeople } from '../use-people';
import classes from './funnel-card.module.css';

type FunnelCardProps = {
  of: FunnelInput;
  /** The reminder of those who stopped at a step. */
  reminderAt: (step: RemindableStep) => ReactNode;
};

/** How many people came to each step, who they are, and a reminder for those who stopped there. */
export function FunnelCard({ of, reminderAt }: FunnelCardProps) {
  const { t } = useTranslation('analytics');
  const { show, dialog } = usePeople();
  const funnel = trpc.analytics.funnel.useQuery(of, { staleTime: 5_000 });
  if (funnel.isPending) return <Skeleton height={480} radius={10} aria-busy="true" />;
  if (funnel.isError)
    return <Problem message={readFailure(funnel.error).message} onRetry={() => void funnel.refetch()} />;
  const { steps, openedAfterMs } = funnel.data;
  const after = openedAfterMs === null ? null : elapsedBetween(new Date(0), new Date(openedAfterMs));
  const all = steps[0]?.people ?? 0;
  return (
    <section className={classes.card} aria-label={t('funnel.title')}>
      <h2 className={classes.title}>{t('funnel.title')}</h2>
      <p className={classes.lead}>
        {t('funnel.lead')}
        {after &&
          ` ${t('funnel.openedAfter', { time: t(`funnel.time.${after.unit}`, { count: after.count }) })}`}
      </p>
      <ol className={classes.steps}>
        {steps.map(({ step, people, stopped }) => {
          const name = t(`funnel.steps.${step}`);
          const percent = shareOf(people, all);
          const open = (isStopped: boolean) =>
            show({
              figures: ['sentTo'],
              title: isStopped ? t('funnel.stoppedAt', { step: name }) : name,
              of: { period: 'all time', ...of, step, isStopped },
            });
          const remindable = stopped > 0 && remindableSteps.find((one) => one === step);
          return (
            <li key={step} className={classes.step}>
              <span className={classes.name}>{name}</span>
              <span className={classes.bar} aria-hidden>
                <span style={{ width: all === 0 ? 0 : `${(100 * people) / all}%` }} />
              </span>
              <button
                type="button"
                className={classes.number}
                aria-haspopup="dialog"
                aria-label={t('funnel.people', { step: name, count: people })}
                disabled={people === 0}
                onClick={() => open(false)}
              >
                {formatCount(people)}
              </button>
              <span className={classes.percent}>{percent === null ? '' : `${percent}%`}</span>
              {stopped > 0 && step !== 'understood' && (
                <button
                  type="button"
                  className={classes.stopped}
                  aria-haspopup="dialog"
                  onClick={() => open(true)}
                >
                  {t('funnel.stopped', { count: stopped })}
                </button>
              )}
              {remindable && <div className={classes.reminder}>{reminderAt(remindable)}</div>}
            </li>
          );
        })}
      </ol>
      {dialog}
    </section>
  );
}
