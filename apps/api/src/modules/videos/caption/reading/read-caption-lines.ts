import { decodeHTML, decodeHTMLStrict } from 'entities';

/** The rules by which a file was written. */
export type CaptionFormat = 'webvtt' | 'subrip';

/** A line of a caption as its file has it, and as patients read it. */
export type CaptionLine = { raw: string; plain: string };

/** In WebVTT every tag is markup. In SubRip `<left>` is a word, and these are markup. */
const TAGS: Record<CaptionFormat, RegExp> = {
  webvtt: /<\/?[a-z][^<>]*>|<\/?>/gi,
  subrip:
    /<\/?(?:b|i|u|s|ruby|rt|rp|em|strong|small|big|sub|sup|tt|mark|pre|html|body|head)\s*\/?>|<\/?(?:c|v|lang|font|span|p|div|a)(?:[.\s/][^<>]*)?>/gi,
};
/** The time of a word. */
const STAMP = /<\d[\d:.,]*>/g;
const LINE_BREAK = /<br\s*\/?>|\\N|\[br\]/gi;
/** How a word is read, beside it: "膝(ひざ)". */
const READING = /<rt[^<>]*>([^<]*)(?:<\/rt>)?/gi;
/** What Advanced SubStation and MicroDVD programs leave in SubRip files. */
const FOREIGN_STYLE = /\{\\[^{}]*\}|\{\/?[bius]\}|\{[ycfsop]:[^{}]*\}|\\h/gi;
const NOT_SHOWN = /[\u0000-\u0008\u000b-\u001f\u007f\u200e\u200f\ufeff]/g;

/** The lines of a caption that are not empty without their style. */
export function readCaptionLines(raw: string, format: CaptionFormat): CaptionLine[] {
  return raw
    .replace(READING, '($1)')
    .replace(TAGS[format], (tag) => tag.replaceAll('\n', ' '))
    .replace(LINE_BREAK, '\n')
    .split('\n')
    .map((line) => ({ raw: line, plain: plainText(line, format) }))
    .filter(({ plain }) => plain !== '');
}

function plainText(line: string, format: CaptionFormat): string {
  const text = line.replace(FOREIGN_STYLE, '').replace(TAGS[format], '').replace(STAMP, '');
  const decoded = format === 'webvtt' ? decodeHTML(text) : decodeHTMLStrict(text);
  return decoded.replace(NOT_SHOWN, '').replaceAll('\u00a0', ' ').trim();
}
