import { createLines } from '@bedside/db/postgres/lines';

const MOST_WAITING = 1_000;
const lines = createLines({ mostWaiting: MOST_WAITING });

/**
 * Runs work when all earlier work of these names in this process is done. Waiting holds no database connection:
 * otherwise forty requests of one account would use up everybody's connections.
 * @param patienceMs longest wait in each line; 0: for ever
 * @throws LineRefusal after that, or where too many wait
 */
export async function takeTurns<T>(
  names: readonly string[],
  work: () => Promise<T>,
  patienceMs = 0,
): Promise<T> {
  const [name, ...others] = [...new Set(names)].sort();
  if (name === undefined) return work();
  const leave = await lines.enter(name, { most: 1, patienceMs });
  try {
    return await takeTurns(others, work, patienceMs);
  } finally {
    leave();
  }
}
