import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../architecture/source-files';

/** Every path of the doctor's app that the router knows; layouts have no path of their own. */
export function routesOfApp(): string[] {
  const tree = readFileSync(join(repositoryRoot, 'apps/web/src/routeTree.gen.ts'), 'utf8');
  const listed = tree.split('export interface FileRoutesByTo {')[1]?.split('\n}')[0] ?? '';
  return [...listed.matchAll(/'(\/[^']*)': typeof/g)].map(([, path = '']) =>
    path.length > 1 ? path.replace(/\/$/, '') : path,
  );
}
