import type { PeopleFigure } from '@bedside/contracts/figures/analytics/analytics-figure.rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfFigure } from '../figure-words';
import classes from './people-button.module.css';

type PeopleButtonProps = {
  figure: PeopleFigure;
  /** What the number is about. */
  of: string;
  /** A number without anybody behind it is no button. */
  isNone: boolean;
  onOpen: () => void;
  children: ReactNode;
};

/** A number in a table that shows the people behind it. */
export function PeopleButton({ figure, of, isNone, onOpen, children }: PeopleButtonProps) {
  const { t } = useTranslation('analytics');
  if (isNone) return children;
  return (
    <button
      type="button"
      className={classes.number}
      aria-haspopup="dialog"
      aria-label={t('people.behind', { figure: nameOfFigure(figure), of, value: String(children) })}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}
