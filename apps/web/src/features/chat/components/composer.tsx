import { CHAT_FILES_ACCEPTED } from '@bedside/contracts/conversation/chat/chat-attachment.rules';
import { CHAT_TEXT_MAX } from '@bedside/contracts/conversation/chat/chat.rules';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { ActionIcon, Button, CloseButton, FileButton, Textarea } from '@mantine/core';
import { IconPaperclip, IconSend, IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import { useVoiceNote } from '../../../voice/use-voice-note';
import { useMayAct } from '../../../lib/use-may-act';
import { answerSearchOf } from '../answer-search';
import type { Quote } from '../quote';
import { useAttachments } from '../use-attachments';
import { useReach } from '../use-reach';
import { useReportTyping } from '../use-report-typing';
import type { UnsentMessages } from '../use-unsent';
import { AttachmentRow } from './attachment-row';
import { ReachChoices } from './reach-choices';
import classes from './chat-thread.module.css';
import { Recording, VoiceButton } from './voice-button';

/** The count is shown from this length on. */
const COUNTED_FROM = CHAT_TEXT_MAX - 500;

type ComposerProps = {
  patientId: PatientId;
  name: string;
  unsent: UnsentMessages;
  /** What the next message answers; it is sent without where the doctor drops that. */
  quote: Quote | null;
  /** The next message answers nothing. */
  onDrop: () => void;
  onSent: () => void;
  /** Where it is the reason why the dialog around it was opened. */
  takesFocus?: boolean;
};

/** Where the doctor writes. Enter sends; with Shift it begins a line. */
export function Composer(props: ComposerProps) {
  const { patientId, name, unsent, quote, onDrop, onSent, takesFocus = false } = props;
  const { t } = useTranslation('chat');
  const reportTyping = useReportTyping(patientId);
  const hint = useId();
  const attachments = useAttachments(patientId);
  // A doctor's voice stays in this installation: only those of patients are written down.
  const voice = useVoiceNote((note) => attachments.addNote(note), false);
  const { draft, setDraft } = unsent;
  const left = CHAT_TEXT_MAX - draft.length;
  const field = useRef<HTMLTextAreaElement>(null);
  const mayRecord = useMayAct('doctor');
  const choice = useReach(patientId, quote);
  // Files are for the patient of this conversation alone.
  const reaches = attachments.files.size === 0 && voice.elapsedS === null;
  const [isRefused, setRefused] = useState(false);
  const isEmpty = draft.trim() === '' && attachments.files.size === 0;
  const missing = missingOf({ isEmpty, isRecording: voice.elapsedS !== null, ...attachments });
  const send = () => {
    setRefused(missing !== null);
    if (missing || left < 0) return field.current?.focus();
    unsent.send({
      text: draft.trim(),
      ...(quote ? quote.sends : { about: null }),
      attachmentIds: attachments.ids,
      ...(reaches && choice.reach && { reach: choice.reach }),
    });
    attachments.clear();
    choice.reset();
    onSent();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // In an input method, Enter chooses the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {quote && (
        <div className={classes.about}>
          <span className={classes.quote}>
            {quote.videoId !== null && (
              <span>{t('write.about', { what: wordPlace(quote, t('untitled')) })}</span>
            )}
            {quote.text && <span className={classes.quoted}>{quote.text}</span>}
          </span>
          <CloseButton size="sm" aria-label={t('write.drop')} onClick={onDrop} />
        </div>
      )}
      <AttachmentRow attachments={attachments} />
      {voice.elapsedS !== null && <Recording voice={voice} elapsedS={voice.elapsedS} />}
      {reaches && <ReachChoices choice={choice} />}
      <Textarea
        ref={field}
        data-autofocus={takesFocus || undefined}
        className={classes.field}
        autosize
        minRows={1}
        maxRows={8}
        aria-label={t('write.label', { name })}
        aria-describedby={hint}
        error={left < 0}
        value={draft}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          setRefused(false);
          reportTyping();
        }}
        onKeyDown={onKeyDown}
      />
      <FileButton multiple accept={CHAT_FILES_ACCEPTED} onChange={attachments.add}>
        {(button) => (
          <ActionIcon {...button} variant="default" size={42} aria-label={t('write.attach')}>
            <IconPaperclip size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
      </FileButton>
      {!attachments.isFull && <VoiceButton voice={voice} />}
      {mayRecord && (
        <ActionIcon
          variant="default"
          size={42}
          aria-label={t('answer.byVideo')}
          renderRoot={(root) => (
            <Link
              to="/record_video"
              search={{ answer: answerSearchOf(patientId, quote, choice.reach) }}
              {...root}
            />
          )}
        >
          <IconVideo size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      <Button
        type="submit"
        className={classes.send}
        leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
      >
        {t('write.send')}
      </Button>
      {voice.isRefused ? (
        <p id={hint} className={classes.hint} data-over role="alert">
          {t('write.noMicrophone')}
        </p>
      ) : isRefused && missing ? (
        <p key={missing} id={hint} className={classes.hint} data-over role="alert">
          {t(`write.${missing}`)}
        </p>
      ) : (
        <p id={hint} className={classes.hint} data-over={left < 0 || undefined}>
          {left < 0
            ? t('write.over', { count: -left })
            : draft.length > COUNTED_FROM
              ? t('write.left', { count: left })
              : t('write.hint')}
        </p>
      )}
    </form>
  );
}

type Parts = { isEmpty: boolean; isRecording: boolean; isSending: boolean; hasFailed: boolean };

/** Why the message cannot be sent yet. */
function missingOf({ isEmpty, isRecording, isSending, hasFailed }: Parts) {
  if (isRecording) return 'stillRecording';
  if (isEmpty) return 'empty';
  if (isSending) return 'uploading';
  return hasFailed ? 'fileKept' : null;
}

function wordPlace({ title, second }: Quote, untitled: string): string {
  const video = title ?? untitled;
  return second === null ? video : `${video}, ${formatDuration(second * 1_000)}`;
}
