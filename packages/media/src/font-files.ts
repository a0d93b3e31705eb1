import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FONT_SUBSETS } from './scene/font-list';

const { resolve } = createRequire(import.meta.url);

type Range = { from: number; to: number; subset: string };
let known: Range[] | undefined;

/** Which letters each file of Inter has, as the package itself lists them. */
function readRanges(): Range[] {
  const bySubset = JSON.parse(readFileSync(resolve('@fontsource/inter/unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  return FONT_SUBSETS.flatMap((subset) =>
    (bySubset[subset] ?? '').split(',').map((range) => {
      const [from = '', to = from] = range.trim().replace('U+', '').split('-');
      return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), subset };
    }),
  );
}

const paths = new Map<string, string>();

/**
 * The path of a file of Inter, looked up once: a look-up reads the package again, and a text needs one for each letter.
 */
function pathOf(subset: string, weight: 400 | 700): string {
  const name = `inter-${subset}-${weight}-normal.woff`;
  const path = paths.get(name) ?? resolve(`@fontsource/inter/files/${name}`);
  paths.set(name, path);
  return path;
}

/** A part of a text with the font file that has its letters; undefined where no file of Inter has them. */
export type FontRun = { text: string; path: string | undefined };

/** Splits a text at the borders of Inter's files, because each file has the letters of only some scripts. */
export function splitByFont(text: string, weight: 400 | 700): FontRun[] {
  known ??= readRanges();
  const runs: FontRun[] = [];
  for (const letter of text.normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0;
    const subset = known.find(({ from, to }) => code >= from && code <= to)?.subset;
    const path = subset && pathOf(subset, weight);
    const last = runs.at(-1);
    // A space belongs to the text around it.
    if (last && (last.path === path || letter === ' ')) last.text += letter;
    else runs.push({ text: letter, path });
  }
  return runs;
}
