/*
 * What mail programs know of html, for every feature that a mail of ours uses. The answers are those of caniemail.com
 * (June 2026). A feature that a program lacks says what its reader sees instead.
 */

/** The programs in which a mail must be whole. `gmail-others` is Gmail's app with an account of another host. */
export const mailPrograms = [
  'outlook-windows',
  'gmail',
  'gmail-others',
  'apple-mail',
  'samsung',
  'yahoo',
  'gmx',
] as const;
type Program = (typeof mailPrograms)[number];

/** @see featuresOf for the names */
type Support = { lacks: readonly Program[]; instead: string } | 'everywhere';

const SAMES = 'The inline styles of the same elements are enough to read it.';

export const mailSupport: Readonly<Record<string, Support>> = {
  'tag html': 'everywhere',
  'tag head': 'everywhere',
  'tag meta': 'everywhere',
  'tag body': { lacks: ['gmail', 'gmail-others', 'yahoo'], instead: 'The outer table has the same colour.' },
  'tag table': 'everywhere',
  'tag tr': 'everywhere',
  'tag td': 'everywhere',
  'tag p': 'everywhere',
  'tag br': 'everywhere',
  'tag a': 'everywhere',
  'tag img': 'everywhere',
  'tag style': { lacks: ['gmail-others', 'gmx'], instead: SAMES },
  'attribute lang': { lacks: ['yahoo', 'gmx'], instead: 'A reader aloud takes its own language.' },
  'attribute charset': 'everywhere',
  'attribute name': 'everywhere',
  'attribute content': {
    lacks: ['outlook-windows', 'gmail', 'gmail-others', 'yahoo', 'gmx'],
    instead: SAMES,
  },
  'attribute role': { lacks: ['gmx'], instead: 'A reader aloud names the tables.' },
  'attribute cellpadding': 'everywhere',
  'attribute cellspacing': 'everywhere',
  'attribute border': 'everywhere',
  'attribute width': 'everywhere',
  'attribute align': 'everywhere',
  'attribute bgcolor': 'everywhere',
  'attribute class': { lacks: ['gmail-others', 'gmx'], instead: SAMES },
  'attribute style': 'everywhere',
  'attribute href': 'everywhere',
  'attribute src': 'everywhere',
  'attribute alt': 'everywhere',
  'margin on body': { lacks: ['outlook-windows'], instead: 'The program has a small edge of its own.' },
  'margin on p': 'everywhere',
  'margin on table': 'everywhere',
  'padding on td': 'everywhere',
  'padding on a': { lacks: ['outlook-windows'], instead: 'mso-padding-alt on td' },
  'mso-padding-alt on td': {
    lacks: ['gmail', 'gmail-others', 'apple-mail', 'samsung', 'yahoo', 'gmx'],
    instead: 'padding on a',
  },
  'max-width on table': 'everywhere',
  'max-width on img': {
    lacks: ['outlook-windows'],
    instead: 'A logo is WebP, which it does not show: its alt text.',
  },
  'max-height on img': {
    lacks: ['outlook-windows', 'gmail', 'gmail-others', 'samsung', 'yahoo', 'gmx'],
    instead: 'max-width on img',
  },
  'width on img': { lacks: ['outlook-windows'], instead: 'attribute width' },
  'border on td': 'everywhere',
  'border-radius on td': { lacks: ['outlook-windows', 'gmx'], instead: 'Square corners.' },
  'border-radius on img': { lacks: ['outlook-windows', 'gmx'], instead: 'Square corners.' },
  'background-color on body': { lacks: ['gmail', 'yahoo'], instead: 'The outer table has the same colour.' },
  'background-color on table': 'everywhere',
  'background-color on td': 'everywhere',
  'background-color on img': 'everywhere',
  'color on td': 'everywhere',
  'color on p': 'everywhere',
  'color on a': 'everywhere',
  'font on td': 'everywhere',
  'font-size on p': 'everywhere',
  'font-weight on p': 'everywhere',
  'font-weight on a': 'everywhere',
  'letter-spacing on p': 'everywhere',
  'line-height on p': { lacks: ['outlook-windows'], instead: 'mso-line-height-rule on td' },
  'mso-line-height-rule on td': {
    lacks: ['gmail', 'gmail-others', 'apple-mail', 'samsung', 'yahoo', 'gmx'],
    instead: 'font on td',
  },
  'text-decoration on a': { lacks: ['gmail-others'], instead: 'The words of a button are underlined.' },
  'display on a': { lacks: ['outlook-windows'], instead: 'mso-padding-alt on td' },
  'display on img': { lacks: ['outlook-windows'], instead: 'A small gap below the picture.' },
  'word-break on td': { lacks: ['yahoo', 'gmx'], instead: 'overflow-wrap on td' },
  'overflow-wrap on td': {
    lacks: ['outlook-windows', 'gmail', 'gmail-others', 'yahoo', 'gmx'],
    instead: 'A long address runs beyond the card; the words around it stay inside.',
  },
  '@media (max-width)': {
    lacks: ['outlook-windows', 'gmail-others', 'gmx'],
    instead: 'The edges of a wide screen.',
  },
  '@media (prefers-color-scheme)': {
    lacks: ['outlook-windows', 'gmail', 'gmail-others', 'yahoo', 'gmx'],
    instead: 'The light colours, or those into which the program turns them.',
  },
  'selector :root': { lacks: ['outlook-windows', 'gmail', 'gmail-others', 'yahoo', 'gmx'], instead: SAMES },
  'selector .class': { lacks: ['gmail-others', 'gmx'], instead: SAMES },
  'selector descendant': { lacks: ['gmail-others', 'gmx'], instead: SAMES },
  'rule color-scheme': {
    lacks: ['outlook-windows', 'gmail', 'gmail-others', 'yahoo', 'gmx'],
    instead: SAMES,
  },
  'rule padding': {
    lacks: ['outlook-windows', 'gmail-others', 'gmx'],
    instead: 'The edges of a wide screen.',
  },
  'rule color': { lacks: ['outlook-windows', 'gmail', 'gmail-others', 'yahoo', 'gmx'], instead: SAMES },
  'rule background-color': {
    lacks: ['outlook-windows', 'gmail', 'gmail-others', 'yahoo', 'gmx'],
    instead: SAMES,
  },
  'rule border-color': {
    lacks: ['outlook-windows', 'gmail', 'gmail-others', 'yahoo', 'gmx'],
    instead: SAMES,
  },
};

