import { FIRST_KEY, type KeyRing } from '../src/ports/key-ring';

/** The ring of an installation that has never rotated. */
export function ringOfOne(secret: string): KeyRing {
  const key = { id: FIRST_KEY, secret };
  return {
    current: () => key,
    sealing: () => key,
    find: (id) => (id === key.id ? key : undefined),
    all: () => [key],
    hashing: secret,
  };
}
