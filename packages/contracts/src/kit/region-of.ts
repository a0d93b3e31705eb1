/**
 * The country of a language tag, as the browser or the system reports it: likely for one that names none.
 * @returns undefined for what is no tag, such as `C`
 */
export function regionOf(tag: string): string | undefined {
  const [name = ''] = tag.split(/[@.]/);
  try {
    return new Intl.Locale(name.replaceAll('_', '-')).maximize().region;
  } catch {
    return undefined;
  }
}
