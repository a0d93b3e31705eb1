import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deadLinks, doubleWords, faultsOfIndex } from './pages';
import { repositoryRoot } from './source-files';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const namesIn = (folder: string) =>
  readdirSync(join(repositoryRoot, folder)).filter((name) => name.endsWith('.md'));

const namesOfFolders = (folder: string) =>
  readdirSync(join(repositoryRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The text of a file, empty for a folder, undefined for what is not there. */
function find(path: string): string | undefined {
  const place = join(repositoryRoot, path);
  if (!existsSync(place)) return undefined;
  return statSync(place).isDirectory() ? '' : readFileSync(place, 'utf8');
}

describe('links of the pages', () => {
  const pages = [
    'README.md',
    ...['docs', 'docs/decisions'].flatMap((folder) => namesIn(folder).map((name) => `${folder}/${name}`)),
  ];

  test('each leads to a file and a section of the repository', () => {
    expect(pages.length).toBeGreaterThan(50);
    expect(pages.flatMap((path) => deadLinks({ path, text: read(path) }, find))).toEqual([]);
  });

  test.each([
    ['[a](b.md)', []],
    ['[a](b.md#two-words)', []],
    ['[a](../README.md)', []],
    ['[a](#one)', []],
    ['[a](https://example.org/b.md)', []],
    ['[a](c.md)', ['docs/a.md: c.md']],
    ['[a](b.md#three)', ['docs/a.md: b.md#three']],
    ['[a](#two)', ['docs/a.md: #two']],
  ])('of %s are dead: %j', (text, dead) => {
    const there: Record<string, string> = { 'docs/b.md': '## Two words\n', 'README.md': '# R\n' };
    expect(deadLinks({ path: 'docs/a.md', text: `# One\n\n${text}` }, (path) => there[path])).toEqual(dead);
  });
});

describe('the index of decisions', () => {
  const files = namesIn('docs/decisions').filter((name) => name !== 'README.md');
  const decisions = files.map((file) => ({
    file,
    title: read(`docs/decisions/${file}`).split('\n')[0] ?? '',
  }));

  test('each title has the number of its file', () => {
    const wrong = decisions.filter(({ file, title }) => !title.startsWith(`# ${file.slice(0, 3)}: `));
    expect(wrong).toEqual([]);
  });

  test('no number is there twice', () => {
    const numbers = files.map((file) => file.slice(0, 3));
    expect(numbers.filter((number, at) => numbers.indexOf(number) < at)).toEqual([]);
  });

  test('docs/decisions/README.md has each decision once, by its title', () => {
    expect(decisions.length).toBeGreaterThan(50);
    expect(faultsOfIndex(read('docs/decisions/README.md'), decisions)).toEqual([]);
  });

  test.each([
    ['- [001](001-a.md): A', []],
    ['', ['missing: - [001](001-a.md): A']],
    ['- [001](001-a.md): A\n- [001](001-a.md): A', ['wrong: - [001](001-a.md): A']],
    ['- [001](001-a.md): A\n- [002](002-b.md): B', ['wrong: - [002](002-b.md): B']],
  ])('of %j has the faults %j', (index, faults) => {
    expect(faultsOfIndex(index, [{ file: '001-a.md', title: '# 001: A' }])).toEqual(faults);
  });
});

describe('the glossary', () => {
  const glossary = read('docs/glossary.md');

  test('is ordered by the wings', () => {
    const wings = namesOfFolders('apps/api/src/modules');
    const sections = [...glossary.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
    expect(sections.toSorted()).toEqual(wings.toSorted());
  });

  test('explains each word once', () => {
    expect(doubleWords(glossary)).toEqual([]);
    expect(glossary.split('\n').length).toBeGreaterThan(150);
  });

  test.each([
    ['| cover | a picture |\n| poster | before Play |', []],
    ['| cover | a picture |\n| cover (scene) | a blur |', ['cover']],
    ['| cover | a picture |\n| thumbnail | small. **cover**: chosen |', ['cover']],
    ['| clip, track | pieces |\n| track | a row |', ['track']],
  ])('of %j explains %j twice', (rows, twice) => {
    expect(doubleWords(`| word | meaning |\n| --- | --- |\n${rows}`)).toEqual(twice);
  });
});
