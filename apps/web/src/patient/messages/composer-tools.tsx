import {
  CHAT_ATTACHMENTS_MAX,
  CHAT_FILES_ACCEPTED,
} from '@bedside/contracts/conversation/chat/chat-attachment.rules';
import { CHAT_TEXT_MAX } from '@bedside/contracts/conversation/chat/chat.rules';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useVoiceNote } from '../../voice/use-voice-note';
import { AddedFile } from './added-file';
import type { About } from './chat-calls';
import { newKey } from './new-key';
import { Recording } from './recording';
import { messageTexts } from './texts';
import styles from './messages.module.css';
import { useAttachments } from './use-attachments';
import type { Thread } from './use-thread';

/** The most often that the other side hears of typing. */
const TYPING_EVERY_MS = 3_000;
const VOICE_NOTE = 'voice-note';

type ComposerToolsProps = {
  thread: Pick<Thread, 'calls' | 'queue' | 'chat'>;
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (typed: string) => void;
  /** The place that the message is about; null where its page says that. */
  about: About;
  /** Sends what is typed by itself, once: it was pressed before. */
  sendsNow?: boolean;
  onWrong: (isWrong: boolean) => void;
  onSent?: (key: string) => void;
  /** What is said while nothing is wrong with the message. */
  says?: string;
};

/** What the box of a conversation has besides its text: files, the voice note, and the press that sends it all. */
export function ComposerTools(props: ComposerToolsProps) {
  const { thread, box, text, onText, about, sendsNow = false, onWrong, onSent, says = '' } = props;
  const { calls, queue, chat } = thread;
  const heardBy = chat?.voices_heard_by ?? null;
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const attached = useAttachments(calls);
  const voice = useVoiceNote(
    (note, isTold) => attached.add([{ file: note, name: VOICE_NOTE, isNote: true, isTold }]),
    heardBy !== null,
  );
  const typedAt = useRef(0);
  useEffect(() => {
    setRefused(false);
    if (text === '' || document.activeElement !== box.current) return;
    if (Date.now() - typedAt.current < TYPING_EVERY_MS) return;
    typedAt.current = Date.now();
    calls.typing().catch(() => undefined);
  }, [text, box, calls]);

  const words = text.trim();
  const over = words.length - CHAT_TEXT_MAX;
  const isEmpty = words === '' && attached.files.length === 0;
  useEffect(() => onWrong(over > 0), [onWrong, over]);

  function describeFault(): string {
    if (over > 0) return messageTexts.tooLong(over);
    if (isRefused && isEmpty) return messageTexts.empty;
    if (voice.isRefused) return messageTexts.noMicrophone;
    return attached.fault || says;
  }

  function submit() {
    setRefused(isEmpty);
    if (isEmpty || over > 0 || voice.elapsedS !== null) return box.current?.focus();
    const key = newKey();
    queue.current?.add({ key, text: words, files: attached.files, about });
    onText('');
    attached.clear();
    onSent?.(key);
  }

  const hasSent = useRef(false);
  useEffect(() => {
    if (!sendsNow || hasSent.current) return;
    hasSent.current = true;
    submit();
  });

  const isFull = attached.files.length >= CHAT_ATTACHMENTS_MAX;
  return (
    <>
      {attached.files.length > 0 && (
        <ul className={styles.files}>
          {attached.files.map((file) => (
            <li key={file.local}>
              <AddedFile file={file} attached={attached} look={styles.secondary} />
            </li>
          ))}
        </ul>
      )}
      <p
        id={`${id}-said`}
        className={styles.fault}
        data-calm={describeFault() === says ? '' : undefined}
        role="status"
      >
        {describeFault()}
      </p>
      {voice.isPossible && heardBy !== null && (
        <p className={styles.facts}>{messageTexts.heardBy(heardBy)}</p>
      )}
      <div className={styles.actions}>
        <Recording
          voice={voice}
          looks={{ words: styles.recording, stop: styles.send, discard: styles.secondary }}
        >
          <button type="button" className={styles.send} aria-describedby={`${id}-said`} onClick={submit}>
            {messageTexts.send}
          </button>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            accept={CHAT_FILES_ACCEPTED}
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])];
              attached.add(chosen.map((file) => ({ file, name: file.name, isNote: false, isTold: false })));
              target.value = '';
            }}
          />
          <button
            type="button"
            className={styles.secondary}
            disabled={isFull}
            onClick={() => picker.current?.click()}
          >
            {messageTexts.addFile}
          </button>
          {voice.isPossible && (
            <button
              type="button"
              className={styles.secondary}
              disabled={isFull}
              onClick={() => void voice.start()}
            >
              {messageTexts.record}
            </button>
          )}
        </Recording>
      </div>
    </>
  );
}
