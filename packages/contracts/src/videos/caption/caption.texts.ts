/** As many lines as a sentence can hold. */
const MOST_LINES = 20;

/** `lines 14 and 88` */
function lineNames(lines: readonly number[]): string {
  const named = lines.slice(0, MOST_LINES).map(String);
  const more = lines.length - named.length;
  const all = [...named, ...(more > 0 ? [`${more} more`] : [])];
  const list = new Intl.ListFormat('en-GB').format(all);
  return `${lines.length === 1 ? 'line' : 'lines'} ${list}`;
}

/** Forms of captions that are not read, as programs name them. */
export const captionFormats = {
  ttml: 'TTML (.ttml, .dfxp)',
  ass: 'Advanced SubStation (.ass, .ssa)',
  sub: 'MicroDVD (.sub)',
  smi: 'SAMI (.smi)',
  lrc: 'LRC (.lrc)',
  scc: 'Scenarist (.scc)',
  json: 'JSON',
  html: 'HTML',
  xml: 'XML',
  rtf: 'RTF',
} as const;

/** The texts of REST v1 about captions, by code. */
export const captionTexts = {
  none: 'We found no captions in this file. It must be a .vtt or .srt file with times.',
  'other-format': ({ format }: { format: string }) =>
    `This file is ${format}, which we cannot read. Nothing was changed. Save it as .srt or .vtt in the program that made it, ` +
    'and send it again.',
  missing: 'This video has no captions.',
  unread: ({ total, lines }: { total: number; lines: readonly number[] }) =>
    `${lines.length} of ${total} captions could not be read: ${lineNames(lines)}. Nothing was changed. Correct them, or ` +
    'send `leave_out` to save the others.',
  beyond: ({ count, total }: { count: number; total: number }) =>
    `${count} of ${total} captions begin after the end of the video, where nobody sees them. Nothing was changed. ` +
    'Correct their times, or send `leave_out` to save the others.',
} as const;
