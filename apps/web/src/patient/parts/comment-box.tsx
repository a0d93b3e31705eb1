import { COMMENT_MAX_CHARACTERS } from '@bedside/contracts/kit/constants';
import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { PageServices } from '../page-services';
import { keepDraft, keptDraft } from '../page-store';
import { CallFailure } from '../rest-calls';
import { texts } from '../texts';
import styles from './comment-box.module.css';

/** From this length on the box shows how much room is left. */
const NEARLY_FULL = 200;

type CommentBoxProps = {
  linkId: string;
  /** The comment that the server has. */
  sent: string | null;
  question: string;
  hint: string;
  services: PageServices | null;
  onGone: () => void;
};

type Notice = { text: string; failed: boolean; undo: string | null };
const silent: Notice = { text: '', failed: false, undo: null };

/** One comment: written, edited and deleted in the same place. A failed call never loses the typed text. */
export function CommentBox({ linkId, sent, question, hint, services, onGone }: CommentBoxProps) {
  const [comment, setComment] = useState(sent);
  const [text, setText] = useState('');
  const [editing, setEditing] = useState(sent === null);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState(silent);
  const box = useRef<HTMLTextAreaElement>(null);
  const [editButton, undoButton] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  /** The pressed button disappears with its action, so the focus moves to what takes its place. */
  const next = useRef<RefObject<HTMLElement | null>>(null);
  useEffect(() => {
    if (!next.current?.current) return;
    next.current.current.focus();
    next.current = null;
  });
  const [id, hintId] = [useId(), useId()];
  const store = services?.store ?? null;

  useEffect(() => {
    const draft = store && keptDraft(store, linkId);
    if (!draft) return;
    setText(draft);
    setEditing(true);
  }, [store, linkId]);

  function type(typed: string) {
    setText(typed);
    setNotice(silent);
    if (store) keepDraft(store, linkId, typed === comment ? '' : typed);
  }

  async function attempt(
    call: (calls: PageServices['calls']) => Promise<void>,
    failed: string,
  ): Promise<boolean> {
    if (!services || busy) return false;
    setBusy(true);
    try {
      await call(services.calls);
      return true;
    } catch (failure) {
      if (failure instanceof CallFailure && failure.reason === 'gone') onGone();
      else setNotice({ text: failed, failed: true, undo: null });
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function send(wanted: string) {
    const words = wanted.trim();
    const { notSent, empty } = texts.comment;
    if (words === '') {
      setNotice({ text: empty, failed: true, undo: null });
      return box.current?.focus();
    }
    if (!(await attempt((calls) => calls.saveComment(linkId, words), notSent))) return;
    if (store) keepDraft(store, linkId, '');
    setComment(words);
    setText('');
    setEditing(false);
    setNotice({ text: texts.comment.sent, failed: false, undo: null });
    next.current = editButton;
  }

  async function remove(deleted: string) {
    const { notRemoved } = texts.comment;
    if (!(await attempt((calls) => calls.removeComment(linkId), notRemoved))) return;
    setComment(null);
    setEditing(true);
    setNotice({ text: texts.comment.removed, failed: false, undo: deleted });
    next.current = undoButton;
  }

  function edit() {
    if (busy) return;
    setText(comment ?? '');
    setEditing(true);
    setNotice(silent);
    next.current = box;
  }

  function leaveEditing() {
    if (busy) return;
    setText('');
    setEditing(false);
    setNotice(silent);
    if (store) keepDraft(store, linkId, '');
    next.current = editButton;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(text);
  }

  const left = COMMENT_MAX_CHARACTERS - text.length;
  return (
    <section className={styles.comment}>
      {editing || comment === null ? (
        <form onSubmit={submit}>
          <label className={styles.label} htmlFor={id}>
            {question}
          </label>
          <p className={styles.hint} id={hintId}>
            {hint}
          </p>
          <textarea
            ref={box}
            id={id}
            className={styles.box}
            aria-describedby={hintId}
            rows={3}
            maxLength={COMMENT_MAX_CHARACTERS}
            value={text}
            disabled={!services}
            onChange={(event) => type(event.target.value)}
          />
          {left <= NEARLY_FULL && <p className={styles.hint}>{texts.comment.left(left)}</p>}
          <div className={styles.actions}>
            <button type="submit" className={styles.send} disabled={!services} aria-disabled={busy}>
              {busy ? texts.comment.sending : texts.comment.send}
            </button>
            {comment !== null && (
              <button type="button" className={styles.quiet} aria-disabled={busy} onClick={leaveEditing}>
                {texts.comment.keepOld}
              </button>
            )}
          </div>
        </form>
      ) : (
        <>
          <h2 className={styles.label}>{texts.comment.yours}</h2>
          <p className={styles.words}>{comment}</p>
          <div className={styles.actions}>
            <button
              ref={editButton}
              type="button"
              className={styles.quiet}
              disabled={!services}
              aria-disabled={busy}
              onClick={edit}
            >
              {texts.comment.edit}
            </button>
            <button
              type="button"
              className={styles.quiet}
              disabled={!services}
              aria-disabled={busy}
              onClick={() => void remove(comment)}
            >
              {texts.comment.remove}
            </button>
          </div>
        </>
      )}
      <div className={styles.notice} data-failed={notice.failed ? '' : undefined} role="status">
        {notice.text}
        {notice.undo !== null && (
          <button
            ref={undoButton}
            type="button"
            className={styles.quiet}
            aria-disabled={busy}
            onClick={() => void send(notice.undo ?? '')}
          >
            {texts.comment.undo}
          </button>
        )}
      </div>
    </section>
  );
}
