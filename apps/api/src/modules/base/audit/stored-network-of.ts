import { networkOf } from '@bedside/contracts/base/network/network.rules';

/** What is stored of a network address: enough to tell a practice from a stranger, too little to find a person. */
const STORED_BITS = { v4: 24, v6: 48 };

/** The network of an address as it is stored and shown. */
export function storedNetworkOf(address: string): string | null {
  return networkOf(address, STORED_BITS) ?? null;
}
