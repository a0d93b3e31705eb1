import { IconInfoCircle } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './definition.module.css';

type DefinitionProps = {
  /** The name of what is defined. */
  of: string;
  text: string;
  /** The sign stands beside what is below, not in the upper corner. */
  isLow?: boolean;
};

/** A sign that says what a number counts, by a press. It is read aloud when it appears. */
export function Definition({ of, text, isLow = false }: DefinitionProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const hide = () => setShown(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isShown) return;
    event.stopPropagation();
    hide();
  };
  return (
    <>
      <button
        type="button"
        className={`${classes.sign} ${isLow ? classes.low : ''}`}
        aria-label={t('figures.definition', { of })}
        aria-expanded={isShown}
        onClick={() => setShown((was) => !was)}
        onKeyDown={onKeyDown}
        onBlur={hide}
      >
        <IconInfoCircle size={16} stroke={1.5} aria-hidden />
      </button>
      <span role="status" className={isShown ? classes.bubble : undefined}>
        {isShown && text}
      </span>
    </>
  );
}
