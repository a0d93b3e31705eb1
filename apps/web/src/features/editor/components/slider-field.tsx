import { Slider } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import type { Command, CommandName } from '../../../editor/editor';
import { useGesture } from '../use-gesture';
import classes from './side-menu.module.css';

type SliderFieldProps = {
  label: string;
  name: CommandName;
  value: number;
  min?: number;
  max: number;
  step: number;
  /** How the value is written. */
  write: (value: number) => string;
  disabled?: boolean;
  commandOf: (value: number) => Command;
};

/** A value that changes on the stage with the slider; the whole move is one undo step. */
export function SliderField(props: SliderFieldProps) {
  const { label, name, value, min = 0, max, step, write, disabled, commandOf } = props;
  const id = useId();
  const [moved, setMoved] = useState(value);
  const { update, commit } = useGesture(name);
  useEffect(() => setMoved(value), [value]);
  return (
    <div>
      <div className={classes.pair}>
        <span id={id} className={classes.label}>
          {label}
        </span>
        <span className="figures">{write(moved)}</span>
      </div>
      <Slider
        label={null}
        thumbProps={{ 'aria-labelledby': id, 'aria-valuetext': write(moved) }}
        min={min}
        max={max}
        step={step}
        value={moved}
        disabled={disabled}
        onChange={(next) => {
          setMoved(next);
          update(commandOf(next));
        }}
        onChangeEnd={commit}
      />
    </div>
  );
}
