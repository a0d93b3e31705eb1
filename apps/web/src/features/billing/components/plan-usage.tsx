import { isNearLimit } from '@bedside/contracts/base/usage/usage.rules';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatBytes, formatCount } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { Section } from '../../../ui/page';
import { Problem } from '../../../ui/problem';
import { Surface } from '../../../ui/surface';
import classes from './billing.module.css';

type What = 'storage' | 'videos' | 'minutes' | 'patients' | 'messages' | 'seats';

/** What the practice uses of each limit of its plan. Nothing where the installation does not limit by plans. */
export function PlanUsage() {
  const { t } = useTranslation('billing');
  const query = trpc.usage.get.useQuery();
  if (query.isPending || query.data?.plan === null) return null;
  return (
    <Section title={t('usage.title')}>
      <Surface>
        {query.isError ? (
          <Problem message={readFailure(query.error).message} onRetry={() => void query.refetch()} />
        ) : (
          <ul className={classes.usage}>
            <Used
              what="storage"
              used={query.data.usedBytes + query.data.reservedBytes}
              limit={query.data.limitBytes}
            />
            <Used what="videos" {...query.data.plan.videos} />
            <Used what="minutes" {...query.data.plan.minutes} />
            <Used what="patients" {...query.data.plan.patients} />
            <Used what="messages" {...query.data.plan.messages} />
            <Used what="seats" {...query.data.plan.seats} />
          </ul>
        )}
      </Surface>
    </Section>
  );
}

function Used({ what, used, limit }: { what: What; used: number; limit: number | null }) {
  const { t } = useTranslation('billing');
  const format = what === 'storage' ? formatBytes : formatCount;
  const isNear = limit !== null && isNearLimit(used, limit);
  const isFull = limit !== null && used >= limit;
  return (
    <li>
      <div className={classes.used}>
        <span>{t(`usage.${what}`)}</span>
        <span>
          {limit === null
            ? t('usage.unlimited', { used: format(used) })
            : t('usage.of', { used: format(used), limit: format(limit) })}
        </span>
      </div>
      {limit !== null && (
        <Progress
          mt="xs"
          value={Math.min(100, (100 * used) / limit)}
          color={isFull ? 'red' : isNear ? 'yellow' : undefined}
          aria-label={t(`usage.${what}`)}
        />
      )}
      {isNear && limit > 1 && <p role="note">{t(isFull ? 'usage.full' : 'usage.near')}</p>}
    </li>
  );
}
