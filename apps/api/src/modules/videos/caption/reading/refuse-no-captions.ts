import en from '@bedside/contracts/videos/caption/caption.en.json';
import { invalidFields, type AppError } from '@bedside/contracts/kit/app-error';

/** Other forms of captions, by how their files begin. */
const formats: readonly (readonly [RegExp, keyof typeof en.formats])[] = [
  [/^\s*(?:<\?xml[^>]*>\s*)?<tt[\s:>]/i, 'ttml'],
  [/^\s*\[Script Info\]/i, 'ass'],
  [/^\s*\{\d{1,7}\}\{\d{1,7}\}/, 'sub'],
  [/^\s*<SAMI>/i, 'smi'],
  [/^\s*(?:\[[a-z]{2,8}:[^\]]*\]\s*){0,20}\[\d{1,3}:\d\d[.:]\d/i, 'lrc'],
  [/^\s*Scenarist_SCC/i, 'scc'],
  [/^\s*[{[]\s*["{]/, 'json'],
  [/^\s*(?:<!doctype html|<html)/i, 'html'],
  [/^\s*<\?xml/i, 'xml'],
  [/^\{\\rtf/, 'rtf'],
];

/** Says why a file has no captions: what it is instead, where that can be told. */
export function refuseNoCaptions(field: 'file' | 'text', text: string): AppError {
  const head = text.replace(/^\uFEFF/, '').slice(0, 2_000);
  const known = formats.find(([begin]) => begin.test(head))?.[1];
  const format = known && en.formats[known];
  return invalidFields({
    [field]: [format === undefined ? 'caption.none' : { code: 'caption.other-format', params: { format } }],
  });
}
