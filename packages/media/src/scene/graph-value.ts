/* Numbers and colours for a filter graph. An invalid value stops the graph, so it never becomes part of the text. */

/** @throws RangeError unless it is a whole number */
export function int(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError('A whole number was expected.');
  return String(value);
}

/** @throws RangeError unless it is a number */
export function decimal(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError('A number was expected.');
  return value.toFixed(6);
}

/** Milliseconds as the seconds that ffmpeg counts in, without trailing zeros. @throws RangeError */
export function seconds(ms: number): string {
  return String(Number(decimal(ms / 1_000)));
}

/** @param digits six hexadecimal ones @throws RangeError */
export function colourOf(digits: string): string {
  if (!/^[0-9a-f]{6}$/i.test(digits)) throw new RangeError('A colour was expected.');
  return `0x${digits}`;
}

/** An expression that picks one of several values by halving: 200 cuts cost 8 steps. */
export function pickBy<Item>(
  value: string,
  items: readonly Item[],
  of: { from(item: Item): string; text(item: Item): string },
): string {
  const [first] = items;
  if (first === undefined) throw new RangeError('There is nothing to pick from.');
  if (items.length === 1) return of.text(first);
  const middle = items.length >> 1;
  const upper = items.slice(middle);
  const [border] = upper;
  if (border === undefined) throw new RangeError('There is nothing to pick from.');
  return `if(lt(${value}\\,${of.from(border)})\\,${pickBy(value, items.slice(0, middle), of)}\\,${pickBy(value, upper, of)})`;
}
