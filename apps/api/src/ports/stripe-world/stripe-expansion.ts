import { StripeFault } from './stripe-form';

/** More levels than these are not expanded. */
const MOST_LEVELS = 4;

/**
 * Puts whole objects in the place of ids, where the caller asked for them and nowhere else.
 * @throws StripeFault where nothing can be expanded
 */
export function expandStripeReply(
  answer: unknown,
  paths: readonly string[],
  find: (id: string) => unknown,
): void {
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > MOST_LEVELS)
      throw new StripeFault(
        ...([400, 'property_expansion_max_depth'] as const),
        `You cannot expand more than ${MOST_LEVELS} levels of a property.`,
      );
    expandOne(answer, names, find, path);
  }
}

function expandOne(value: unknown, names: readonly string[], find: (id: string) => unknown, path: string) {
  const [name = '', ...rest] = names;
  for (const one of Array.isArray(value) ? value : [value]) {
    if (typeof one !== 'object' || one === null) continue;
    if (!(name in one))
      throw new StripeFault(400, 'invalid_expand', `This property cannot be expanded (${path}).`);
    const inner: unknown = Reflect.get(one, name);
    if (typeof inner === 'string') {
      const found = find(inner);
      if (found !== undefined) Reflect.set(one, name, structuredClone(found));
    }
    if (rest.length > 0) expandOne(Reflect.get(one, name), rest, find, path);
  }
}
