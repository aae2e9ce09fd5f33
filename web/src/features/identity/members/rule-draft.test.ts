import { expect, test } from 'vitest';
import { toDraft, toRule } from './rule-draft.ts';

test('fields become a rule of what is filled in, and show it again unchanged', () => {
  const rule = toRule({
    carriers: 'MAEU, HLCU',
    ports: ' NLRTM;',
    references: 'PO 4711\n\n A,B ',
    modes: ['ocean'],
  });
  expect(rule).toEqual({
    carriers: ['MAEU', 'HLCU'],
    ports: ['NLRTM'],
    customerReferences: ['PO 4711', 'A,B'],
    modes: ['ocean'],
  });
  expect(toRule(toDraft(rule))).toEqual(rule);
});

test('empty fields do not limit', () => {
  expect(toRule(toDraft(null))).toEqual({});
});
