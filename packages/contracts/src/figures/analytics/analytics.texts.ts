import { wordsOf } from '../../kit/words';
import en from './analytics.en.json';
import { figures, type FigureKey } from './analytics-figure.rules';

export const analyticsWords = wordsOf('analytics', { en });

/** A figure in words, as docs/figures.md, the description of REST v1 and tables for spreadsheets have it. */
export function describeFigure(key: FigureKey) {
  const { unit, of, day } = figures[key];
  return {
    ...analyticsWords(`parts.figures.${key}`),
    unit: analyticsWords(`table.unit.${unit}`),
    of: analyticsWords(`table.of.${of}`),
    day: analyticsWords(`table.day.${day ?? 'none'}`),
  };
}
