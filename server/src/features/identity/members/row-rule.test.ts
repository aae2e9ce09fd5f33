import { AppError } from '@portolan/contract';
import { expect, test } from 'vitest';
import { toStoredRule } from './row-rule.ts';

test('a rule is stored in the codes that shipments have, each once', () => {
  expect(
    toStoredRule({
      carriers: ['hdmu', 'HMM'],
      ports: ['nlrtm', 'NLRTM', 'CNSHA', 'CNSGH'],
      modes: ['ocean'],
    }),
  ).toEqual({
    carriers: ['HDMU'],
    ports: ['NLRTM', 'CNSGH'],
    modes: ['ocean'],
  });
  expect(toStoredRule({ customerReferences: ['PO 4711', 'po 4711'] })).toEqual({
    customerReferences: ['PO 4711', 'po 4711'],
  });
});

test('a rule without a limit is none', () => {
  expect(toStoredRule({})).toBeNull();
});

test.each([{ carriers: ['NOPE'] }, { ports: ['ZZZZZ'] }])('%j contains what no shipment can have', (rule) => {
  expect(() => toStoredRule(rule)).toThrow(
    new AppError('member.rule-unknown', { value: Object.values(rule)[0]?.[0] ?? '' }),
  );
});
