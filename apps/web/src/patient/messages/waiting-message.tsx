import { clockTime } from '@bedside/contracts/kit/clock-time';
import { useEffect, useState } from 'react';
import type { WaitingQueue, WaitingMessage as Waiting } from './waiting-queue';
import styles from './messages.module.css';
import { describeWaiting } from './describe-waiting';
import { messageTexts } from './texts';
import type { WaitingFile } from './waiting-store';

type WaitingMessageProps = { message: Waiting; queue: WaitingQueue | null };

/** An own message that the server does not have yet, with its files. All of it can be heard and removed. */
export function WaitingMessage({ message, queue }: WaitingMessageProps) {
  const { key, text, about, files, state } = message;
  const second = about?.current_time ?? null;
  return (
    <li className={styles.item} data-own="">
      <p className={styles.facts}>
        <strong>{messageTexts.you}</strong>
        {second !== null && ` · ${clockTime(second * 1_000)}`}
      </p>
      {text !== '' && <p className={styles.words}>{text}</p>}
      {files.map((file) => (
        <WaitingFileOf
          key={file.local}
          file={file}
          onDrop={
            state === 'sending' || (text === '' && files.length === 1)
              ? undefined
              : () => void queue?.dropFile(key, file.local)
          }
        />
      ))}
      <p className={styles.facts} role="status">
        {describeWaiting(message)}
      </p>
      {state !== 'sending' && (
        <div className={styles.actions}>
          {state === 'refused' && (
            <button type="button" className={styles.secondary} onClick={() => void queue?.sendAgain(key)}>
              {messageTexts.sendAgain}
            </button>
          )}
          <button type="button" className={styles.secondary} onClick={() => void queue?.drop(key)}>
            {messageTexts.drop}
          </button>
        </div>
      )}
    </li>
  );
}

function WaitingFileOf({ file, onDrop }: { file: WaitingFile; onDrop: (() => void) | undefined }) {
  const name = file.isNote ? messageTexts.yourVoiceNote : file.name;
  return (
    <div className={styles.note}>
      <p className={styles.facts}>{name}</p>
      {file.isNote && <Heard file={file.file} name={name} />}
      {onDrop && (
        <button
          type="button"
          className={styles.secondary}
          aria-label={messageTexts.remove(name)}
          onClick={onDrop}
        >
          {messageTexts.drop}
        </button>
      )}
    </div>
  );
}

/** A note that plays from the browser's own store. */
function Heard({ file, name }: { file: Blob; name: string }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address === '' ? null : <audio src={address} controls preload="metadata" aria-label={name} />;
}
