import { useMemo } from 'react';

/** The colours and fonts for painting, from the tokens of the page. */
export function useLaneColors() {
  return useMemo(() => {
    const style = getComputedStyle(document.documentElement);
    const token = (name: string) => style.getPropertyValue(name).trim() || '#888888';
    return {
      quiet: token('--quiet'),
      wave: token('--brand'),
      marked: 'rgb(240 164 147 / 0.55)',
      box: token('--raised'),
      text: token('--text'),
      font: `12px ${style.getPropertyValue('--font') || 'sans-serif'}`,
    };
  }, []);
}
