/** The families in which texts are drawn into films, and in which a practice may have its look. */
export const FONT_FAMILIES = [
  'Inter',
  'Roboto',
  'Roboto Condensed',
  'Open Sans',
  'Source Sans 3',
  'Fira Sans',
  'Noto Serif',
  'Source Serif 4',
  'EB Garamond',
] as const;
export type FontFamily = (typeof FONT_FAMILIES)[number];
