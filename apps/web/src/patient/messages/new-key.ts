/**
 * Makes the key of a message. It works without `crypto.randomUUID`, which a practice's plain-http network does not
 * offer.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
