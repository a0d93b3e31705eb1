import { openingTemplateOf } from '@bedside/contracts/sharing/message-template/message-template.rules';
import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import {
  channelChoiceSchema,
  type ChannelChoice,
  type CreateShareInput,
} from '@bedside/contracts/sharing/share/share.schema';
import { fullNameOf, spokenNameOf } from '@bedside/contracts/account/user/user.rules';
import { Alert, Button, Group, Input, SegmentedControl, Stack, Switch } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatClock } from '../../../lib/format';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import { trpc } from '../../../lib/trpc';
import { useDraft } from '../../../ui/draft-dialog';
import { ASK_ABOVE } from '../ask-above';
import { readShareFaults, type ShareFaults } from '../read-share-faults';
import { useRecipients } from '../use-recipients';
import { useSenderName } from '../use-sender-name';
import { useSendShare } from '../use-send-share';
import { readShareDraft, useShareDraft } from '../use-share-draft';
import { ManyQuestion } from './many-question';
import { MessageField } from './message-field';
import { MessageNotes } from './message-notes';
import { MessagePreview } from './message-preview';
import { PatientPicker } from './patient-picker';
import { ReminderChoice } from './reminder-choice';
import { RecipientLedger } from './recipient-ledger';
import type { ShareSubject } from '../share-subject';
import { UnrenderedNote } from './unrendered-note';
import classes from './share-dialog.module.css';
import { formatCodedText } from '../../../lib/format-coded-text';

const choices = ['all', 'sms', 'mail'] as const;
const noFaults: ShareFaults = { patients: new Map(), picker: null, message: null, rest: null };

type ShareFormProps = {
  subject: ShareSubject;
  /** Chosen from the start. */
  patients?: readonly Patient[];
  onSent: () => void;
  onCancel: () => void;
};

export function ShareForm({ subject, patients = [], onSent, onCancel }: ShareFormProps) {
  const { t } = useTranslation('share');
  const name = useSenderName(subject);
  const [given] = useState(patients);
  // What was entered before a reload, or before the session ended.
  const [before] = useState(() => (given.length === 0 ? readShareDraft(subject) : null));
  const [picked, setPicked] = useState(before?.picked ?? given);
  const words = { variable: '{{patient.name}}', doctor: spokenNameOf(name) };
  const greeting =
    subject.kind === 'video'
      ? t('dialog.openingVideo', { ...words, title: subject.video.title ?? '' })
      : t('dialog.openingPlaylist', { ...words, title: subject.playlist.name });
  const [typed, setMessage] = useState(before?.typed ?? null);
  const templates = trpc.messageTemplate.list.useQuery();
  const tags = subject.kind === 'video' ? subject.video.tags.map((tag) => tag.name) : [];
  const opening = openingTemplateOf(templates.data ?? [], tags)?.message ?? greeting;
  const message = typed ?? opening;
  const [choice, setChoice] = useState<ChannelChoice>(before?.choice ?? 'all');
  const [isNow, setNow] = useState(false);
  const [remind, setRemind] = useState(before?.remind);
  const [asIs, setAsIs] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [faults, setFaults] = useState(noFaults);
  const field = useRef<HTMLInputElement>(null);
  const ledger = useRef<HTMLDivElement>(null);
  const ids = picked.map((patient) => patient.id);
  const recipients = useRecipients(subject, ids, choice, isNow);
  const share = useSendShare(subject, {
    onSent,
    onRefused: (error) => setFaults(readShareFaults(readFailure(error), ids)),
  });

  const isDirty = (picked !== given && picked.length > 0) || (typed !== null && typed !== opening);
  useDraft(isDirty, isAsking);
  useShareDraft(subject, { picked, typed, choice, remind }, isDirty);

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
  const wanted = { patients: ids, message, channels: choice, quietIn, remind, ...(asIs && { asIs }) };
  const send = () => {
    const picker = picked.length === 0 ? formatCodedText('required') : null;
    const noMessage = message.trim() === '' ? formatCodedText('required') : null;
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
          {subject.kind === 'video' && (
            <UnrenderedNote video={subject.video}>
              {subject.video.unrendered === 'cover' && (
                <Switch
                  checked={asIs}
                  label={t('unrendered.asIs')}
                  onChange={(event) => setAsIs(event.currentTarget.checked)}
                />
              )}
            </UnrenderedNote>
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
          <MessageField value={message} tags={tags} error={faults.message} onChange={setMessage} />
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
          <ReminderChoice of={subject.kind} value={remind} onChange={setRemind} />
          {asked && (
            <RecipientLedger
              of={subject.kind}
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
      <Group className={classes.footer} justify="flex-end" gap="xs">
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
