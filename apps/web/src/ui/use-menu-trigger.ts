import { useRef, type RefObject } from 'react';

/**
 * For entries of a menu that open a dialog: the focus goes to the menu's button first, so that the dialog gives it back
 * there and not to an entry that is gone by then.
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
