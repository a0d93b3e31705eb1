import { currentKey, KeyRingFault, type StoredRing } from './key-ring.file';

/** What began to be sealed with a key before the next one took over is stored by then. */
const SETTLED_MS = 60_000;

/**
 * Removes a key from the ring: what it signed is dead from then on.
 * @param sealedBy how many stored values each key seals
 * @throws KeyRingFault for a key that is not there, seals now or later, or still seals something
 */
export function retireKey(
  ring: StoredRing,
  { id, now, sealedBy }: { id: string; now: number; sealedBy: ReadonlyMap<string, number> },
): StoredRing {
  const key = ring.keys.find((one) => one.id === id);
  if (!key) throw new KeyRingFault(`There is no key ${id}. \`npm run bedside -- keys list\` names them.`);
  const current = currentKey(ring, now);
  if (key.from >= current.from)
    throw new KeyRingFault(`${id} seals what is stored now. Rotate first, and retire it after that.`);
  const next = Math.min(...ring.keys.map(({ from }) => from).filter((from) => from > key.from));
  if (now < next + SETTLED_MS)
    throw new KeyRingFault(`${id} was the current key a moment ago. Wait a minute.`);
  const count = sealedBy.get(id) ?? 0;
  if (count > 0)
    throw new KeyRingFault(
      `${count} values are still sealed with ${id}. A running Bedside seals them anew within a minute or two.`,
    );
  return { ...ring, keys: ring.keys.filter((one) => one.id !== id) };
}