/**
 * The features of a mail, each once: its tags and attributes, the inline properties by their tags, and the rules,
 * selectors and media queries of its style sheet.
 */
export function featuresOf(html: string): string[] {
  const found = new Set<string>();
  const [, sheet = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  for (const [, tag = '', attributes = ''] of html
    .replace(sheet, '')
    .matchAll(/<([a-z\d]+)((?:\s+[a-z-]+="[^"]*")*)>/g)) {
    found.add(`tag ${tag}`);
    for (const [, name = '', value = ''] of attributes.matchAll(/([a-z-]+)="([^"]*)"/g)) {
      found.add(`attribute ${name}`);
      if (name === 'style') for (const property of propertiesOf(value)) found.add(`${property} on ${tag}`);
    }
  }
  for (const [, query = ''] of sheet.matchAll(/@media \(([a-z-]+)/g)) found.add(`@media (${query})`);
  for (const [, selectors = '', body = ''] of sheet
    .replaceAll(/@media[^{]*\{/g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    for (const selector of selectors.split(',').map((one) => one.trim()))
      found.add(
        `selector ${selector === ':root' ? selector : selector.includes(' ') ? 'descendant' : '.class'}`,
      );
    for (const property of propertiesOf(body)) found.add(`rule ${property}`);
  }
  return [...found];
}

const propertiesOf = (style: string) =>
  style.split(';').flatMap((one) => (one.includes(':') ? [one.slice(0, one.indexOf(':')).trim()] : []));
