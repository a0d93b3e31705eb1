import { useRef, type RefObject } from 'react';

/**
 * For menu entries that open a dialog: the focus first moves to the menu's button. So the dialog returns it there, and
 * not to an entry that has disappeared.
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
