import { join } from 'node:path';
import { allWords } from '@bedside/contracts/all-nouns';
import { expect, test } from 'vitest';
import { listWords } from './list-words';
import { repositoryRoot } from './source-files';

/** `npm run words` generates it: it runs this test with `--update`. */
test('the words of all nouns are listed with their keys and gaps for the compiler', async () => {
  const list = join(repositoryRoot, 'packages/contracts/src/all-words.gen.ts');
  await expect(listWords(allWords)).toMatchFileSnapshot(list);
});

type Words = Parameters<typeof listWords>[0][string];

test.each<[words: Words, line: string]>([
  [{ a: 'No gap' }, "'a': Word<string, undefined>;"],
  [{ a: 'In {{waitS, wait}} by {{name}}' }, "'a': Word<string, { name: Gap; waitS: number }>;"],
  [{ a: ['One', '{{two}}'] }, "'a': Word<string[], { two: Gap }>;"],
  [{ a_one: 'A video', a_other: '{{count}} videos' }, "'a': Word<string, { count: number }>;"],
  [{ a_sms: 'SMS', a_mail: 'Mail' }, "'a': Word<string, { context: 'sms' | 'mail' }>;"],
  [{ a: 'Closed.', a_screen: 'Closed. Open it.' }, "'a': Word<string, undefined>;"],
  [
    { m: { subject: 'S', text: ['{{t}}'] } },
    "'m': Word<{ 'subject': string; 'text': string[] }, { t: Gap }>;",
  ],
  [{ said: { a: '{{names, quoted}} of {{count}}' } }, "'noun.a': { names: readonly Gap[] };"],
])('%j is listed as %s', (words, line) => {
  expect(listWords({ noun: words })).toContain(line);
});

/** i18next nests nothing in a text with a value that looks like nesting, so a name could break such a text. */
test('a text that nests another one has gaps for numbers and codes alone', () => {
  const numbersAndCodes = new Set(['channel', 'hours', 'isFirstDay', 'left', 'limit', 'waitS']);
  const nesting = [...JSON.stringify(allWords).matchAll(/"((?:[^"\\]|\\.)*\$t\((?:[^"\\]|\\.)*)"/g)].map(
    ([, text = '']) => text,
  );
  const gaps = nesting.flatMap((text) => [...text.matchAll(/\{\{(\w+)/g)].map(([, gap = '']) => gap));
  expect(nesting.length).toBeGreaterThan(3);
  expect(gaps.filter((gap) => !numbersAndCodes.has(gap))).toEqual([]);
});
