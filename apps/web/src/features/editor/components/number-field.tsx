import { NumberInput } from '@mantine/core';
import { useEffect, useState } from 'react';

type NumberFieldProps = {
  label: string;
  value: number;
  min?: number;
  max?: number;
  step?: number;
  decimals?: number;
  suffix?: string;
  disabled?: boolean;
  onSet: (value: number) => void;
};

/** A number that takes effect when the field is left or Enter is pressed, as one undo step. */
export function NumberField({ value, decimals = 0, onSet, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<number | string>(value);
  useEffect(() => setTyped(value), [value]);
  const set = () => {
    // A number with a trailing zero, such as 2.50, arrives as text.
    const wanted = typed === '' ? Number.NaN : Number(typed);
    if (Number.isFinite(wanted) && wanted !== value) onSet(wanted);
    else setTyped(value);
  };
  return (
    <NumberInput
      {...field}
      size="sm"
      hideControls
      decimalScale={decimals}
      value={typed}
      onChange={setTyped}
      onBlur={set}
      onKeyDown={({ key }) => {
        if (key === 'Enter') set();
      }}
    />
  );
}
