import { formatCount } from '../../../lib/format';
import classes from './show-choice.module.css';

type ShowChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly { value: Value; label: string; count: number }[];
};

/** Kinds of rows with their counts; one kind is shown. */
export function ShowChoice<Value extends string>({
  label,
  value,
  onChange,
  choices,
}: ShowChoiceProps<Value>) {
  return (
    <div className={classes.choices} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={classes.choice}
          aria-pressed={choice.value === value}
          data-kind={choice.count > 0 ? choice.value : undefined}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
          <span className={classes.count}>{formatCount(choice.count)}</span>
        </button>
      ))}
    </div>
  );
}
