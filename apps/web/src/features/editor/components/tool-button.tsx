import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './tool-button.module.css';

type ToolButtonProps = {
  label: string;
  /** A word of the label that stands beside the icon where there is room. */
  word?: string;
  /** The key for the same action, shown in the tooltip. */
  keyName?: string;
  /** The same key as browsers name it. */
  shortcut?: string;
  icon: Icon;
  /** Set for a button that toggles something. */
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
};

/** A quiet button of the editor: an icon with its name, and its key in the tooltip. */
export function ToolButton(props: ToolButtonProps) {
  const { t } = useTranslation('editor');
  const { label, word, keyName, shortcut, pressed, disabled, onClick } = props;
  const ToolIcon = props.icon;
  return (
    <Tooltip label={keyName ? t('withKey', { label, key: keyName }) : label}>
      <ActionIcon
        size={36}
        className={word && classes.said}
        variant={pressed ? 'light' : 'subtle'}
        color={pressed ? 'brand' : 'gray'}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        aria-pressed={pressed}
        // Not `disabled`: the focus would leave the page when the last step is undone.
        aria-disabled={disabled}
        style={disabled ? { opacity: 0.45, cursor: 'not-allowed' } : undefined}
        onClick={() => {
          if (!disabled) onClick();
        }}
      >
        <ToolIcon size={20} stroke={1.5} aria-hidden />
        {word && <span className={classes.word}>{word}</span>}
      </ActionIcon>
    </Tooltip>
  );
}
