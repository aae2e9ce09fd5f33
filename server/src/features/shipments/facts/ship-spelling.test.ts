import { describe, expect, test } from 'vitest';
import { spellShipName } from './ship-spelling.ts';

const imoNumber = '9811000';

describe('a ship whose IMO number is registered is spelled as the register spells it', () => {
  test.each([
    'EVER GIVEN',
    'Ever Given',
    'ever  given ',
    'MV EVER GIVEN',
    'M/V Ever Given',
    'M.V. EVER-GIVEN',
    'EVERGIVEN',
    'EVER GIVNE',
    'EVER GIVEN 0230W',
  ])('%s', (name) => {
    expect(spellShipName(name, { imoNumber, voyageNumber: '230W' })).toBe('EVER GIVEN');
  });
});

test.each([
  ['HMM Emerald', '9868314', 'HMM EMERALD'],
  ['MSC MINA', imoNumber, 'MSC MINA'],
])('a ship that was renamed since keeps its name of today: %s', (name, imo, spelling) => {
  expect(spellShipName(name, { imoNumber: imo })).toBe(spelling);
});

describe('a ship without an IMO number, or with an unregistered one, has one spelling', () => {
  test.each([
    'MAERSK ALPHA',
    'Maersk  Alpha',
    'M/V MAERSK ALPHA',
    'mv maersk alpha',
    ' Maersk-Alpha ',
    'MAERSK\tALPHA 0644W',
    'M.V. Maersk Alphá',
  ])('%j', (name) => {
    for (const known of [{}, { imoNumber: '9999999' }])
      expect(spellShipName(name, { ...known, voyageNumber: '644W' })).toBe('MAERSK ALPHA');
  });

  test.each([
    ['e r pusan', 'E.R. PUSAN'],
    ['M/V E.R.PUSAN', 'E.R. PUSAN'],
    ['EverGiven', 'EVER GIVEN'],
  ])('%s as a registered ship of that name', (name, spelling) => {
    expect(spellShipName(name)).toBe(spelling);
  });
});

test.each([
  ['MSC MIA', 'MSC MIA'],
  ['HONG YUAN 01', 'HONG YUAN 01'],
  ['ゴールド丸', 'ゴールド丸'],
  ['海丰上海', '海丰上海'],
  ['M/V', 'M/V'],
  ['MV', 'MV'],
  ['--', '--'],
  ['', ''],
])('nothing is lost of %j', (name, spelling) => {
  expect(spellShipName(name)).toBe(spelling);
  expect(spellShipName(spelling)).toBe(spelling);
});

test('a number behind a name is part of it where it is no voyage', () => {
  expect(spellShipName('Hong Yuan 02', { voyageNumber: '0230W' })).toBe('HONG YUAN 02');
  expect(spellShipName('Hong Yuan 02', { voyageNumber: '02' })).toBe('HONG YUAN 02');
});
