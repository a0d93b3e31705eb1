import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './control-bar.module.css';

type BarButtonProps = {
  label: string;
  /** The key that does the same, shown in the tooltip. */
  keyName?: string;
  /** The same key as browsers name it. */
  shortcut?: string;
  icon: Icon;
  /** Set for a button that opens a panel or toggles something. */
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
};

/** A quiet button of the bar: an icon with its name, and its key in the tooltip. */
export function BarButton({
  label,
  keyName,
  shortcut,
  icon: BarIcon,
  pressed,
  disabled,
  onClick,
}: BarButtonProps) {
  const { t } = useTranslation('recorder');
  return (
    <Tooltip label={keyName ? t('withKey', { label, key: keyName }) : label}>
      <ActionIcon
        className={classes.button}
        size={44}
        variant="subtle"
        color="gray"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        aria-pressed={pressed}
        // Not `disabled`: the focus would leave the page when a take ends under it.
        aria-disabled={disabled}
        data-disabled={disabled ? true : undefined}
        onClick={() => {
          if (!disabled) onClick();
        }}
      >
        <BarIcon size={22} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
