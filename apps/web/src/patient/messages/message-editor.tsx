import { useId, useState, type FormEvent } from 'react';
import { messageTexts } from './texts';
import styles from './messages.module.css';

type MessageEditorProps = {
  text: string;
  /** The most characters. */
  longest: number;
  /** Why the last change was not saved. */
  fault: string | null;
  isBusy: boolean;
  onSave: (text: string) => void;
  onClose: () => void;
};

/** Changes a message in place. Escape discards the change. */
export function MessageEditor({ text, longest, fault, isBusy, onSave, onClose }: MessageEditorProps) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [isRefused, setRefused] = useState(false);
  const words = typed.trim();
  const over = words.length - longest;

  function submit(event: FormEvent) {
    event.preventDefault();
    setRefused(words === '');
    if (words !== '' && over <= 0 && !isBusy) onSave(words);
  }

  return (
    <form className={styles.composer} onSubmit={submit}>
      <label className={styles.label} htmlFor={id}>
        {messageTexts.changeBox}
      </label>
      <textarea
        id={id}
        className={styles.box}
        rows={3}
        autoFocus
        value={typed}
        aria-describedby={`${id}-fault`}
        aria-invalid={over > 0}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
      <p id={`${id}-fault`} className={styles.fault} role="status">
        {over > 0 ? messageTexts.tooLong(over) : isRefused && words === '' ? messageTexts.emptyChange : fault}
      </p>
      <div className={styles.actions}>
        <button type="submit" className={styles.send} aria-disabled={isBusy}>
          {messageTexts.saveChange}
        </button>
        <button type="button" className={styles.secondary} onClick={onClose}>
          {messageTexts.leave}
        </button>
      </div>
    </form>
  );
}
