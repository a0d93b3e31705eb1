import type { Recipients } from '@bedside/contracts/sharing/share/share.schema';
import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatClock, formatDay } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { StatusWord } from '../../../ui/status-word';
import type { ShareSubject } from '../share-subject';
import classes from './recipient-ledger.module.css';

type Recipient = Recipients['recipients'][number];

type RecipientRowProps = {
  /** What is shared. */
  of: ShareSubject['kind'];
  recipient: Recipient;
  smsWaitsUntil: Date | null;
  onMended: () => void;
  onTakeOut: () => void;
};

/** One patient: each channel with its outcome, and a field for a missing address. */
export function RecipientRow({ of, recipient, smsWaitsUntil, onMended, onTakeOut }: RecipientRowProps) {
  const { t } = useTranslation(['share', 'words']);
  const [editing, setEditing] = useState(false);
  const { sms, mail, had } = recipient;
  const name = `${recipient.firstName} ${recipient.lastName}`;
  const isUnreached = sms !== null && mail !== null;
  const channels = [
    { way: 'sms', refusal: sms, waits: smsWaitsUntil },
    { way: 'mail', refusal: mail, waits: null },
  ] as const;
  return (
    <div className={classes.row}>
      <div className={classes.who}>
        <span className={classes.name}>{name}</span>
        {had && (
          <span className={classes.had}>
            {t(`ledger.${had.isOpened ? 'hadOpened' : 'had'}.${of}`, { day: formatDay(had.timeSent) })}
          </span>
        )}
        {channels.map(({ way, refusal, waits }) => {
          if (refusal === undefined) return null;
          if (refusal !== null)
            return (
              <span key={way} className={classes.refusal}>
                {t(`ways.${way}`)}: {t(`words:delivery.said.${refusal}`)}
              </span>
            );
          const outcome = waits ? t('ledger.waits', { at: formatClock(waits) }) : t('ledger.will');
          return (
            <StatusWord key={way} tone={waits ? 'info' : 'good'} label={`${t(`ways.${way}`)} ${outcome}`} />
          );
        })}
      </div>
      <div className={classes.actions}>
        {mail === 'no-email' && !editing && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('ledger.emailOf', { name })}
            onClick={() => setEditing(true)}
          >
            {t('ledger.email')}
          </Button>
        )}
        {isUnreached && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={t('ledger.takeOutOf', { name })}
            onClick={onTakeOut}
          >
            {t('ledger.takeOut')}
          </Button>
        )}
      </div>
      {editing && (
        <EmailField
          recipient={recipient}
          label={t('ledger.emailOf', { name })}
          onDone={() => {
            setEditing(false);
            onMended();
          }}
        />
      )}
    </div>
  );
}

type EmailFieldProps = { recipient: Recipient; label: string; onDone: () => void };

function EmailField({ recipient, label, onDone }: EmailFieldProps) {
  const { t } = useTranslation(['share', 'words']);
  const utils = trpc.useUtils();
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const update = trpc.patient.update.useMutation({
    onSuccess: async () => {
      await utils.patient.invalidate();
      onDone();
    },
    onError: (error) => {
      const failure = readFailure(error);
      setFault(failure.fields['email']?.join('. ') ?? failure.message);
    },
  });
  // The dialog is a form already, and forms cannot be nested.
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    update.mutate({ patientId: recipient.id, email });
  };
  return (
    <div className={classes.mend}>
      <TextInput
        type="email"
        aria-label={label}
        placeholder={t('ledger.emailExample')}
        value={email}
        error={fault}
        data-autofocus
        autoFocus
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setFault(null);
        }}
        onKeyDown={(event) => event.key === 'Enter' && save(event)}
      />
      <Button variant="default" loading={update.isPending} onClick={() => save()}>
        {t('ledger.saveEmail')}
      </Button>
    </div>
  );
}
