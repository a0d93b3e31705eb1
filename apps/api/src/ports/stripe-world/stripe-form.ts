/** An error as Stripe answers it. */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly declineCode?: string,
  ) {
    super(message);
  }
}

type Json = string | Json[] | { [name: string]: Json };

/** Reads `items[0][price_data][currency]=usd` into objects and lists. */
export function readStripeForm(body: string): Json {
  const root: { [name: string]: Json } = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = name.split(/\[|\]\[|\]/).filter((key, at) => at === 0 || key !== '');
    let place = root;
    for (const key of keys.slice(0, -1)) {
      const inner = place[key];
      const next = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
      place[key] = next;
      place = next;
    }
    place[keys.at(-1) ?? ''] = value;
  }
  return listsOf(root);
}

/** Objects whose keys are 0, 1, 2 are lists. */
function listsOf(value: Json): Json {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  const items = Object.values(value).map(listsOf);
  const isList = keys.length > 0 && keys.every((key, at) => key === String(at));
  return isList ? items : Object.fromEntries(keys.map((key, at) => [key, items[at] ?? '']));
}
