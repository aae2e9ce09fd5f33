import { expect, test } from 'vitest';
import { isAddressInChina } from '../reference/china-addresses.ts';
import { findRefusal } from './outbound.ts';
import { isPrivateAddress } from './private-networks.ts';

test.each([
  '10.1.2.3',
  '100.64.0.1',
  '192.0.0.8',
  '198.19.255.1',
  '255.255.255.255',
  '::ffff:192.168.1.1',
  '::1',
  'fe80::1%eth0',
  '64:ff9b::8.8.8.8',
  '2002:808:808::1',
  '2001::1',
])('%s is reached by nobody from outside: it is refused, and in no country', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
  expect(findRefusal(address, [])).toBe('an address of a private network');
  expect(isAddressInChina(address)).toBeNull();
});

test.each(['8.8.8.8', '192.0.2.1', '2400:3200::1', '::ffff:114.114.114.114'])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
  expect(findRefusal(address, [])).toBeUndefined();
});
