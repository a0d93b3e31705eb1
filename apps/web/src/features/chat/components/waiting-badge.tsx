import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import classes from './waiting-badge.module.css';

/** How many patients wait for an answer, beside the entry of the navbar; hidden while nobody does. */
export function WaitingBadge() {
  const { t } = useTranslation('chat');
  const utils = trpc.useUtils();
  const waiting = trpc.inbox.waiting.useQuery();
  const reload = () => void utils.inbox.invalidate();
  trpc.inbox.onChange.useSubscription(undefined, { onStarted: reload, onData: reload });
  const count = waiting.data ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.badge} title={t('waiting.count', { count })}>
      {formatCount(count)}
    </span>
  );
}
