import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Definition } from './definition';
import classes from './figure-tile.module.css';
import { Sparkline } from './sparkline';

export type Figure = {
  label: string;
  /** What is counted. */
  definition: string;
  value: string;
  /** Percent against the period before; null where there is none. */
  change?: number | null;
  /** What a screen reader and the quiet line under the number say about it, with or without a change. */
  note?: string;
  spark?: { points: readonly number[]; tone: string };
  /** Shows what is behind the number; undefined where there is nothing to show. */
  onOpen: (() => void) | undefined;
};

function Change({ percent }: { percent: number }) {
  const { t } = useTranslation();
  const rounded = Math.round(percent);
  const Icon = rounded === 0 ? IconMinus : rounded > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={classes.change}>
      <Icon size={15} stroke={1.75} aria-hidden />
      {rounded > 0 ? '+' : ''}
      {rounded}% <span className={classes.against}>{t('figures.against')}</span>
    </span>
  );
}

/** A big number, its plain name and its definition, the change against the period before, a sparkline. */
function FigureTile({ figure, isLine }: { figure: Figure; isLine: boolean }) {
  const { label, definition, value, change, note, spark, onOpen } = figure;
  const content = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.row}>
        <span className={classes.value}>{value}</span>
        {spark && <Sparkline points={spark.points} tone={spark.tone} />}
      </span>
      {typeof change === 'number' && <Change percent={change} />}
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </>
  );
  return (
    <div role="group" aria-label={label} className={classes.frame}>
      {onOpen ? (
        <button type="button" aria-haspopup="dialog" className={classes.tile} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <div className={classes.tile} data-closed>
          {content}
        </div>
      )}
      <Definition of={label} text={definition} isLow={isLine} />
    </div>
  );
}

type FigureGridProps = {
  figures: readonly Figure[];
  /** Numbers and their names in one line, without more about them. */
  isLine?: boolean;
};

export function FigureGrid({ figures, isLine = false }: FigureGridProps) {
  return (
    <div className={isLine ? classes.line : classes.grid} data-columns={figures.length % 4 === 0 ? 4 : 3}>
      {figures.map((figure) => (
        <FigureTile key={figure.label} figure={figure} isLine={isLine} />
      ))}
    </div>
  );
}
