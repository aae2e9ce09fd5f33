import { expect, test } from 'vitest';
import { joinFeedAddress, splitFeedAddress, withWay } from './feed-address.ts';

test.each([
  ['tcp://ais.example.com:5631', { way: 'tcp', at: 'ais.example.com:5631' }],
  ['tcp://[2001:db8::1]:5631', { way: 'tcp', at: '[2001:db8::1]:5631' }],
  ['tcp-listen://:4001', { way: 'tcp-listen', at: '4001' }],
  ['udp://:4001', { way: 'udp', at: '4001' }],
  ['udp://:', { way: 'udp', at: '' }],
] as const)('%s is shown in parts and composed again unchanged', (address, parts) => {
  expect(splitFeedAddress(address)).toEqual(parts);
  expect(joinFeedAddress(parts)).toBe(address);
});

test('nothing typed yet is a receiver that we connect to', () => {
  expect(splitFeedAddress('')).toEqual({ way: 'tcp', at: '' });
});

test('a complete pasted address determines the transport', () => {
  expect(joinFeedAddress({ way: 'tcp', at: ' udp://:4001 ' })).toBe('udp://:4001');
});

test.each([
  ['ais.example.com:5631', 'udp', '5631'],
  ['[2001:db8::1]:5631', 'tcp-listen', '5631'],
  ['ais.example.com', 'udp', ''],
  ['4001', 'tcp-listen', '4001'],
  ['4001', 'tcp', ''],
] as const)('%s keeps what it can by %s', (at, way, kept) => {
  expect(withWay({ way: 'tcp', at }, way)).toEqual({ way, at: kept });
});
