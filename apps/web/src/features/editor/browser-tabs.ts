import { z } from 'zod';

const KEY = 'editor-holders';
const LOCK = 'editor:';
/** The editors of this browser that are remembered. */
const MOST_HOLDERS = 20;

const holdersSchema = z.array(z.string()).catch([]);

/** A private window has no storage; then this browser remembers no editor. */
function readHolders(): string[] {
  try {
    return holdersSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/**
 * Shows the other tabs of this browser that this editor is open, by a lock that the browser takes back when the tab closes
 * or crashes. @returns ends it
 */
export function showToTabs(holderId: string): () => void {
  // A page that is not served securely has no locks.
  if (!('locks' in navigator)) return () => undefined;
  try {
    const others = readHolders().filter((id) => id !== holderId);
    localStorage.setItem(KEY, JSON.stringify([...others, holderId].slice(-MOST_HOLDERS)));
  } catch {
    return () => undefined;
  }
  const closed = new AbortController();
  const { signal } = closed;
  const untilClosed = new Promise((resolve) => signal.addEventListener('abort', resolve));
  void navigator.locks.request(`${LOCK}${holderId}`, () => untilClosed);
  return () => closed.abort();
}

/** The editors of this browser that were open once and are no more: their tabs are closed or crashed. */
export async function listGoneTabs(): Promise<string[]> {
  const known = readHolders();
  if (known.length === 0 || !('locks' in navigator)) return [];
  const { held = [], pending = [] } = await navigator.locks.query();
  const open = new Set([...held, ...pending].map(({ name }) => name));
  return known.filter((holderId) => !open.has(`${LOCK}${holderId}`));
}
