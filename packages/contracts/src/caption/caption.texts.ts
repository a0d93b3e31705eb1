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

/** The texts of REST v1 about captions, by code. */
export const captionTexts = {
  none: 'We found no captions in this file. It must be a .vtt or .srt file with times.',
  missing: 'This video has no captions.',
  unread: ({ total, lines }: { total: number; lines: readonly number[] }) =>
    `${lines.length} of ${total} captions could not be read: ${lineNames(lines)}. Nothing was changed. Correct them, or ` +
    'send `leave_out` to save the others.',
  beyond: ({ count, total }: { count: number; total: number }) =>
    `${count} of ${total} captions begin after the end of the video, where nobody sees them. Nothing was changed. ` +
    'Correct their times, or send `leave_out` to save the others.',
} as const;
