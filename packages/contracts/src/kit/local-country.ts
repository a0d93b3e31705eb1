/**
 * The country (ISO 3166-1) that the languages of a browser name first; undefined where they name none. Where none has a
 * country, it is the one in which the first language is mostly spoken. Machines report tags that are none, such as "C".
 */
export function localCountry(languages: readonly string[]): string | undefined {
  const locales = languages.flatMap((tag) => {
    try {
      return [new Intl.Locale(tag)];
    } catch {
      return [];
    }
  });
  const regions = [...locales.map(({ region }) => region), locales[0]?.maximize().region];
  return regions.find((region) => region !== undefined && /^[A-Z]{2}$/.test(region));
}
