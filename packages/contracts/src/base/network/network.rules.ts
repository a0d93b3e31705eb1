/** How many bits of an address name its network. */
export type NetworkBits = { v4: number; v6: number };

/**
 * The network of an address, in the notation `address/bits`: several addresses of one household or one server count as
 * one. An IPv4 address written as IPv6 is IPv4.
 * @returns undefined for a text that is no address
 */
export function networkOf(address: string, bits: NetworkBits): string | undefined {
  const v4 = readV4(address) ?? readMapped(address);
  if (v4) return `${cut(v4, 8, bits.v4).join('.')}/${bits.v4}`;
  const v6 = readV6(address);
  return v6 && `${writeV6(cut(v6, 16, bits.v6))}/${bits.v6}`;
}

function readV4(text: string): number[] | undefined {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return undefined;
  const parts = text.split('.').map(Number);
  return parts.every((part) => part <= 255) ? parts : undefined;
}

function readMapped(text: string): number[] | undefined {
  return readV4(/^(?:::|(?:0{1,4}:){5})ffff:([\d.]+)$/i.exec(text)?.[1] ?? '');
}

/** The eight groups of an address; a zone (`%eth0`) is left out. */
function readV6(text: string): number[] | undefined {
  const [bare = ''] = text.split('%', 1);
  const halves = bare.split('::');
  if (halves.length > 2) return undefined;
  const [head = [], tail] = halves.map((half) => (half === '' ? [] : half.split(':')));
  if (![...head, ...(tail ?? [])].every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  const missing = 8 - head.length - (tail?.length ?? 0);
  if (tail ? missing < 1 : missing !== 0) return undefined;
  return [...head, ...Array<string>(tail ? missing : 0).fill('0'), ...(tail ?? [])].map((group) =>
    Number.parseInt(group, 16),
  );
}

/** Sets everything after the first bits to zero. */
function cut(parts: readonly number[], width: number, bits: number): number[] {
  return parts.map((part, index) => {
    const kept = Math.max(0, Math.min(width, bits - index * width));
    return part & ~((1 << (width - kept)) - 1);
  });
}

/** The zeros at the end as `::`, which is where a network has them. */
function writeV6(groups: readonly number[]): string {
  const text = groups.map((group) => group.toString(16)).join(':');
  return text.replace(/(:0)+$/, '::').replace(/^0::$/, '::');
}
