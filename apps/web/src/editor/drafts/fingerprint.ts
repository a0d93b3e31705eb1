import type { EditorDocument } from '../document';

/**
 * A short text that is the same for the same document, whatever the order of its keys: the server's database has its
 * own order. It tells documents of one doctor apart and is no protection against forgery (cyrb53).
 */
export function fingerprint(document: EditorDocument): string {
  const text = JSON.stringify(document, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return `${text.length}-${(4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36)}`;
}
