import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import classes from './unread-badge.module.css';

/** How many messages of patients are unread, beside the entry of the navbar; hidden without any. */
export function UnreadBadge() {
  const { t } = useTranslation('chat');
  const utils = trpc.useUtils();
  const unread = trpc.chat.unread.useQuery();
  const reload = () => void utils.chat.unread.invalidate();
  trpc.chat.onChange.useSubscription(undefined, {
    onStarted: reload,
    onData: ({ kind }) => {
      if (kind !== 'typing') reload();
    },
  });
  const count = unread.data ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.badge} title={t('unread', { count })}>
      {formatCount(count)}
    </span>
  );
}
