import { isIP } from 'node:net';
import { z } from 'zod';

/** As many proxies as anybody has in front; more is a typing error. */
const MOST_HOPS = 9;

/**
 * Which addresses of `X-Forwarded-For` count: those added by this many proxies, or by proxies of these networks. The
 * caller wrote everything before them.
 */
export const trustProxySchema = z
  .string()
  .default('false')
  .transform((text, ctx): false | number | string[] => {
    const value = text.trim();
    if (value === 'false' || value === '0') return false;
    if (/^\d+$/.test(value) && Number(value) <= MOST_HOPS) return Number(value);
    const networks = value.split(',').map((part) => part.trim());
    if (networks.every(isNetwork)) return networks;
    const message =
      value === 'true'
        ? 'must say how many proxies there are, such as 1: whoever trusts all of them lets callers choose their own address'
        : 'must be false, a count of proxies (1), or their addresses and networks (10.0.0.0/8,fd00::/8)';
    ctx.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** An address, or one with the count of its bits. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
