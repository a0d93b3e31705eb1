import { useRef, type RefObject } from 'react';

/**
 * For entries of a menu that open a dialog: the focus moves to the menu's button first. So the dialog gives it back
 * there, and not to an entry that has disappeared.
 */
export function useMenuTrigger(): {
  trigger: RefObject<HTMLButtonElement | null>;
  fromTrigger: (act: () => void) => () => void;
} {
  const trigger = useRef<HTMLButtonElement>(null);
  const fromTrigger = (act: () => void) => () => {
    trigger.current?.focus();
    act();
  };
  return { trigger, fromTrigger };
}
