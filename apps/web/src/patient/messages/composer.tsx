import { CHAT_ATTACHMENTS_MAX, CHAT_FILES_ACCEPTED } from '@bedside/contracts/chat/chat-attachment.rules';
import { CHAT_TEXT_MAX } from '@bedside/contracts/chat/chat.rules';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useVoiceNote } from '../../voice/use-voice-note';
import { keepDraft, keptDraft } from '../page-store';
import { AddedFile } from './added-file';
import { newKey } from './new-key';
import { Recording } from './recording';
import { messageTexts } from './texts';
import styles from './messages.module.css';
import { useAttachments } from './use-attachments';
import type { Thread } from './use-thread';

/** The most often that the other side hears of typing. */
const TYPING_EVERY_MS = 3_000;
const VOICE_NOTE = 'voice-note';

type ComposerProps = {
  link: string;
  thread: Pick<Thread, 'calls' | 'store' | 'outbox'>;
  /** The server that writes down voice notes; null where none does. */
  heardBy: string | null;
};

/** The text box of the conversation with its files and the voice note. What is typed survives a reload. */
export function Composer({ link, thread, heardBy }: ComposerProps) {
  const { calls, store, outbox } = thread;
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const typedAt = useRef(0);
  const attached = useAttachments(calls);
  const voice = useVoiceNote(
    (note, isTold) => attached.add([{ file: note, name: VOICE_NOTE, isNote: true, isTold }]),
    heardBy !== null,
  );
  const draft = `chat.${link}`;
  useEffect(() => setText(keptDraft(store, draft) ?? ''), [store, draft]);

  function type(typed: string) {
    setText(typed);
    setRefused(false);
    keepDraft(store, draft, typed);
    if (Date.now() - typedAt.current < TYPING_EVERY_MS) return;
    typedAt.current = Date.now();
    calls.typing().catch(() => undefined);
  }

  const words = text.trim();
  const over = words.length - CHAT_TEXT_MAX;
  const isEmpty = words === '' && attached.files.length === 0;

  function said(): string {
    if (over > 0) return messageTexts.tooLong(over);
    if (isRefused && isEmpty) return messageTexts.empty;
    return voice.isRefused ? messageTexts.noMicrophone : attached.fault;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setRefused(isEmpty);
    if (isEmpty || over > 0 || voice.elapsedS !== null) return box.current?.focus();
    outbox.current?.add({ key: newKey(), text: words, files: attached.files, about: null });
    setText('');
    keepDraft(store, draft, '');
    attached.clear();
  }

  return (
    <form className={styles.composer} onSubmit={submit}>
      <label className={styles.label} htmlFor={id}>
        {messageTexts.box}
      </label>
      <textarea
        ref={box}
        id={id}
        className={styles.box}
        rows={3}
        value={text}
        aria-describedby={`${id}-fault`}
        aria-invalid={over > 0}
        onChange={(event) => type(event.target.value)}
      />
      {attached.files.length > 0 && (
        <ul className={styles.files}>
          {attached.files.map((file) => (
            <li key={file.local}>
              <AddedFile file={file} attached={attached} look={styles.secondary} />
            </li>
          ))}
        </ul>
      )}
      <p id={`${id}-fault`} className={styles.fault} role="status">
        {said()}
      </p>
      {voice.isPossible && heardBy !== null && (
        <p className={styles.facts}>{messageTexts.heardBy(heardBy)}</p>
      )}
      <div className={styles.actions}>
        <Recording
          voice={voice}
          looks={{ words: styles.recording, stop: styles.send, discard: styles.secondary }}
        >
          <button type="submit" className={styles.send}>
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
            disabled={attached.files.length >= CHAT_ATTACHMENTS_MAX}
            onClick={() => picker.current?.click()}
          >
            {messageTexts.addFile}
          </button>
          {voice.isPossible && (
            <button
              type="button"
              className={styles.secondary}
              disabled={attached.files.length >= CHAT_ATTACHMENTS_MAX}
              onClick={() => void voice.start()}
            >
              {messageTexts.record}
            </button>
          )}
        </Recording>
      </div>
    </form>
  );
}
