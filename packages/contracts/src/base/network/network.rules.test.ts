import { describe, expect, it } from 'vitest';
import { networkOf } from './network.rules';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24', '203.0.113.77/32'],
    ['::ffff:203.0.113.77', '203.0.113.0/24', '203.0.113.77/32'],
    ['0:0:0:0:0:ffff:203.0.113.77', '203.0.113.0/24', '203.0.113.77/32'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1::/48', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/48', 'fe80::/64'],
    ['::1', '::/48', '::/64'],
    ['1::', '1::/48', '1::/64'],
  ])('of %s is %s, and %s as one place', (address, wide, narrow) => {
    expect(networkOf(address, { v4: 24, v6: 48 })).toBe(wide);
    expect(networkOf(address, { v4: 32, v6: 64 })).toBe(narrow);
  });

  it.each([
    '',
    'unknown',
    '1.2.3',
    '1.2.3.256',
    '1:2:3',
    '1::2::3',
    '12345::',
    '1:2:3:4:5:6:7:8:9',
    "1.2.3.4'",
  ])('of %j is none', (text) => {
    expect(networkOf(text, { v4: 24, v6: 48 })).toBeUndefined();
  });
});
