import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './figure-tile.module.css';
import { Sparkline } from './sparkline';

export type Figure = {
  label: string;
  value: string;
  /** Percent against the period before; null where there is none. */
  change?: number | null;
  /** What a screen reader and the quiet line under the number say about it, with or without a change. */
  note?: string;
  spark?: { points: readonly number[]; tone: string };
  /** The page with the people behind the number. */
  to?: string;
  /** Shows the people on this page, where there is no separate page for them. */
  onOpen?: () => void;
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

/** A big number, its plain name, the change against the period before, a sparkline. */
export function FigureTile({ label, value, change, note, spark, to, onOpen }: Figure) {
  const body = (
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
  if (onOpen) {
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${classes.tile} ${classes.link} ${classes.button}`}
        onClick={onOpen}
      >
        {body}
      </button>
    );
  }
  return to ? (
    <Link to={to} className={`${classes.tile} ${classes.link}`}>
      {body}
    </Link>
  ) : (
    <div role="group" aria-label={label} className={classes.tile}>
      {body}
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
        <FigureTile key={figure.label} {...figure} />
      ))}
    </div>
  );
}
