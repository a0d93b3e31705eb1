export type Route = { method: string; path: string };

/** Every route that the app answers, as `{ method, path }` with its parameters as `:id`. */
export function listRoutes(app: { printRoutes(options: { commonPrefix: boolean }): string }): Route[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branch = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*) \((.*)\)$/.exec(line) ?? [];
      if (part === '') return [];
      const depth = branch.length / 4;
      parents.length = depth;
      parents.push(part);
      const path = parents.join('');
      return methods.split(', ').map((method) => ({ method, path }));
    });
}
