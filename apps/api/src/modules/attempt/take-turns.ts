const lastInLine = new Map<string, Promise<unknown>>();

/**
 * Runs work when all earlier work of these names in this process is done. Waiting holds no database connection:
 * otherwise forty requests of one account would use up everybody's connections.
 */
export function takeTurns<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
  const [name, ...others] = [...new Set(names)].sort();
  if (name === undefined) return work();
  const before = lastInLine.get(name) ?? Promise.resolve();
  const done = before.then(() => takeTurns(others, work));
  const settled = done.catch(() => undefined);
  lastInLine.set(name, settled);
  void settled.then(() => {
    if (lastInLine.get(name) === settled) lastInLine.delete(name);
  });
  return done;
}
