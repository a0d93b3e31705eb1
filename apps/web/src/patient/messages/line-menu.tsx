import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { messageTexts } from './texts';
import styles from './messages.module.css';

type LineMenuProps = {
  /** What the line says, for its name. */
  name: string;
  items: readonly { label: string; run: () => void }[];
  /** The focus comes back to it, from what it had opened. */
  autoFocus: boolean;
};

/** What can be done with an own line, behind one button. Arrows move within it, and Escape closes it. */
export function LineMenu({ name, items, autoFocus }: LineMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  useEffect(() => {
    if (isOpen) entries()[0]?.focus();
  }, [isOpen]);

  function press(event: KeyboardEvent) {
    if (!isOpen) return;
    const all = entries();
    const at = all.findIndex((entry) => entry === document.activeElement);
    const next = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (next !== undefined) all[next]?.focus();
    else if (event.key === 'Escape') {
      setOpen(false);
      button.current?.focus();
    } else return;
    event.preventDefault();
  }

  return (
    <div
      className={styles.menu}
      onKeyDown={press}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.more}
        autoFocus={autoFocus}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={messageTexts.more(name)}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      {isOpen && (
        // Some browsers take the focus away from a pressed button, which would close the menu before the press counts.
        <div
          ref={menu}
          role="menu"
          className={styles.choices}
          aria-label={messageTexts.more(name)}
          onMouseDown={(event) => event.preventDefault()}
        >
          {items.map(({ label, run }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                setOpen(false);
                run();
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
