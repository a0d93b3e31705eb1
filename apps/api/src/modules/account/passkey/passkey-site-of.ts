import type { Deps } from '../../../deps';

/** The site that passkeys belong to: its domain, and the origin that browsers must name. */
export type PasskeySite = { rpId: string; origin: string };

/** Browsers make passkeys for domains only. On this machine they take `localhost` for one. */
export function passkeySiteOf(deps: Pick<Deps, 'publicUrl'>): PasskeySite {
  const url = new URL(deps.publicUrl());
  if (['127.0.0.1', '[::1]'].includes(url.hostname)) url.hostname = 'localhost';
  return { rpId: url.hostname, origin: url.origin };
}
