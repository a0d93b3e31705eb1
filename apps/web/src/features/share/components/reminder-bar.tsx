import type { ReminderCount, RemindInput } from '@bedside/contracts/sharing/share/share-reminder.schema';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../lib/format';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { ASK_ABOVE } from '../ask-above';
import { MessageFacts } from './message-facts';
import classes from './reminder-bar.module.css';

type ReminderBarProps = {
  of: { videoId: string } | { playlistId: string };
  who: RemindInput['who'];
};

/** How many patients have not opened a video or a playlist, or not finished it, and one button that reminds them all. */
export function ReminderBar({ of, who }: ReminderBarProps) {
  const { t } = useTranslation('share');
  const utils = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const wanted = { ...of, who, quietIn: localTimeZone() };
  const { data: count } = trpc.share.previewReminder.useQuery(wanted, { placeholderData: keepPreviousData });
  const remind = trpc.share.remind.useMutation({
    onSuccess: async (sent) => {
      setAsking(false);
      toast(sent.patients > 0 ? 'success' : 'info', t('remind.done', { count: sent.patients }));
      if (sent.smsWaitsUntil) toast('info', t('dialog.quiet', { at: formatClock(sent.smsWaitsUntil) }));
      await Promise.all([utils.share.invalidate(), utils.analytics.playlistProgress.invalidate()]);
    },
    onError: toastFailure,
  });
  if (!count || count.patients + count.recent + count.unreachable === 0) return null;
  const send = () => remind.mutate(wanted);
  return (
    <div className={classes.bar}>
      <div className={classes.words}>
        {count.patients > 0 && <p>{t(`remind.${who}`, { count: count.patients })}</p>}
        <Facts count={count} />
      </div>
      {count.patients > 0 && (
        <Button
          variant="default"
          loading={remind.isPending}
          leftSection={<IconBell size={18} stroke={1.75} aria-hidden />}
          onClick={count.patients > ASK_ABOVE ? () => setAsking(true) : send}
        >
          {t('remind.button', { count: count.patients })}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('remind.question', { count: count.patients })}
        confirmLabel={t('remind.button', { count: count.patients })}
        color="brand"
        busy={remind.isPending}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        <MessageFacts count={count} />
        <p>{t('many.final')}</p>
      </ConfirmDialog>
    </div>
  );
}

/** The messages that the button sends, and who gets none. */
function Facts({ count }: { count: ReminderCount }) {
  const { t } = useTranslation('share');
  const { mail, sms, smsParts, recent, unreachable, smsWaitsUntil } = count;
  const facts = [
    mail > 0 ? t('many.mail', { count: mail }) : null,
    sms > 0 ? `${t('many.sms', { count: sms })} ${t('many.parts', { count: smsParts })}` : null,
    smsWaitsUntil ? t('remind.waits', { at: formatClock(smsWaitsUntil) }) : null,
    recent > 0 ? t('remind.recent', { count: recent }) : null,
    unreachable > 0 ? t('remind.unreachable', { count: unreachable }) : null,
  ].filter((fact) => fact !== null);
  return <p className={classes.facts}>{facts.join(' · ')}</p>;
}
