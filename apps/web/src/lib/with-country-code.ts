import { barePhone } from './phone-typing';

/** A typed number of a country with its code, as it is sent. Numbers of the United States are sent as they are typed. */
export async function withCountryCode(typed: string, iso2: string): Promise<string> {
  const bare = barePhone(typed);
  if (bare === '' || bare.startsWith('+') || iso2 === 'US') return typed;
  const { formatTyped } = await import('./phone-data');
  return formatTyped(bare, iso2).number;
}
