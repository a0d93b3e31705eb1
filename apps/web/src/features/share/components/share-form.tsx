import { SMS_MAX_CHARACTERS } from '@bedside/contracts/kit/constants';
import { texts } from '@bedside/contracts/kit/texts';
import type { Patient } from '@bedside/contracts/patient/patient.schema';
import {
  channelChoiceSchema,
  type ChannelChoice,
  type CreateShareInput,
} from '@bedside/contracts/share/share.schema';
import { fullNameOf, spokenNameOf } from '@bedside/contracts/user/user.rules';
import { Alert, Button, Group, Input, SegmentedControl, Stack, Switch, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../lib/current-user';
import { readFailure } from '../../../lib/failure';
import { formatClock } from '../../../lib/format';
import { localTimeZone } from '../../../lib/time-zone';
import { useDraft } from '../../../ui/draft-dialog';
import { readShareFaults, type ShareFaults } from '../read-share-faults';
import { useRecipients } from '../use-recipients';
import { useSendShare } from '../use-send-share';
import { ManyQuestion } from './many-question';
import { MessageNotes } from './message-notes';
import { MessagePreview } from './message-preview';
import { PatientPicker } from './patient-picker';
import { RecipientLedger } from './recipient-ledger';
import type { ShareSubject } from '../share-subject';
import classes from './share-dialog.module.css';

const choices = ['all', 'sms', 'mail'] as const;
/** More people than this are not written to by one press. */
const ASK_ABOVE = 50;
const noFaults: ShareFaults = { patients: new Map(), picker: null, message: null, rest: null };

type ShareFormProps = { subject: ShareSubject; onSent: () => void; onCancel: () => void };

export function ShareForm({ subject, onSent, onCancel }: ShareFormProps) {
  const { t } = useTranslation('share');
  const { title, firstName, lastName } = useCurrentUser();
  const name = { title: title?.name, firstName, lastName };
  const [picked, setPicked] = useState<readonly Patient[]>([]);
  const [greeting] = useState(() => {
    const words = { variable: '{{patient.name}}', doctor: spokenNameOf(name) };
    return subject.kind === 'video'
      ? t('dialog.openingVideo', { ...words, title: subject.video.title ?? '' })
      : t('dialog.openingPlaylist', { ...words, title: subject.playlist.name });
  });
  const [message, setMessage] = useState(greeting);
  const [choice, setChoice] = useState<ChannelChoice>('all');
  const [isNow, setNow] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [faults, setFaults] = useState(noFaults);
  const field = useRef<HTMLInputElement>(null);
  const ledger = useRef<HTMLDivElement>(null);
  const ids = picked.map((patient) => patient.id);
  const recipients = useRecipients(ids, choice, isNow);
  const share = useSendShare(subject, {
    onSent,
    onRefused: (error) => setFaults(readShareFaults(readFailure(error), ids)),
  });

  useDraft(picked.length > 0 || message !== greeting, isAsking);

  const pick = (next: readonly Patient[]) => {
    setPicked(next);
    setFaults(noFaults);
  };
  const takeOut = (id: string) => {
    const left = picked.filter((patient) => patient.id !== id);
    (left.length > 0 ? ledger : field).current?.focus();
    pick(left);
  };
  const quietIn: CreateShareInput['quietIn'] = isNow ? undefined : localTimeZone();
  const wanted = { patients: ids, message, channels: choice, quietIn };
  const send = () => {
    const picker = picked.length === 0 ? texts.required : null;
    const noMessage = message.trim() === '' ? texts.required : null;
    setFaults({ ...noFaults, picker, message: noMessage });
    if (picker || noMessage) return;
    if (picked.length > ASK_ABOVE) setAsking(true);
    else share.send(wanted);
  };
  const refused = picked.filter((patient) => faults.patients.has(patient.id));
  const asked = picked.length > 0 ? recipients.data : undefined;
  const waits = asked?.smsWaitsUntil ?? null;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={classes.columns}>
        <Stack gap="md">
          {faults.rest && (
            <Alert color="red" role="alert">
              {faults.rest}
            </Alert>
          )}
          <PatientPicker
            field={field}
            picked={picked}
            faults={faults.patients}
            error={faults.picker}
            onChange={pick}
          />
          {refused.length > 0 && (
            <Alert color="red" role="alert" title={t('dialog.notSent')}>
              <ul className={classes.list}>
                {refused.map((patient) => (
                  <li key={patient.id}>
                    <strong>
                      {patient.firstName} {patient.lastName}:
                    </strong>{' '}
                    {faults.patients.get(patient.id)}
                  </li>
                ))}
              </ul>
            </Alert>
          )}
          <Input.Wrapper size="md" label={t('dialog.sendBy')} labelElement="div">
            <SegmentedControl
              fullWidth
              mt={4}
              aria-label={t('dialog.sendBy')}
              value={choice}
              data={choices.map((value) => ({ value, label: t(`ways.${value}`) }))}
              onChange={(value) => setChoice(channelChoiceSchema.parse(value))}
            />
          </Input.Wrapper>
          <Textarea
            label={t('dialog.message')}
            description={t('dialog.messageHint', { variable: '{{patient.name}}' })}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={SMS_MAX_CHARACTERS}
            value={message}
            error={faults.message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <MessageNotes message={message} />
          {(waits || isNow) && (
            <div className={classes.quiet}>
              {waits && <p>{t('dialog.quiet', { at: formatClock(waits) })}</p>}
              <Switch
                checked={isNow}
                label={t('dialog.sendNow')}
                onChange={(event) => setNow(event.currentTarget.checked)}
              />
            </div>
          )}
          {asked && (
            <RecipientLedger
              recipients={asked}
              list={ledger}
              onMended={() => {
                ledger.current?.focus();
                void recipients.refetch();
              }}
              onTakeOut={takeOut}
            />
          )}
          {asked && asked.unreached > 0 && choice !== 'all' && (
            <Button
              variant="default"
              onClick={() => {
                ledger.current?.focus();
                setChoice('all');
              }}
            >
              {t('dialog.useBoth')}
            </Button>
          )}
        </Stack>
        <MessagePreview
          template={message}
          choice={choice}
          picked={picked}
          subject={subject}
          doctorName={fullNameOf(name)}
        />
      </div>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('dialog.cancel')}
        </Button>
        <Button
          type="submit"
          loading={share.isSending}
          leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
        >
          {t(subject.kind === 'video' ? 'dialog.titleVideo' : 'dialog.titlePlaylist')}
        </Button>
      </Group>
      <ManyQuestion
        opened={isAsking}
        patients={picked.length}
        recipients={recipients.isFetching || recipients.isPlaceholderData ? null : (asked ?? null)}
        isFailed={recipients.isError && !recipients.isFetching}
        template={message}
        subject={subject}
        onRetry={() => void recipients.refetch()}
        onConfirm={() => {
          setAsking(false);
          share.send(wanted);
        }}
        onClose={() => setAsking(false)}
      />
    </form>
  );
}
