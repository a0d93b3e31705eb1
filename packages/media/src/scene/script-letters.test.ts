import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { isOwnLetter } from '@bedside/contracts/videos/scene/scene-text.rules';
import { expect, test } from 'vitest';
import { readFontLetters } from '../../test-media/read-font';

const { resolve } = createRequire(import.meta.url);

/** In the order in which a letter is looked up. */
const SIGNS = ['roboto'];
const SCRIPTS =
  'arabic hebrew devanagari bengali gurmukhi gujarati tamil telugu kannada malayalam sinhala thai lao khmer myanmar armenian georgian ethiopic';
const MORE_SIGNS = ['noto-sans-symbols', 'noto-sans-math', 'noto-sans-symbols-2'];
const EAST_ASIAN = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'];
const EMOJI = 'twemoji-colr-font';

type File = { name: string; subset: string; has: Set<number>; letters: Set<number> };

const scriptNames = SCRIPTS.split(' ').map((script) => `noto-sans-${script}`);
const coloured = /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;
const isNeutral = (letter: string) => /[\p{Script=Common}\p{Script=Inherited}]/u.test(letter);

/** The subsets of a package that hold more than Latin, Greek and Cyrillic letters. */
function subsetsOf(name: string): string[] {
  if (name === 'roboto') return ['math'];
  if (name === 'noto-sans-math') return ['latin'];
  if (scriptNames.includes(name)) return [name.replace('noto-sans-', '')];
  const folder = name === 'noto-sans-symbols-2' ? `@fontsource/${name}` : `@fontsource-variable/${name}`;
  const ending = name === 'noto-sans-symbols-2' ? '-400-normal.woff2' : '-wght-normal.woff2';
  return readdirSync(`${dirname(resolve(`${folder}/package.json`))}/files`)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(name.length + 1, -ending.length))
    .filter((subset) => !/^(latin|latin-ext|cyrillic|vietnamese)$/.test(subset))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

function pathOf(name: string, subset: string): string {
  if (name === EMOJI) return `${EMOJI}/twemoji.woff2`;
  if (['roboto', 'noto-sans-math', 'noto-sans-symbols-2'].includes(name)) {
    return `@fontsource/${name}/files/${name}-${subset}-400-normal.woff2`;
  }
  return `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`;
}

function readFiles(names: readonly string[]): File[] {
  return names.flatMap((name) =>
    (name === EMOJI ? [''] : subsetsOf(name)).map((subset) => {
      const has = readFontLetters(resolve(pathOf(name, subset)));
      return { name, subset, has, letters: new Set<number>() };
    }),
  );
}

/** Gives each file the letters that it draws: those which `isWanted` takes and no file had before. */
function share(files: readonly File[], taken: Set<number>, isWanted: (letter: string) => boolean): void {
  for (const { has, letters } of files) {
    for (const code of has) {
      const letter = String.fromCodePoint(code);
      if (code < 0x80 || taken.has(code) || isOwnLetter(letter) || !isWanted(letter)) continue;
      taken.add(code);
      letters.add(code);
    }
  }
}

function write(letters: ReadonlySet<number>): string {
  const ranges: { from: number; to: number }[] = [];
  for (const code of [...letters].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && last.to === code - 1) last.to = code;
    else ranges.push({ from: code, to: code });
  }
  return ranges
    .map(({ from, to }, at) => {
      const gap = (from - (ranges[at - 1]?.to ?? 0)).toString(36);
      return to > from ? `${gap}-${(to - from).toString(36)}` : gap;
    })
    .join(' ');
}

test('Each letter that the files of signs and scripts have is in the table', async () => {
  const signs = readFiles(SIGNS);
  const scripts = readFiles(scriptNames);
  const more = readFiles(MORE_SIGNS);
  const emoji = readFiles([EMOJI]);
  const east = EAST_ASIAN.map((name) => readFiles([name]));
  const taken = new Set<number>();
  const isAssigned = (letter: string) =>
    !/[\p{Co}\p{Cn}\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(letter);
  share(emoji, taken, (letter) => coloured.test(letter));
  share(signs, taken, (letter) => isAssigned(letter) && isNeutral(letter));
  share(scripts, taken, (letter) => isAssigned(letter) && !isNeutral(letter));
  share([...more, ...emoji, ...scripts], taken, isAssigned);
  // Each of the three languages has all of its letters.
  for (const files of east) share(files, new Set(taken), isAssigned);
  const rows = [...signs, ...scripts, ...more, ...east.flat(), ...emoji]
    .filter(({ letters }) => letters.size > 0)
    .map(({ name, subset, letters }) => `  ['${name}', '${subset}', '${write(letters)}'],`);
  await expect(
    [
      '/*',
      ' * Made from the font files by `npx vitest run packages/media/src/scene/script-letters --update`.',
      ' *',
      ' * The letters that each file draws, in the order in which the files are looked up. Each range begins so far behind',
      ' * the end of the one before, and has so many letters after its first, both written with 36 digits.',
      ' */',
      '/** Package, subset and letters. */',
      'export const SCRIPT_LETTERS: readonly (readonly [name: string, subset: string, letters: string])[] = [',
      ...rows,
      '];',
      '',
    ].join('\n'),
  ).toMatchFileSnapshot('script-letters.gen.ts');
});
