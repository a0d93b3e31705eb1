import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root directory. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

/** A file of ours: its path from the root, with `/`, and its text. */
export type SourceFile = { path: string; text: string };

const roots = ['apps', 'packages', 'tests', 'scripts'];
const notOurs = new Set(['node_modules', 'dist', 'generated', 'data', 'test-results', 'playwright-report']);
const sourceName = /\.(ts|tsx|mjs|js|css|sql)$/;

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || notOurs.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    return sourceName.test(entry.name) && !/\.gen\.ts$/.test(entry.name) ? [path] : [];
  });
}

/** Every source file of the repository that a person wrote. */
export function readSourceFiles(): SourceFile[] {
  return roots
    .flatMap((name) => walk(join(repositoryRoot, name)))
    .map((path) => ({
      path: relative(repositoryRoot, path).split(sep).join('/'),
      text: readFileSync(path, 'utf8'),
    }));
}

/** True for tests, and for code that exists only for tests and demonstrations. */
export function isTestCode(path: string): boolean {
  return (
    /\.(test|spec)\.tsx?$/.test(path) ||
    /^tests\//.test(path) ||
    /^packages\/(db\/test-engine|media\/test-media)\//.test(path) ||
    /^apps\/api\/(seed|test-kit)\//.test(path) ||
    /\/test-setup\.ts$/.test(path)
  );
}
