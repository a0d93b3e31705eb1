import { documentEnds, endOf } from './chat-attachment.rules';

const ends: Readonly<Record<string, string>> = {
  ...documentEnds,
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'audio/mp4': 'm4a',
};
/** Letters that a system does not store in a name, or that say something else than they show. */
const UNFIT = /[<>:"/\\|?*\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;
/** Names of devices, which Windows opens instead of a file. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(?:\.|$)/i;
/** An end by which a system starts a program, before the real end: systems that hide the last one show it. */
const PROGRAM =
  /\.(?=(?:exe|com|scr|pif|bat|cmd|ps1|vbs?|vbe|jse?|wsf|wsh|hta|html?|xht(?:ml)?|svg|lnk|url|msi|msc|cpl|jar|reg|iso|img|dll|app|dmg|command|desktop|sh|apk)$)/i;

/**
 * The name under which a file is saved: its end follows the content, always, and no part of it means anything to a
 * system. An end that fits already stays as it was written.
 */
export function fileNameOf(name: string, contentType: string): string {
  const plain = name.replace(UNFIT, '_').replace(/[. ]+$/u, '');
  const end = ends[contentType];
  const own = endOf(plain);
  const base = end === undefined || own !== end ? plain : plain.slice(0, -own.length - 1);
  const safe = base.replace(/[. ]+$/u, '').replace(PROGRAM, '_') || 'file';
  const named = DEVICE.test(safe) ? `_${safe}` : safe;
  return end === undefined ? named : `${named}.${own === end ? plain.slice(-own.length) : end}`;
}
