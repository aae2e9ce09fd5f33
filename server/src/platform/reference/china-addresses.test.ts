import { expect, test } from 'vitest';
import { isAddressInChina } from './china-addresses.ts';
import { toHexAddress } from './hex-address.ts';

test.each([
  ['114.114.114.114', true],
  ['1.0.1.0', true],
  ['1.0.3.255', true],
  ['1.0.4.0', false],
  ['1.0.0.255', false],
  ['::ffff:223.5.5.5', true],
  ['8.8.8.8', false],
  ['203.80.96.10', false],
  ['168.95.1.1', false],
  ['2400:3200::1', true],
  ['2001:4860:4860::8888', false],
])('%s is in mainland China: %s', (address, expected) => expect(isAddressInChina(address)).toBe(expected));

test.each([
  '127.0.0.1',
  '::1',
  '10.1.2.3',
  '192.168.0.9',
  '::ffff:127.0.0.1',
  'fe80::1%eth0',
  'fd00::1',
  '',
  'here',
])('%s belongs to no country', (address) => expect(isAddressInChina(address)).toBeNull());

test('addresses of one kind sort by their hexadecimal digits', () => {
  expect(toHexAddress('1.2.3.255')).toBe('010203ff');
  expect(toHexAddress('2001:db8::a')).toBe('20010db800000000000000000000000a');
  expect(toHexAddress('64:ff9b::1.2.3.4')).toBe('0064ff9b000000000000000001020304');
});
