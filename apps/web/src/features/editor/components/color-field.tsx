import { ColorInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Command, CommandName } from '../../../editor/editor';
import { useGesture } from '../use-gesture';

type ColorFieldProps = {
  label: string;
  name: CommandName;
  value: string;
  /** Whether transparency is allowed. */
  hasAlpha?: boolean;
  commandOf: (color: string) => Command;
};

const whole = /^#([0-9a-f]{6}|[0-9a-f]{8})$/i;
const swatches = ['#ffffff', '#1b2726', '#0f6b6b', '#d9705c', '#ffd56a', '#2b5c9e'];

/** A colour of the document, chosen by eye or by its code. */
export function ColorField({ label, name, value, hasAlpha = false, commandOf }: ColorFieldProps) {
  const [picked, setPicked] = useState(value);
  const { update, commit } = useGesture(name);
  useEffect(() => setPicked(value), [value]);
  return (
    <ColorInput
      label={label}
      size="sm"
      format={hasAlpha ? 'hexa' : 'hex'}
      swatches={swatches}
      withEyeDropper={false}
      value={picked}
      onChange={(color) => {
        // The field repeats its colour when it is left.
        if (color.toLowerCase() === picked.toLowerCase()) return;
        setPicked(color);
        if (whole.test(color)) update(commandOf(color));
      }}
      onChangeEnd={commit}
      onBlur={() => {
        commit();
        if (!whole.test(picked)) setPicked(value);
      }}
    />
  );
}
