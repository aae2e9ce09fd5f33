import { expect, test } from 'vitest';
import { type WarningFacts, judgeVesselWarnings } from './vessel-warnings.ts';

const now = new Date('2026-11-10T08:00:00Z');
const sound: WarningFacts = {
  kind: 'ship',
  navigationStatus: 0,
  speedOverGroundKn: 14,
  positionAt: '2026-11-10T07:55:00Z',
  ships: 1,
  flagCode: 'LR',
  registeredFlag: 'LR',
};
const kindsOf = (facts: Partial<WarningFacts>) =>
  judgeVesselWarnings({ ...sound, ...facts }, now).map(({ kind }) => kind);

test.each<[string, Partial<WarningFacts>, string[]]>([
  ['a vessel that sails', {}, []],
  ['one that nobody has heard', { positionAt: null, navigationStatus: 6 }, []],
  ['one that lies aground', { navigationStatus: 6, speedOverGroundKn: 0 }, ['aground']],
  ['one that sails and says it is aground', { navigationStatus: 6 }, []],
  ['one not under command', { navigationStatus: 2 }, ['not-under-command']],
  ['a beacon', { kind: 'distress' }, ['distress']],
  ['two under one MMSI', { ships: 2 }, ['shared-mmsi']],
  ['one of another flag than registered', { registeredFlag: 'PA' }, ['flag-differs']],
  ['one of no known flag', { registeredFlag: null }, []],
  [
    'one that was aground two days ago',
    { navigationStatus: 6, speedOverGroundKn: 0, positionAt: '2026-11-08T08:00:00Z' },
    ['silent'],
  ],
])('%s: %#', (_, facts, kinds) => {
  expect(kindsOf(facts)).toEqual(kinds);
});
