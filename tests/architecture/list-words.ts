/*
 * Lists the words of all nouns for the compiler: every key with the gaps of its texts. TypeScript reads a JSON file as
 * plain strings, so the gaps within them would be unknown.
 */

const formats: Readonly<Record<string, string>> = {
  wait: 'number',
  number: 'number',
  quoted: 'readonly Gap[]',
  list: 'readonly Gap[]',
  briefly: 'readonly Gap[]',
};
const plural = /^(zero|one|two|few|many|other)$/;

/** What an answer carries for the app besides the gaps of its text. `keep` is the proof that takes an erasure back. */
const carried: Readonly<Record<string, string>> = { 'auth.erasure-waits': '{ day: string; keep: string }' };

/** The texts under a key, with the endings of its variants: by number, by a context, or for screens. */
type Word = { texts: string[]; is: string; endings: string[] };

type Words = { readonly [name: string]: string | readonly string[] | Words };

const isText = (value: Words[string]): value is string | readonly string[] =>
  typeof value === 'string' || Array.isArray(value);

/** Every word below a key. A group of texts, such as a mail with its subject and its button, is a word too. */
function wordsIn(words: Words, above: string, found: Map<string, Word>): Map<string, Word> {
  for (const [name, value] of Object.entries(words)) {
    const key = above + name;
    if (!isText(value)) {
      const inner = Object.values(value).filter(isText);
      const isGroup =
        inner.length === Object.keys(value).length && !Object.keys(value).some((part) => part.includes('_'));
      const is = Object.entries(value).map(([part, text]) => `'${part}': ${typeOf(text)}`);
      if (isGroup && key !== 'said')
        found.set(key, { texts: inner.flat(), is: `{ ${is.join('; ')} }`, endings: [] });
      wordsIn(value, `${key}.`, found);
      continue;
    }
    const [base = '', ending] = key.split('_');
    const word = found.get(base) ?? { texts: [], is: typeOf(value), endings: [] };
    word.texts.push(...[value].flat());
    if (ending) word.endings.push(ending);
    found.set(base, word);
  }
  return found;
}

const typeOf = (value: Words[string]) => (typeof value === 'string' ? 'string' : 'string[]');

/** The gaps of a word, as a type. An answer counts the items of its list itself. */
function gapsOf({ texts, endings }: Word, isAnswer: boolean): string {
  const gaps = new Map<string, string>();
  for (const [, name = '', format] of texts.join(' ').matchAll(/\{\{(\w+)(?:, (\w+))?/g)) {
    const type = (format && formats[format]) ?? (name === 'count' ? 'number' : 'Gap');
    if (!gaps.has(name) || format) gaps.set(name, type);
  }
  if (endings.some((ending) => plural.test(ending))) gaps.set('count', 'number');
  if (isAnswer && [...gaps.values()].includes('readonly Gap[]')) gaps.delete('count');
  const contexts = endings.filter((ending) => ending !== 'screen' && !plural.test(ending));
  if (contexts.length > 0) gaps.set('context', contexts.map((context) => `'${context}'`).join(' | '));
  const types = [...gaps].toSorted().map(([name, type]) => `${name}: ${type}`);
  return types.length === 0 ? 'undefined' : `{ ${types.join('; ')} }`;
}

/** The source of `packages/contracts/src/all-words.gen.ts`. */
export function listWords(allWords: { readonly [noun: string]: Words }): string {
  const answers: string[] = [];
  const nouns = Object.entries(allWords).flatMap(([noun, words]) => {
    const lines = [...wordsIn(words, '', new Map())].map(([key, word]) => {
      const code = key.startsWith('said.') ? key.slice('said.'.length) : undefined;
      const gaps = gapsOf(word, code !== undefined);
      const name = noun === 'general' ? code : `${noun}.${code}`;
      if (code) answers.push(`    '${name}': ${carried[name ?? ''] ?? gaps};`);
      return `      '${key}': Word<${word.is}, ${gaps}>;`;
    });
    // Nobody reads the general words by a key.
    return noun === 'general' ? [] : [`    '${noun}': {`, ...lines, '    };'];
  });
  return [
    '// Generated from the catalogues by `npm run words`. Do not edit.',
    "import type { Gap, Word } from './kit/words';",
    '',
    "declare module './kit/coded-text' {",
    '  interface CodedTexts {',
    ...answers,
    '  }',
    '}',
    '',
    "declare module './kit/words' {",
    '  interface AllWords {',
    ...nouns,
    '  }',
    '}',
    '',
  ].join('\n');
}
