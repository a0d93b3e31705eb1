/**
 * The key itself, if it is one of ours: a folder, a random name and perhaps an extension. Adapters turn keys into file
 * names, which must not lead anywhere else.
 * @throws Error for anything else
 */
export function storageKey(key: string): string {
  if (!/^[a-z]+\/[A-Za-z0-9_-]+(\.[a-z0-9]+)?$/.test(key)) throw new Error('A storage key is malformed.');
  return key;
}
