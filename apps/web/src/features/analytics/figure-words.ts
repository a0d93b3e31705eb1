import type { FigureKey } from '@bedside/contracts/figures/analytics/analytics-figure.rules';
import { t } from '../../lib/i18n';

/** The name of a figure, the same on every screen. */
export const nameOfFigure = (figure: FigureKey): string => t(`words:analytics.parts.figures.${figure}.name`);

/** What a figure counts, in a sentence or two. */
export const definitionOfFigure = (figure: FigureKey): string =>
  t(`words:analytics.parts.figures.${figure}.definition`);
