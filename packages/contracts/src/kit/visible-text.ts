/*
 * Invisible characters that make two names look like one: of zero width, of the writing direction, soft hyphens.
 * Joiners remain where a script needs them: in Arabic letters, in those of India and in emoji.
 */
const unseen = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;
const scripts =
  'Arabic|Bengali|Devanagari|Gujarati|Gurmukhi|Kannada|Khmer|Malayalam|Mongolian|Myanmar|Oriya|Sinhala|Syriac|Tamil|Telugu';
const joined = scripts
  .split('|')
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const unwanted = new RegExp(
  `[\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]` +
    `|(?<![${joined}\\p{M}\\p{Extended_Pictographic}])[\\u200c\\u200d]|[\\u200c\\u200d]$`,
  'gu',
);

/** Line breaks and the other control characters, but for NUL, which nothing can store. */
const controls = /[\u0001-\u001f\u007f-\u009f\p{Zl}\p{Zp}]+/gu;

/** The visible text on one line: control characters are spaces. */
export function lineText(text: string): string {
  return visibleText(text.replace(controls, ' '));
}

/**
 * The visible text: without invisible characters, and without spaces around it. Letters are composed, so that a name is
 * one text however a keyboard or a file writes its accents.
 */
export function visibleText(text: string): string {
  return (unseen.test(text) ? text.replace(unwanted, '') : text).trim().normalize('NFC');
}
