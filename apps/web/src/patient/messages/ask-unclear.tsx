import type { PatientVideoRestV1 } from '@bedside/contracts/viewing/viewing.rest-v1';
import { CHAT_TEXT_MAX } from '@bedside/contracts/chat/chat.rules';
import { clockTime } from '@bedside/contracts/kit/clock-time';
import { SAME_PART_S } from '@bedside/contracts/viewing/viewing.rules';
import { useEffect, useId, useMemo, useRef, useState, type FormEvent } from 'react';
import { useVoiceNote } from '../../voice/use-voice-note';
import styles from '../parts/comment-box.module.css';
import { AddedFile } from './added-file';
import { createChatCalls } from './chat-calls';
import { createMessageOutbox, type MessageOutbox, type WaitingMessage } from './message-outbox';
import { newKey } from './new-key';
import { Recording } from './recording';
import { sayWaiting } from './say-waiting';
import { messageTexts } from './texts';
import { sendWaiting } from './send-waiting';
import { timer } from './timer';
import { KeptAnswers } from './kept-answers';
import { useAttachments } from './use-attachments';

// The first script of the page loads this piece for it, because it has no room for the address of another one.
void sendWaiting();

export type AskUnclearProps = {
  shareId: string;
  /** The second that was just marked. */
  second: number;
  keptAnswers: PatientVideoRestV1['kept_answers'];
  /** Whether an answer to others helped. */
  onHelped: (helped: boolean) => void;
};

/**
 * The answers to others at a newly marked second, and one line for the patient's own question: a sentence, a voice
 * note, or both. The question becomes a message about that second, and waits in the browser without a network.
 */
export function AskUnclear({ shareId, second, keptAnswers, onHelped }: AskUnclearProps) {
  const id = useId();
  const calls = useMemo(
    () => createChatCalls((input, init) => window.fetch(input, init), shareId),
    [shareId],
  );
  const outbox = useRef<MessageOutbox | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [sentKey, setSentKey] = useState('');
  const [waiting, setWaiting] = useState<readonly WaitingMessage[]>([]);
  const [isGone, setGone] = useState(false);
  const [helped, setHelped] = useState<boolean | null>(null);
  const attached = useAttachments(calls);
  const [heardBy, setHeardBy] = useState<string | null>(null);
  const voice = useVoiceNote(
    (note, isTold) => attached.add([{ file: note, name: 'voice-note', isNote: true, isTold }]),
    heardBy !== null,
  );
  useEffect(() => {
    if (!voice.isPossible) return;
    calls.state().then(
      (chat) => setHeardBy(chat.voices_heard_by),
      // Without an answer the patient is told nothing, and the note is written down by nobody.
      () => undefined,
    );
  }, [calls, voice.isPossible]);
  useEffect(() => {
    const made = createMessageOutbox({
      ...{ link: shareId, calls, timer },
      show: setWaiting,
      onSent: () => setGone(false),
      onGone: () => setGone(true),
    });
    outbox.current = made;
    window.addEventListener('online', made.retry);
    return () => {
      window.removeEventListener('online', made.retry);
      made.close();
    };
  }, [shareId, calls]);

  const others = keptAnswers.filter((answer) => Math.abs(answer.second - second) <= SAME_PART_S);
  const words = text.trim();
  const over = words.length - CHAT_TEXT_MAX;
  const isEmpty = words === '' && attached.files.length === 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    setRefused(isEmpty);
    if (isEmpty || over > 0 || voice.elapsedS !== null) return box.current?.focus();
    const key = newKey();
    const about = { patient_video_id: shareId, current_time: second };
    outbox.current?.add({ key, text: words, files: attached.files, about });
    setSentKey(key);
    setText('');
    attached.clear();
  }

  function said(): string {
    if (over > 0) return messageTexts.tooLong(over);
    if (isRefused && isEmpty) return messageTexts.empty;
    if (voice.isRefused) return messageTexts.noMicrophone;
    if (attached.fault !== '') return attached.fault;
    if (sentKey === '') return '';
    const own = waiting.find(({ key }) => key === sentKey);
    if (!own) return messageTexts.asked;
    if (isGone) return `${messageTexts.notSent} ${messageTexts.gone}`;
    return sayWaiting(own);
  }

  function sayHelped(isHelped: boolean) {
    setHelped(isHelped);
    onHelped(isHelped);
  }

  return (
    <div className={styles.comment}>
      {others.length > 0 && <KeptAnswers answers={others} helped={helped} onHelped={sayHelped} />}
      {/* The patient is asked for words where no answer is shown, or none of them helped. */}
      {(others.length === 0 || helped === false) && (
        <form onSubmit={submit}>
          <label className={styles.label} htmlFor={id}>
            {messageTexts.ask(clockTime(second * 1_000))}
          </label>
          <textarea
            ref={box}
            id={id}
            className={styles.box}
            rows={2}
            value={text}
            aria-describedby={`${id}-said`}
            onChange={(event) => {
              setText(event.target.value);
              setRefused(false);
            }}
          />
          {attached.files.map((file) => (
            <div key={file.local} className={styles.hint}>
              <AddedFile file={file} attached={attached} look={styles.quiet} />
            </div>
          ))}
          {voice.isPossible && heardBy !== null && (
            <p className={styles.hint}>{messageTexts.heardBy(heardBy)}</p>
          )}
          <div className={styles.actions}>
            <Recording voice={voice} looks={{ words: styles.hint, stop: styles.send, discard: styles.quiet }}>
              <button type="submit" className={styles.send}>
                {messageTexts.send}
              </button>
              {voice.isPossible && attached.files.length === 0 && (
                <button type="button" className={styles.quiet} onClick={() => void voice.start()}>
                  {messageTexts.record}
                </button>
              )}
            </Recording>
          </div>
        </form>
      )}
      <p id={`${id}-said`} className={styles.notice} role="status">
        {said()}
      </p>
    </div>
  );
}
