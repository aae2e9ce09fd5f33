import { expect, test } from 'vitest';
import { isImoNumber } from '@portolan/contract';
import { findRegisteredVessel, listRegisteredVessels } from './vessels.ts';

test('a vessel is found by its IMO number', () => {
  expect(findRegisteredVessel('9811000')).toEqual({
    imoNumber: '9811000',
    name: 'EVER GIVEN',
    type: 'container',
    flag: 'PA',
    speedKn: 16.6,
    builtYear: 2018,
  });
  expect(findRegisteredVessel('0000000')).toBeUndefined();
});

test('a fleet number before the name is removed', () => {
  expect(findRegisteredVessel('9211169')?.name).toBe('E.R. PUSAN');
});

test('all vessels have a valid IMO number and a name', () => {
  const vessels = listRegisteredVessels();
  expect(vessels.length).toBe(16_796);
  expect(vessels.filter(({ imoNumber, name }) => !isImoNumber(imoNumber) || name === '')).toEqual([]);
  expect(vessels.filter(({ type }) => type === 'container').length).toBe(2366);
});
