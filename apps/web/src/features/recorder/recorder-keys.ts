import type { RecorderStatus } from '../../recorder/recorder';

/** The action that a key asks for. */
export type KeyCommand =
  | 'start'
  | 'cancelStart'
  | 'pause'
  | 'resume'
  | 'stop'
  | 'retake'
  | 'turnPrompter'
  | 'turnPrompterBack'
  | 'escape';

type Pressed = {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
};

/**
 * What a key means in a status. Space starts, pauses and resumes; R starts, stops and records again; T shows more or
 * less of the teleprompter; Esc goes one step back. Holding a key down counts as one press.
 */
export function commandOf(
  pressed: Pressed,
  status: RecorderStatus,
  isCountingDown: boolean,
): KeyCommand | null {
  if (pressed.repeat || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  switch (pressed.key) {
    case ' ':
      if (isCountingDown) return 'cancelStart';
      if (status === 'OPEN') return 'start';
      if (status === 'RECORDING') return 'pause';
      return status === 'PAUSE' ? 'resume' : null;
    case 'r':
    case 'R':
      if (isCountingDown) return null;
      if (status === 'OPEN') return 'start';
      if (status === 'RECORDING' || status === 'PAUSE') return 'stop';
      return status === 'PREVIEW' ? 'retake' : null;
    case 't':
      return 'turnPrompter';
    case 'T':
      return pressed.shiftKey ? 'turnPrompterBack' : 'turnPrompter';
    case 'Escape':
      return isCountingDown ? 'cancelStart' : 'escape';
    default:
      return null;
  }
}

/**
 * Whether the focused element needs the key: letters for a text, Space for a button that was reached by keyboard. A
 * clicked button keeps the focus too, and there Space is for the recorder.
 */
export function belongsToFocus(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role=dialog], [role=menu], [role=listbox]')) return true;
  if (
    target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio])')
  ) {
    return key !== 'Escape';
  }
  const isPressable = target.matches('button, a[href], input, video, [role=slider], [tabindex="0"]');
  return key === ' ' && isPressable && target.matches(':focus-visible');
}
