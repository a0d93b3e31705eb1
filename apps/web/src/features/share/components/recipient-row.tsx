import type { Recipients } from '@bedside/contracts/share/share.schema';
import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatClock } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { StatusWord } from '../../../ui/status-word';
import classes from './recipient-ledger.module.css';

type Recipient = Recipients['recipients'][number];

type RecipientRowProps = {
  recipient: Recipient;
  smsWaitsUntil: Date | null;
  onMended: () => void;
  onTakeOut: () => void;
};

/** One patient: each way with its outcome, and where an address lacks, a field for it. */
export function RecipientRow({ recipient, smsWaitsUntil, onMended, onTakeOut }: RecipientRowProps) {
  const { t } = useTranslation('share');
  const [editing, setEditing] = useState(false);
  const { sms, mail } = recipient;
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
        {channels.map(({ way, refusal, waits }) => {
          if (refusal === undefined) return null;
          if (refusal !== null)
            return (
              <span key={way} className={classes.refusal}>
                {t(`ways.${way}`)}: {t(`reason.${refusal}`)}
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
            aria-label={t('ledger.mailOf', { name })}
            onClick={() => setEditing(true)}
          >
            {t('ledger.mail')}
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
        <MailField
          recipient={recipient}
          label={t('ledger.mailOf', { name })}
          onDone={() => {
            setEditing(false);
            onMended();
          }}
        />
      )}
    </div>
  );
}

type MailFieldProps = { recipient: Recipient; label: string; onDone: () => void };

function MailField({ recipient, label, onDone }: MailFieldProps) {
  const { t } = useTranslation('share');
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
  // The dialog is a form already, and forms do not stand in forms.
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    update.mutate({ patientId: recipient.id, email });
  };
  return (
    <div className={classes.mend}>
      <TextInput
        type="email"
        aria-label={label}
        placeholder={t('ledger.mailExample')}
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
        {t('ledger.saveMail')}
      </Button>
    </div>
  );
}
