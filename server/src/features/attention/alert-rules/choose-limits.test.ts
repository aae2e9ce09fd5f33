import { defaultThresholds } from '@portolan/contract';
import { expect, test } from 'vitest';
import { type DecidingRule, chooseLimits, limitsOfCompany } from './choose-limits.ts';

const shipment = { pol: 'CNSHA', pod: 'NLRTM', carrierCode: 'HDMU', customerReference: null };
const rule = (part: Partial<DecidingRule>): DecidingRule => ({
  type: 'arrival-delay',
  enabled: true,
  scope: {},
  thresholds: {},
  ...part,
});
const hours = (possibleAfterHours: number) => ({ thresholds: { possibleAfterHours } });

test.each<[string, DecidingRule[], number | undefined]>([
  ['without a rule the product decides', [], 24],
  ['the company has its own number', [rule(hours(48))], 48],
  [
    'a lane comes before the company',
    [rule(hours(48)), rule({ ...hours(12), scope: { pods: ['NLRTM'] } })],
    12,
  ],
  ['another lane does not count', [rule(hours(48)), rule({ ...hours(12), scope: { pods: ['DEHAM'] } })], 48],
  [
    'the narrowest comes first',
    [
      rule({ ...hours(12), scope: { pods: ['NLRTM'] } }),
      rule({ ...hours(6), scope: { pods: ['NLRTM'], carriers: ['HDMU'] } }),
    ],
    6,
  ],
  ['a lane is switched off', [rule({ enabled: false, scope: { pols: ['CNSHA'] } })], undefined],
  ['of another type nothing counts', [rule({ type: 'departure-delay', ...hours(1) })], 24],
])('%s', (_, rules, expected) => {
  expect(chooseLimits(rules)('arrival-delay', shipment)?.possibleAfterHours).toBe(expected);
});

test('a number that a rule leaves out is the one of the product', () => {
  const limits = chooseLimits([rule(hours(48))])('arrival-delay', shipment);
  expect(limits).toEqual({ ...defaultThresholds['arrival-delay'], possibleAfterHours: 48 });
});

test('what is not of single shipments is judged without rules of lanes', () => {
  const narrow = rule({ type: 'storm', thresholds: { withinNm: 1 }, scope: { pods: ['NLRTM'] } });
  expect(limitsOfCompany([narrow])('storm')).toEqual({ withinNm: 100 });
});
