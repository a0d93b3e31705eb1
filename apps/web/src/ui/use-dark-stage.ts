import { useLayoutEffect } from 'react';

/**
 * Shows everything dark while the screen is there, its dialogs and menus too, whichever scheme the doctor chose: what
 * is around a picture must not outshine it.
 */
export function useDarkStage(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const attribute = 'data-mantine-color-scheme';
    const before = root.getAttribute(attribute);
    root.setAttribute(attribute, 'dark');
    // Toasts keep clear of the bar and of what stands at the right (base.css).
    root.dataset['stage'] = '';
    return () => {
      delete root.dataset['stage'];
      if (before) root.setAttribute(attribute, before);
    };
  }, []);
}
