import { expect, test } from 'vitest';
import { isInRanges, networkOf, parseIpRange } from './ip-range.ts';

test.each([
  ['10.1.2.3', ['10.0.0.0/8'], true],
  ['11.1.2.3', ['10.0.0.0/8'], false],
  ['10.0.0.7', ['10.0.0.7'], true],
  ['10.0.0.8', ['10.0.0.7'], false],
  ['::ffff:10.0.0.7', ['10.0.0.7/32'], true],
  ['2001:db8::1', ['2001:DB8::/32'], true],
  ['2001:db9::1', ['2001:db8::/32', '10.0.0.0/8'], false],
  ['::1', ['0.0.0.0/0'], false],
  ['203.0.113.9', ['0.0.0.0/0'], true],
  ['not an address', ['0.0.0.0/0', '::/0'], false],
])('%s is in %j: %s', (ip, ranges, inside) => {
  expect(isInRanges(ip, ranges)).toBe(inside);
  expect(isInRanges(ip, ranges)).toBe(inside);
});

test.each([
  '',
  'example.com',
  '10.0.0.0/33',
  '::/129',
  '10.0.0.0/8/8',
  '10.0.0',
  '10.0.0.0/',
  '10.0.0.0/-1',
  'fe80::1%eth0',
])('"%s" is not a range', (text) => {
  expect(parseIpRange(text)).toBeUndefined();
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('%s calls from %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
