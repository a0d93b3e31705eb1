import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from './source-files';

const page = readFileSync(join(repositoryRoot, 'docs/billing.md'), 'utf8');
const [, part = ''] = page.split('## What is tried against the Stripe-shaped server\n');
const cells = part
  .split('\n## ')[0]
  ?.split('\n')
  .filter((line) => /^\| [^-]/.test(line) && line.includes('.ts`'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));
const rows = (cells ?? []).map(([what = '', title = '', file = '', cases = '']) => ({
  what,
  title,
  path: file.replaceAll('`', ''),
  cases: Number(cases),
}));

describe('the table of scenarios in docs/billing.md', () => {
  test.each(rows)('names a test that exists: $title', ({ title, path }) => {
    expect(readFileSync(join(repositoryRoot, path), 'utf8')).toContain(title);
  });

  test('has more than eighty, each named once', () => {
    expect(new Set(rows.map(({ title, path }) => `${title} ${path}`)).size).toBe(rows.length);
    expect(rows.reduce((sum, { cases }) => sum + cases, 0)).toBeGreaterThanOrEqual(80);
  });
});
