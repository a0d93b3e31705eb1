/** Letters that a system does not store in a name, or that say something else than they show. */
const UNFIT = /[<>:"/\\|?*\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;
/** Names of devices, which Windows opens instead of a file. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(?:\.|$)/i;
/** An end by which a system starts a program. Systems that hide the last end show the one before. */
const PROGRAM =
  /\.(?=(?:exe|com|scr|pif|bat|cmd|ps1|vbs?|vbe|jse?|wsf|wsh|hta|html?|xht(?:ml)?|svg|lnk|url|msi|msc|cpl|jar|reg|iso|img|dll|app|dmg|command|desktop|sh|apk)$)/i;

/**
 * The name under which a file is saved: no part of it means anything to a system, and it ends as its content asks for.
 * An end that fits already stays as it was written.
 * @param end in small letters; without one the name keeps its own, unless that would start a program
 */
export function fileNameOf(name: string, end?: string): string {
  const plain = name.replace(UNFIT, '_').replace(/[. ]+$/u, '');
  const own = /\.([a-z\d]+)$/i.exec(plain)?.[1] ?? '';
  const fits = end !== undefined && own.toLowerCase() === end;
  const base = fits ? plain.slice(0, -own.length - 1) : plain;
  const safe = base.replace(/[. ]+$/u, '').replace(PROGRAM, '_') || 'file';
  const named = DEVICE.test(safe) ? `_${safe}` : safe;
  return end === undefined ? named : `${named}.${fits ? own : end}`;
}
