import { vesselGroups } from '@portolan/contract';
import { expect, test } from 'vitest';
import { groupsOfKind, kindPath, vesselKinds } from './vessel-kinds.ts';

test('each type of the filters belongs to one entry of the legend', () => {
  expect(vesselKinds.flatMap(groupsOfKind).toSorted()).toEqual([...vesselGroups].toSorted());
});

test('no two entries of the legend have the same mark', () => {
  expect(new Set(vesselKinds.map(kindPath)).size).toBe(vesselKinds.length);
});
