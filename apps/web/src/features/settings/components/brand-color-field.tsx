import { TextInput, type TextInputProps } from '@mantine/core';
import { isWholeColor, OURS } from '../whole-color';

type BrandColorFieldProps = TextInputProps & {
  value?: string;
  /** The name of the button that opens the browser's colours. */
  pickLabel: string;
  onPick: (color: string) => void;
};

/** A colour, typed by its code or picked by eye. */
export function BrandColorField({ pickLabel, onPick, ...field }: BrandColorFieldProps) {
  return (
    <TextInput
      placeholder={OURS}
      maxLength={7}
      {...field}
      rightSection={
        <input
          type="color"
          style={{ width: 28, height: 28, padding: 0, border: 0, background: 'none' }}
          aria-label={pickLabel}
          value={field.value !== undefined && isWholeColor(field.value) ? field.value : OURS}
          onChange={(event) => onPick(event.currentTarget.value)}
        />
      }
    />
  );
}
