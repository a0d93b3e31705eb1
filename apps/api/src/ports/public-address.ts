import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that the internet does not lead to: this machine, its neighbours, and what is reserved. */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

const isPrivate = (address: string) => closed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** An address leads to a private network. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** Whether an address names a private network by its number: such a host is never looked up. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && isPrivate(host);
}

/** Looks a name up, and refuses it when one of its addresses is private. What was looked up is what is connected to. */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error, '', 0);
    if (addresses.some(({ address }) => isPrivate(address)))
      return done(new PrivateAddress('the name leads to a private network'), '', 0);
    return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
  });
};
