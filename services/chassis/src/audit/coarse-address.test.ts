import { expect, test } from '@jest/globals';
import { coarseAddress } from './coarse-address.ts';

// promise: Nobody in who does not belong
test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34::1', '2001:db8:12::/48'],
  ['2001:DB8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', ''],
  ['', ''],
])('the audit log has of the address %j no more than the network %j', (ip, network) => {
  expect(coarseAddress(ip)).toBe(network);
});
