import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-child.mjs';

/*
 * For knip, production is every pattern of knip.json that ends with `!`. The folders that serve tests are exports of
 * their packages too, so they count as production unless they are named as tests of vitest.
 */
const tests = '**/*.test.{ts,tsx}';
const servesTests = {
  'apps/api': ['test-kit/**/*.ts', tests],
  'packages/db': ['test-engine/**/*.ts', tests],
  'packages/media': ['test-media/**/*.ts', tests],
};

/**
 * Writes the settings with which knip names what the product exports and no file of the product imports.
 * @param {string} folder where they are written
 * @returns {string[]} the arguments for knip
 */
export function knipOfProduct(folder) {
  const settings = JSON.parse(readFileSync(join(root, 'knip.json'), 'utf8'));
  for (const [workspace, entry] of Object.entries(servesTests)) {
    settings.workspaces[workspace] = { ...settings.workspaces[workspace], vitest: { entry } };
  }
  const path = join(folder, 'knip.json');
  writeFileSync(path, JSON.stringify(settings));
  return ['--production', '--exports', `--config=${path}`];
}
