type MigrationFile = { path: string; hash: string };

/** `STORE/TIME-words` with a pair of files, or a folder of files. */
const timeOf = (path: string) => /^\w+\/(\d{8}T\d{4})-/.exec(path)?.[1] ?? '';

function exists(time: string): boolean {
  const iso = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:00.000Z');
  const date = new Date(iso);
  return !Number.isNaN(date.getTime()) && date.toISOString() === iso;
}

/**
 * What is wrong with migrations: databases that have one never run it again, so a file is not changed once it is listed.
 * @param list a line for each file, as `sha256sum` writes it
 */
export function faultsOfMigrations(files: readonly MigrationFile[], list: string): string[] {
  const listed = new Map(
    list
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(line.indexOf('  ') + 2), line.slice(0, line.indexOf('  '))]),
  );
  const there = new Set(files.map(({ path }) => path));
  const begun = files.find(({ path }) => path.includes('-baseline/'));
  return [
    ...files.flatMap(({ path, hash }) => {
      const before = listed.get(path);
      if (before === undefined) return [`not listed: ${path}`];
      return before === hash ? [] : [`changed: ${path}`];
    }),
    ...[...listed.keys()].filter((path) => !there.has(path)).map((path) => `removed: ${path}`),
    ...files.flatMap(({ path }) => {
      const time = timeOf(path);
      if (!exists(time)) return [`no such time: ${path}`];
      return begun && time < timeOf(begun.path) ? [`before the baseline: ${path}`] : [];
    }),
  ];
}
