import { expect, test } from 'vitest';
import { listMissing } from './missing.ts';

const text = {
  companyName: 'Kestrel Foods BV',
  department: 'Logistics',
  jobTitle: 'Planner',
  realName: 'Ines Moreau',
  companyEmail: 'ines@kestrel-foods.example',
  companyAddress: 'Maasboulevard 1, Rotterdam',
};

test('everything empty or wrong is named in the order of the page, and nothing when all is complete', () => {
  expect(
    listMissing({ frontFileId: null, backFileId: 'b' }, { ...text, realName: '', companyEmail: 'x' }),
  ).toEqual(['front', 'realName', 'companyEmail']);
  expect(listMissing({ frontFileId: null, backFileId: null }, text)).toEqual(['front', 'back']);
  expect(listMissing({ frontFileId: 'a', backFileId: 'b' }, text)).toEqual([]);
});
