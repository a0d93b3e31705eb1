import type { ChatMessageRestV1 } from '@bedside/contracts/chat/chat.rest-v1';
import { CHAT_CHANGE_MS, mayChangeMessage } from '@bedside/contracts/chat/chat.rules';
import { useEffect, useState } from 'react';
import { ChatFailure } from './chat-calls';
import { MessageEditor } from './message-editor';
import { messageTexts } from './texts';
import { timer } from './timer';
import styles from './messages.module.css';
import type { Thread } from './use-thread';

const NAMED_CHARACTERS = 40;

type OwnMessageProps = {
  message: ChatMessageRestV1;
  /** Its text, which is not deleted. */
  text: string;
  thread: Pick<Thread, 'calls' | 'refresh'>;
  onErased: () => void;
};

/** The text of an own message. Its author can change and delete it for 15 minutes. */
export function OwnMessage({ message, text, thread: { calls, refresh }, onErased }: OwnMessageProps) {
  const { id } = message;
  const mayChange = useMayChange(message.created_at);
  const [doing, setDoing] = useState<'nothing' | 'changing' | 'asking'>('nothing');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [hasReturned, setReturned] = useState(false);

  function close() {
    setDoing('nothing');
    setFault(null);
    // The buttons come back, and the focus with them.
    setReturned(true);
  }
  async function send(call: () => Promise<unknown>, failed: string, done: () => void) {
    setBusy(true);
    try {
      await call();
      done();
      refresh();
    } catch (failure) {
      const { reason, says } = failure instanceof ChatFailure ? failure : new ChatFailure('later');
      // It was deleted on another page, or the link opens nothing any more. Reading again shows which.
      if (reason === 'gone') refresh();
      else setFault(says ?? failed);
    }
    setBusy(false);
  }

  if (doing === 'changing')
    return (
      <MessageEditor
        text={text}
        fault={fault}
        isBusy={isBusy}
        onSave={(typed) => void send(() => calls.edit(id, typed), messageTexts.notChanged, close)}
        onClose={close}
      />
    );
  const name = (text || (message.attachments[0]?.name ?? '')).slice(0, NAMED_CHARACTERS);
  return (
    <>
      {text !== '' && <p className={styles.words}>{text}</p>}
      {doing === 'asking' ? (
        <>
          <p>{messageTexts.askErase}</p>
          <p className={styles.fault} role="status">
            {fault}
          </p>
          <div className={styles.actions}>
            <button
              type="button"
              className={styles.send}
              disabled={isBusy}
              onClick={() => void send(() => calls.erase(id), messageTexts.notErased, onErased)}
            >
              {messageTexts.erase}
            </button>
            <button type="button" className={styles.secondary} autoFocus onClick={close}>
              {messageTexts.leave}
            </button>
          </div>
        </>
      ) : (
        mayChange && (
          <div className={styles.actions}>
            <button
              type="button"
              className={styles.secondary}
              autoFocus={hasReturned}
              aria-label={messageTexts.changeOf(name)}
              onClick={() => setDoing('changing')}
            >
              {messageTexts.change}
            </button>
            <button
              type="button"
              className={styles.secondary}
              aria-label={messageTexts.dropOf(name)}
              onClick={() => setDoing('asking')}
            >
              {messageTexts.drop}
            </button>
          </div>
        )
      )}
    </>
  );
}

/** Whether a message may still be changed; false from the moment at which its time is over. */
function useMayChange(createdAt: string): boolean {
  const [now, setNow] = useState(Date.now);
  const at = new Date(createdAt);
  const mayChange = mayChangeMessage(at, now);
  const endMs = at.getTime() + CHAT_CHANGE_MS;
  useEffect(() => {
    if (!mayChange) return;
    return timer(() => setNow(Date.now()), endMs - Date.now());
  }, [mayChange, endMs]);
  return mayChange;
}
