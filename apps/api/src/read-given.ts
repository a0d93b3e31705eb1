import { readFileSync } from 'node:fs';

const set = (value: string | undefined) => (value === '' ? undefined : value);

/**
 * The settings as the environment gives them; an empty one is not set. `NAME_FILE` is the path of a file with the value
 * of `NAME`, for values that nobody shall see in the environment of a process.
 * @returns `faults` names each file that cannot be read, and each setting that is given twice
 */
export function readGiven(
  environment: NodeJS.ProcessEnv,
  names: readonly string[],
): { given: Record<string, string | undefined>; faults: string[] } {
  const given = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, set(value)]));
  const faults = names.flatMap((name) => {
    const path = given[`${name}_FILE`];
    if (path === undefined) return [];
    if (given[name] !== undefined) return [`  ${name}: is set, and so is ${name}_FILE`];
    try {
      given[name] = set(readFileSync(path, 'utf8').replace(/\r?\n$/, ''));
      return [];
    } catch {
      return [`  ${name}_FILE: this file cannot be read`];
    }
  });
  return { given, faults };
}
