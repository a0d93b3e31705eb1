const lastInLine = new Map<string, Promise<unknown>>();

/**
 * Does work when all earlier work of these names is done, in this process. Who waits holds no connection to the
 * database: without that, forty callers of one account would take those of everybody else.
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
