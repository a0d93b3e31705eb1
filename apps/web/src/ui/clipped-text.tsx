import { Popover } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './clipped-text.module.css';

/** How long the whole text remains while the mouse moves to it. */
const LEAVE_MS = 150;

/**
 * A text that is truncated where it does not fit. The whole text then appears under a mouse, with the keyboard focus
 * and at a tap. The mouse can move onto it, and Esc closes it (WCAG 1.4.13). A text that fits is plain text.
 */
export function ClippedText({ text }: { text: string }) {
  const measured = useRef<HTMLSpanElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isClipped, setIsClipped] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  useLayoutEffect(() => {
    const element = measured.current;
    if (!element) return;
    const measure = () => setIsClipped(element.scrollWidth > element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, isClipped]);

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The dialog or menu around it remains open.
      event.stopPropagation();
      setIsOpen(false);
    };
    document.addEventListener('keydown', close, true);
    return () => document.removeEventListener('keydown', close, true);
  }, [isOpen]);

  const show = () => {
    clearTimeout(leaving.current);
    setIsOpen(true);
  };
  const leave = () => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => setIsOpen(false), LEAVE_MS);
  };
  useEffect(() => () => clearTimeout(leaving.current), []);

  const words = (
    <span ref={measured} className={classes.text}>
      {text}
    </span>
  );
  if (!isClipped) return words;
  return (
    <Popover
      opened={isOpen}
      withRoles={false}
      position="bottom-start"
      offset={4}
      shadow="sm"
      width="max-content"
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.button}
          onMouseEnter={show}
          onMouseLeave={leave}
          onFocus={show}
          onBlur={leave}
          onClick={show}
        >
          {words}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.whole} aria-hidden onMouseEnter={show} onMouseLeave={leave}>
        {text}
      </Popover.Dropdown>
    </Popover>
  );
}
