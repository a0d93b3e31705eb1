import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef } from 'react';

const ATTRIBUTE = 'data-mantine-color-scheme';

/**
 * Makes everything dark while the screen is shown, its dialogs and menus too, whatever scheme the doctor chose: the
 * surroundings of a picture must not outshine it.
 */
export function useDarkStage(): void {
  const { colorScheme } = useMantineColorScheme();
  const chosen = useRef(colorScheme);
  useEffect(() => {
    chosen.current = colorScheme;
  }, [colorScheme]);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const darken = () => {
      if (root.getAttribute(ATTRIBUTE) !== 'dark') root.setAttribute(ATTRIBUTE, 'dark');
    };
    darken();
    // The system, or the doctor in another tab, may choose another scheme meanwhile.
    const watch = new MutationObserver(darken);
    watch.observe(root, { attributeFilter: [ATTRIBUTE] });
    // Toasts avoid the bar and the content at the right (base.css).
    root.dataset['stage'] = '';
    return () => {
      watch.disconnect();
      delete root.dataset['stage'];
      const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
      const system = systemIsDark ? 'dark' : 'light';
      root.setAttribute(ATTRIBUTE, chosen.current === 'auto' ? system : chosen.current);
    };
  }, []);
}
