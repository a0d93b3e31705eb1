import type { ReminderPreview } from '@bedside/contracts/sharing/share/share-reminder-preview.schema';
import {
  REMINDER_UNDO_MS,
  type ReminderCount,
  type RemindInput,
  type StoppedBetween,
} from '@bedside/contracts/sharing/share/share-reminder.schema';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconBell } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../lib/format';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { MessageFacts } from './message-facts';
import classes from './reminder-bar.module.css';

/** By then the server has begun to send what was not taken back. */
const BEGINS_MS = 2_000;

type ReminderBarProps = {
  of: { videoId: string } | { playlistId: string };
  who: RemindInput['who'];
  /** Only those who came to this step and no further. */
  stoppedAt?: RemindInput['stoppedAt'];
  /** Of a video: only those who stopped between two of its seconds. */
  stoppedBetween?: StoppedBetween;
};

/**
 * How many patients have not opened a video or a playlist, or not finished it, and one button that reminds them all.
 * Several are named first. For ten seconds it can be taken back.
 */
export function ReminderBar({ of, who, stoppedAt, stoppedBetween }: ReminderBarProps) {
  const { t } = useTranslation('share');
  const utils = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const [underWay, setUnderWay] = useState<ReminderCount | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const wanted = {
    ...of,
    who,
    stoppedAt,
    quietIn: localTimeZone(),
    ...('videoId' in of && { stoppedBetween }),
  };
  const { data: preview } = trpc.share.previewReminder.useQuery(wanted, {
    placeholderData: keepPreviousData,
  });
  const refresh = () =>
    Promise.all([
      utils.share.invalidate(),
      utils.analytics.playlistProgress.invalidate(),
      utils.analytics.funnel.invalidate(),
    ]);
  const end = async () => {
    setUnderWay(null);
    await refresh();
  };
  const remind = trpc.share.remind.useMutation({
    onSuccess: (count) => {
      setAsking(false);
      if (count.patients > 0) return setUnderWay(count);
      toast('info', t('remind.done', { count: 0 }));
      void refresh();
    },
    onError: toastFailure,
  });
  const takeBack = trpc.share.takeBackReminder.useMutation({
    onSuccess: (wasInTime) => {
      toast(wasInTime ? 'success' : 'info', t(wasInTime ? 'remind.takenBack' : 'remind.tooLate'));
      void end();
    },
    onError: toastFailure,
  });
  const sent = useEffectEvent((count: ReminderCount) => {
    toast('success', t('remind.done', { count: count.patients }));
    if (count.smsWaitsUntil) toast('info', t('dialog.quiet', { at: formatClock(count.smsWaitsUntil) }));
    void end();
  });
  useEffect(() => {
    if (!underWay) return;
    undo.current?.focus();
    const timer = setTimeout(() => sent(underWay), REMINDER_UNDO_MS + BEGINS_MS);
    return () => clearTimeout(timer);
  }, [underWay]);
  if (underWay)
    return (
      <div className={classes.bar}>
        <div className={classes.words} role="status">
          <p>{t('remind.soon', { count: underWay.patients })}</p>
        </div>
        <Button
          ref={undo}
          variant="default"
          loading={takeBack.isPending}
          leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
          onClick={() => takeBack.mutate(wanted)}
        >
          {t('remind.undo')}
        </Button>
      </div>
    );
  if (!preview || preview.patients + preview.recent + preview.unreachable === 0) return null;
  const send = () => remind.mutate(wanted);
  return (
    <div className={classes.bar}>
      <div className={classes.words}>
        {preview.patients > 0 && <p>{t(`remind.${who}`, { count: preview.patients })}</p>}
        <Facts count={preview} />
      </div>
      {preview.patients > 0 && (
        <Button
          variant="default"
          loading={remind.isPending}
          leftSection={<IconBell size={18} stroke={1.75} aria-hidden />}
          onClick={preview.patients > 1 ? () => setAsking(true) : send}
        >
          {t('remind.button', { count: preview.patients })}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('remind.question', { count: preview.patients })}
        confirmLabel={t('remind.button', { count: preview.patients })}
        color="brand"
        busy={remind.isPending}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        <MessageFacts count={preview} />
        <Ledger preview={preview} />
      </ConfirmDialog>
    </div>
  );
}

/** Who gets a reminder, and by which channels. */
function Ledger({ preview: { people, patients } }: { preview: ReminderPreview }) {
  const { t } = useTranslation('share');
  const label = t('remind.people');
  return (
    <div className={classes.people} role="group" aria-label={label} tabIndex={0}>
      <ul>
        {people.map(({ patientId, firstName, lastName, channels }) => (
          <li key={patientId}>
            {firstName} {lastName}
            <span>{channels.map((channel) => t(`ways.${channel}`)).join(', ')}</span>
          </li>
        ))}
      </ul>
      {patients > people.length && <p>{t('remind.more', { count: patients - people.length })}</p>}
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
