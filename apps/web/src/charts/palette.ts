/** The colours of charts; one hue per meaning everywhere (opened, watched, completed, not understood). */
export type Palette = {
  opened: string;
  watched: string;
  completed: string;
  misunderstood: string;
  text: string;
  quiet: string;
  line: string;
  surface: string;
};

/** Reads the tokens of the present colour scheme, because ECharts knows no custom properties. */
export function readPalette(element: Element = document.documentElement): Palette {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    opened: token('--info'),
    watched: token('--brand'),
    completed: token('--good'),
    misunderstood: token('--warn'),
    text: token('--text'),
    quiet: token('--quiet'),
    line: token('--line'),
    surface: token('--raised'),
  };
}
