import { openingTemplateOf } from '@bedside/contracts/sharing/message-template/message-template.rules';
import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import {
  channelChoiceSchema,
  type ChannelChoice,
  type CreateShareInput,
} from '@bedside/contracts/sharing/share/share.schema';
import { fullNameOf, spokenNameOf } from '@bedside/contracts/account/user/user.rules';
import { Alert, Button, Input, SegmentedControl, Stack, Switch } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatClock } from '../../../lib/format';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { isEditable } from '@bedside/contracts/videos/video/video.rules';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import { trpc } from '../../../lib/trpc';
import { useMakeNow } from '../../../lib/use-make-now';
import { useDraft } from '../../../ui/draft-dialog';
import { LossesDialog } from '../../../ui/losses-dialog';
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
import { ShareFooter } from './share-footer';
import { uncoveredOf, type ShareSubject } from '../share-subject';
import { UncoveredNote, UnrenderedNote } from './unrendered-note';
import classes from './share-dialog.module.css';
import { formatCodedText } from '../../../lib/format-coded-text';

const choices = ['all', 'sms', 'mail'] as const;
/** The subject is a playlist; nothing is made of it. */
const NO_VIDEO = '' as VideoId;

/** Whether the changes of the draft are made first. */
type Way = 'make' | 'as it is';

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
  const [asking, setAsking] = useState<Way | null>(null);
  const [faults, setFaults] = useState(noFaults);
  const field = useRef<HTMLInputElement>(null);
  const ledger = useRef<HTMLDivElement>(null);
  const ids = picked.map((patient) => patient.id);
  const recipients = useRecipients(subject, ids, choice, isNow);
  const share = useSendShare(subject, {
    onSent,
    onRefused: (error) => setFaults(readShareFaults(readFailure(error), ids)),
  });

  const video = subject.kind === 'video' ? subject.video : null;
  const making = useMakeNow(video?.id ?? NO_VIDEO);
  const uncovered = uncoveredOf(subject);
  const best = video?.unrendered && isEditable(video.status) ? 'make' : 'as it is';

  const isDirty = (picked !== given && picked.length > 0) || (typed !== null && typed !== opening);
  useDraft(isDirty || making.isMaking, asking !== null || making.losses.length > 0);
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
  const wanted = { patients: ids, message, channels: choice, quietIn, remind };
  const deliver = (way: Way) => {
    if (way === 'make') void making.make(() => share.send(wanted));
    else share.send({ ...wanted, ...(uncovered.length > 0 && { asIs: true }) });
  };
  const send = (way: Way) => {
    const picker = picked.length === 0 ? formatCodedText('required') : null;
    const noMessage = message.trim() === '' ? formatCodedText('required') : null;
    setFaults({ ...noFaults, picker, message: noMessage });
    if (picker || noMessage) return;
    if (picked.length > ASK_ABOVE) setAsking(way);
    else deliver(way);
  };
  const refused = picked.filter((patient) => faults.patients.has(patient.id));
  const asked = picked.length > 0 ? recipients.data : undefined;
  const waits = asked?.smsWaitsUntil ?? null;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(best);
      }}
    >
      <fieldset disabled={making.isMaking} className={classes.columns}>
        <Stack gap="md">
          {faults.rest && (
            <Alert color="red" role="alert">
              {faults.rest}
            </Alert>
          )}
          {video ? <UnrenderedNote video={video} /> : <UncoveredNote videos={uncovered} />}
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
      </fieldset>
      <ShareFooter
        of={subject.kind}
        choice={
          best === 'make'
            ? 'make or as it is'
            : video?.unrendered || uncovered.length > 0
              ? 'as it is'
              : 'none'
        }
        making={making}
        isSending={share.isSending}
        onSendAsIs={() => send('as it is')}
        onCancel={onCancel}
      />
      <LossesDialog losses={making.losses} onConfirm={making.agree} onClose={making.dropLosses} />
      <ManyQuestion
        opened={asking !== null}
        patients={picked.length}
        recipients={recipients.isFetching || recipients.isPlaceholderData ? null : (asked ?? null)}
        isFailed={recipients.isError && !recipients.isFetching}
        template={message}
        onRetry={() => void recipients.refetch()}
        onConfirm={() => {
          setAsking(null);
          if (asking) deliver(asking);
        }}
        onClose={() => setAsking(null)}
      />
    </form>
  );
}
