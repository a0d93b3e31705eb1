import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type PanelButtonProps = {
  icon?: Icon;
  /** For the main action of a panel. */
  filled?: boolean;
  /** Set for a button that toggles something. */
  pressed?: boolean;
  /** The key for the same action, as browsers name it. */
  shortcut?: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** A button of a panel. When disabled it keeps the focus, which would leave the page otherwise. */
export function PanelButton(props: PanelButtonProps) {
  const { icon: PanelIcon, filled, pressed, shortcut, disabled, onClick, children } = props;
  return (
    <Button
      variant={filled || pressed ? 'filled' : 'default'}
      size="sm"
      px={10}
      leftSection={PanelIcon && <PanelIcon size={18} stroke={1.5} aria-hidden />}
      aria-keyshortcuts={shortcut}
      aria-pressed={pressed}
      aria-disabled={disabled}
      data-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      {children}
    </Button>
  );
}
