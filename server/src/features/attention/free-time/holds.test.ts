import { expect, test } from 'vitest';
import { type HoldReport, holdsEndedBy, kindOfHold } from './holds.ts';

test.each<[HoldReport, string]>([
  [{ eventCode: 'HOLD', documentTypeCode: 'CUS' }, 'customs-hold'],
  [{ eventCode: 'HOLD', documentTypeCode: 'INV' }, 'freight-hold'],
  [{ eventCode: 'HOLD', documentTypeCode: 'SRM' }, 'freight-hold'],
  [{ eventCode: 'HOLD', documentTypeCode: 'SRM', remark: 'CBP exam' }, 'customs-hold'],
  [{ eventCode: 'HOLD', sourceKind: 'terminal' }, 'terminal-hold'],
  [{ eventCode: 'HOLD' }, 'other-hold'],
])('%j is a %s', (report, kind) => {
  expect(kindOfHold(report)).toBe(kind);
});

const ofTerminal = ['terminal-hold', 'freight-hold', 'other-hold'];

test.each<[HoldReport, string[]]>([
  [{ eventCode: 'CUSR' }, ['customs-hold']],
  [{ eventCode: 'RELS', documentTypeCode: 'CUS' }, ['customs-hold']],
  [{ eventCode: 'RELS', documentTypeCode: 'SRM' }, ofTerminal],
  [{ eventCode: 'AVPU' }, ofTerminal],
  [{ eventCode: 'INSP' }, []],
])('%j ends %j', (report, kinds) => {
  expect(holdsEndedBy(report)).toEqual(kinds);
});
