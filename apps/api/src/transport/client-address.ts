import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** None, so many proxies, or those of these addresses and networks. */
export type TrustedProxies = false | number | readonly string[];

/**
 * The address of whoever calls, as Fastify finds it for other calls: from the nearest outwards, the first one that is
 * no trusted proxy. What stands before it in `X-Forwarded-For` was written by the caller.
 */
export function clientAddressOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trusted: TrustedProxies,
): string {
  const forwarded = headers['x-forwarded-for'];
  const named = (Array.isArray(forwarded) ? forwarded.join() : (forwarded ?? ''))
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const chain = [socket.remoteAddress ?? '', ...named.reverse()];
  const isProxy = proxyTest(trusted);
  return chain.find((address, hop) => !isProxy(address, hop)) ?? chain.at(-1) ?? '';
}

function proxyTest(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if (trusted === false) return () => false;
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  const networks = new BlockList();
  for (const network of trusted) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    if (!family) continue;
    if (bits === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const family = familyOf(address);
    return family !== undefined && networks.check(address, family);
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6';
}
