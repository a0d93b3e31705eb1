import { CHAT_CHANGE_MS, mayChangeMessage } from '@bedside/contracts/conversation/chat/chat.rules';
import { useEffect, useState, type ReactNode } from 'react';
import { ChatFailure } from './chat-calls';
import { LineMenu } from './line-menu';
import { MessageEditor } from './message-editor';
import { messageTexts } from './texts';
import { timer } from './timer';
import styles from './messages.module.css';

const NAMED_CHARACTERS = 40;

type OwnWordsProps = {
  /** The words of the line. */
  text: string;
  /** Names a line without words. */
  name: string;
  /** Absent where the words cannot be changed any more, or there are none. */
  change?: { save: (text: string) => Promise<unknown>; longest: number } | null;
  /** Absent where the line cannot be deleted any more. */
  erase?: { label: string; ask: string; run: () => Promise<unknown> } | null;
  /** The line changed on the server. */
  onDone: () => void;
  onErased?: () => void;
  children?: ReactNode;
};

/** The words of an own line, and what its author may do with them, behind a menu. Deleting asks first. */
export function OwnWords({ text, name, change, erase, onDone, onErased, children }: OwnWordsProps) {
  const [doing, setDoing] = useState<'nothing' | 'changing' | 'asking'>('nothing');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [hasReturned, setReturned] = useState(false);

  function close() {
    setDoing('nothing');
    setFault(null);
    // The menu comes back, and the focus with it.
    setReturned(true);
  }
  async function send(call: () => Promise<unknown>, failed: string, done: () => void) {
    setBusy(true);
    try {
      await call();
      done();
      onDone();
    } catch (failure) {
      const { reason, says } = failure instanceof ChatFailure ? failure : new ChatFailure('later');
      // It was deleted on another page, or the link opens nothing any more. Reading again shows which.
      if (reason === 'gone') onDone();
      else setFault(says ?? failed);
    }
    setBusy(false);
  }

  if (doing === 'changing' && change)
    return (
      <MessageEditor
        text={text}
        longest={change.longest}
        fault={fault}
        isBusy={isBusy}
        onSave={(typed) => void send(() => change.save(typed), messageTexts.notChanged, close)}
        onClose={close}
      />
    );
  const items = [
    ...(change && text !== '' ? [{ label: messageTexts.change, run: () => setDoing('changing') }] : []),
    ...(erase ? [{ label: erase.label, run: () => setDoing('asking') }] : []),
  ];
  return (
    <>
      {children}
      {text !== '' && <p className={styles.words}>{text}</p>}
      {doing === 'asking' && erase ? (
        <>
          <p>{erase.ask}</p>
          <p className={styles.fault} role="status">
            {fault}
          </p>
          <div className={styles.actions}>
            <button
              type="button"
              className={styles.send}
              disabled={isBusy}
              onClick={() => void send(erase.run, messageTexts.notErased, () => onErased?.())}
            >
              {erase.label}
            </button>
            <button type="button" className={styles.secondary} autoFocus onClick={close}>
              {messageTexts.leave}
            </button>
          </div>
        </>
      ) : (
        items.length > 0 && (
          <LineMenu name={(text || name).slice(0, NAMED_CHARACTERS)} items={items} autoFocus={hasReturned} />
        )
      )}
    </>
  );
}

/** Whether a message may still be changed; false from the moment at which its time is over. */
export function useMayChange(createdAt: string): boolean {
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
