/** The action that a key asks for. */
export type EditorAction =
  | 'play-or-pause'
  | 'rewind'
  | 'pause'
  | 'forward'
  | 'frame-back'
  | 'frame-on'
  | 'second-back'
  | 'second-on'
  | 'to-start'
  | 'to-end'
  | 'trim-start'
  | 'trim-end'
  | 'split'
  | 'mark-start'
  | 'mark-end'
  | 'cut-marked'
  | 'delete'
  | 'undo'
  | 'redo'
  | 'duplicate'
  | 'copy'
  | 'paste'
  | 'zoom-in'
  | 'zoom-out'
  | 'escape';

/** The fields of a keyboard event that are read. */
export type KeyPress = {
  key: string;
  /** The physical key, for letters: on other layouts `key` differs. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  target: EventTarget | null;
};

/** A map and no object, which would have keys such as `constructor`. */
function mapOf(keys: Record<string, EditorAction>): ReadonlyMap<string, EditorAction> {
  return new Map(Object.entries(keys));
}

/** Without a modifier. Brackets and signs are read by the character they write, wherever they are on the keyboard. */
const plain = mapOf({
  ' ': 'play-or-pause',
  j: 'rewind',
  k: 'pause',
  l: 'forward',
  ArrowLeft: 'frame-back',
  ArrowRight: 'frame-on',
  Home: 'to-start',
  End: 'to-end',
  '[': 'trim-start',
  ']': 'trim-end',
  s: 'split',
  i: 'mark-start',
  o: 'mark-end',
  x: 'cut-marked',
  Delete: 'delete',
  Backspace: 'delete',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  Escape: 'escape',
});

const withShift = mapOf({
  ArrowLeft: 'second-back',
  ArrowRight: 'second-on',
  '+': 'zoom-in',
  '[': 'trim-start',
  ']': 'trim-end',
});

/** With Control, or Command on a Mac. */
const withControl = mapOf({
  z: 'undo',
  y: 'redo',
  d: 'duplicate',
  c: 'copy',
  v: 'paste',
});

/** Brackets that a layout writes with the right Alt. */
const withAlt = mapOf({ '[': 'trim-start', ']': 'trim-end' });

const TYPED_IN = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

/** Whether keys go to a field, a dialog or a menu, where they have their own meaning. */
function isElsewhere(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLElement> | null;
  if (!element || typeof element.tagName !== 'string') return false;
  if (TYPED_IN.has(element.tagName) || element.isContentEditable === true) return true;
  return Boolean(
    element.closest?.('[role="dialog"], [role="menu"], [role="listbox"], [contenteditable="true"]'),
  );
}

/** Whether a button or slider has the focus, whose own keys come first. */
function isOwnKey(press: KeyPress): boolean {
  const element = press.target as Partial<HTMLElement> | null;
  if (!element || typeof element.closest !== 'function') return false;
  if (press.key === ' ') return element.closest('button, [role="button"], a, summary') !== null;
  if (!press.key.startsWith('Arrow') && press.key !== 'Home' && press.key !== 'End') return false;
  return element.closest('[role="slider"], [role="tab"], [role="radio"]') !== null;
}

/** Names the parts of the screen in which Delete means the selected item. Outside of them it needs no focus at all. */
export const EDITING_PART = { 'data-editing': true } as const;

/**
 * Whether Delete was pressed on a control of a panel or of the page's head, where it must not delete the selected item.
 */
function isDeleteElsewhere({ key, target }: KeyPress): boolean {
  if (key !== 'Delete' && key !== 'Backspace') return false;
  const element = target as Partial<HTMLElement> | null;
  if (!element || typeof element.closest !== 'function') return false;
  if (element.tagName === 'BODY' || element.tagName === 'HTML') return false;
  return element.closest('[data-editing]') === null;
}

/** The action that a key press asks for; null for any other key, or while somebody types. */
export function keyFor(press: KeyPress): EditorAction | null {
  if (isElsewhere(press.target) || isOwnKey(press) || isDeleteElsewhere(press)) return null;
  const letter = /^Key([A-Z])$/.exec(press.code)?.[1]?.toLowerCase();
  const isLatin = /^[a-z]$/i.test(press.key);
  const key = isLatin ? press.key.toLowerCase() : (letter ?? press.key);
  if (press.ctrlKey !== press.metaKey && !press.altKey) {
    if (press.shiftKey) return key === 'z' ? 'redo' : null;
    return withControl.get(key) ?? zoomOf(key);
  }
  // The right Alt of some layouts arrives as Control and Alt.
  if (press.altKey) return withAlt.get(press.key) ?? null;
  if (press.ctrlKey) return null;
  return (press.shiftKey ? withShift : plain).get(key) ?? null;
}

function zoomOf(key: string): EditorAction | null {
  if (key === '+' || key === '=') return 'zoom-in';
  return key === '-' ? 'zoom-out' : null;
}
