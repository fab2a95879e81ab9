import { expect, test } from '@jest/globals';
import { networkOf } from './network.ts';

test.each([
  ['203.0.113.1', '203.0.113.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is of the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
