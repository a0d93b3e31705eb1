import { useRef, type FormEvent } from 'react';
import { MessageItem, type LinePlace } from './message-item';
import styles from './messages.module.css';
import { messageTexts } from './texts';
import type { MessageSearch } from './use-message-search';

const LONGEST = 200;

/** The box in which a patient searches their conversation, and how many messages were found. */
export function SearchBox({ search: { found, fault, search } }: { search: MessageSearch }) {
  const box = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void search(box.current?.value ?? '');
  };
  const showAll = () => {
    if (box.current) box.current.value = '';
    box.current?.focus();
    void search('');
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <input
        ref={box}
        type="search"
        maxLength={LONGEST}
        aria-label={messageTexts.searchBox}
        placeholder={messageTexts.searchBox}
        enterKeyHint="search"
      />
      <button type="submit" className={styles.secondary}>
        {messageTexts.search}
      </button>
      <p className={styles.facts} role="status">
        {fault ??
          (found &&
            (found.messages.length === 0
              ? messageTexts.foundNone(found.text)
              : messageTexts.found(found.messages.length, found.hasOlder)))}
      </p>
      {found && (
        <button type="button" className={styles.secondary} onClick={showAll}>
          {messageTexts.showAll}
        </button>
      )}
    </form>
  );
}

type FoundMessagesProps = {
  search: MessageSearch;
  place: LinePlace;
};

/** The messages that were found, which can be changed as in the thread. */
export function FoundMessages({ search: { found, search }, place }: FoundMessagesProps) {
  if (!found || found.messages.length === 0) return null;
  const refresh = () => {
    place.refresh();
    void search(found.text);
  };
  return (
    <ol className={styles.thread} aria-label={messageTexts.found(found.messages.length, found.hasOlder)}>
      {found.messages.map((message) => (
        <MessageItem key={message.id} message={message} place={{ ...place, refresh }} />
      ))}
    </ol>
  );
}
