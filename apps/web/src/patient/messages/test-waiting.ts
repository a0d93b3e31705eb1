import type { StoredMessage } from './waiting-store';

/** A message that waits, for tests. */
export const waitingMessage = (key: string, more: Partial<StoredMessage> = {}): StoredMessage => ({
  key,
  link: 'L',
  text: `Text ${key}`,
  about: null,
  files: [],
  atMs: Date.now(),
  refusal: null,
  ...more,
});

/** A browser's storage of keys, for tests. */
export function fakeStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
