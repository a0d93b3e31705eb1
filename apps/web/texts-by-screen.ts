import { globSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('src/', import.meta.url));
const catalogue = join(source, 'locales/en');
const wholeCatalogue = join(catalogue, 'catalogue.ts');
/** Sets i18next up; texts are added to it after that. */
const setUp = join(source, 'lib/i18n.ts');
/** The texts of the frame of every page, which is there before any screen. */
const always = 'common';
const prefix = '\0texts:';
const wordsPrefix = '\0words:';

const contracts = fileURLToPath(new URL('../../packages/contracts/src/', import.meta.url));
/** The nouns of the catalogue by the names that the code uses: `patient-import.json` is `patientImport`. */
const files = new Map(
  readdirSync(catalogue)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [
      basename(file, '.json').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      file,
    ]),
);

/** The files of words, by the noun of their codes. */
const wordFiles = new Map(
  globSync('**/*.en.json', { cwd: contracts }).map((file) => [
    basename(file, '.en.json'),
    join(contracts, file),
  ]),
);
/** Whose refusals the screens of a noun show. */
const refusals: Readonly<Record<string, readonly string[]>> & Record<typeof always, readonly string[]> = {
  [always]: ['general', 'attempt', 'second-factor', 'usage'],
  analyst: ['analyst'],
  assistant: ['assistant'],
  auth: ['auth'],
  billing: ['billing'],
  chat: ['chat', 'moment-answer'],
  colleague: ['colleague'],
  editor: ['scene'],
  folder: ['folder'],
  mailChange: ['mail-change'],
  patient: ['patient'],
  patientImport: ['patient-import'],
  recorder: ['recording'],
  scheduledReport: ['scheduled-report'],
  share: ['share', 'delivery', 'playlist'],
  transcript: ['transcript'],
  user: ['user', 'passkey', 'processing'],
  video: ['video', 'caption', 'chapter', 'processing'],
};

type Words = { said?: Record<string, string>; parts?: object };

/** What screens read of a noun's words: where a refusal has words for screens, no others; no mails and no pages. */
export function wordsOnScreen({ said = {}, parts }: Words): Words {
  const read: Record<string, string> = {};
  for (const [key, text] of Object.entries(said)) {
    const [code = '', variant] = key.split('_');
    if (variant === 'screen') read[code] = text;
    else if (!(`${code}_screen` in said) && !code.startsWith('call-')) read[key] = text;
  }
  return { said: read, parts };
}

function readWords(nouns: readonly string[]): string {
  const read = nouns.map((noun) => {
    const file = wordFiles.get(noun);
    if (file === undefined) throw new Error(`no words of ${noun}`);
    return [noun, wordsOnScreen(JSON.parse(readFileSync(file, 'utf8')) as Words)];
  });
  return JSON.stringify(Object.fromEntries(read));
}

const importWords = (noun: string) => `import '${wordsPrefix}${noun}';`;

const loadWords = (noun: string) =>
  [
    `import ${JSON.stringify(setUp)};`,
    `import i18next from 'i18next';`,
    `i18next.addResourceBundle('en', 'words', ${readWords([noun])}, true);`,
  ].join('\n');

/** The nouns of contracts whose words a file uses by their keys, such as `t('words:scene.said.empty')`. */
const wordsNamedIn = (code: string): string[] => [
  ...new Set([...code.matchAll(/['"`]words:([a-z-]+)\./g)].map(([, noun = '']) => noun)),
];

/** The nouns whose texts a file uses: by `useTranslation('video')` and by keys such as `t('video:title')`. */
export function nounsNamedIn(code: string, nouns: readonly string[]): string[] {
  const asked = [...code.matchAll(/useTranslation\(([^)]*)\)/g)].map((match) => match[1]).join();
  return nouns.filter(
    (noun) =>
      new RegExp(`['"]${noun}['"]`).test(asked) || new RegExp(`['"\`]${noun}:[a-z{$]`, 'i').test(code),
  );
}

/**
 * Gives each piece of the built app the texts of its components. The whole catalogue would be a twentieth of what the
 * first screen waits for. The development server and the tests have all of it.
 */
export const textsByScreen: Plugin = {
  name: 'texts-by-screen',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(prefix) || id.startsWith(wordsPrefix) ? id : undefined),
  load(id) {
    if (id.startsWith(wordsPrefix)) return loadWords(id.slice(wordsPrefix.length));
    const noun = id.startsWith(prefix) ? id.slice(prefix.length) : undefined;
    if (noun === undefined) return undefined;
    const texts = JSON.stringify(join(catalogue, files.get(noun) ?? ''));
    return [
      `import ${JSON.stringify(setUp)};`,
      `import i18next from 'i18next';`,
      `import texts from ${texts};`,
      ...(refusals[noun] ?? []).map(importWords),
      `i18next.addResourceBundle('en', '${noun}', texts);`,
    ].join('\n');
  },
  transform(code, id) {
    const [path = ''] = id.split('?');
    if (path === wholeCatalogue) {
      const words = readWords(refusals[always]);
      return `import ${always} from './${always}.json';\nexport const en = { ${always}, words: ${words} };`;
    }
    if (!path.startsWith(source) || path === setUp || !/\.tsx?$/.test(path)) return undefined;
    const nouns = nounsNamedIn(code, [...files.keys()]).filter((noun) => noun !== always);
    const needed = [
      ...nouns.map((noun) => `import '${prefix}${noun}';`),
      ...wordsNamedIn(code).map(importWords),
    ];
    return needed.map((line) => `${line}\n`).join('') + code;
  },
};
