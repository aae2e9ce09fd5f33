import { expect, test } from 'vitest';
import { foldName, letterSet, matchName, toNameQuery } from './match-name.ts';

const fit = (typed: string, name: string) => {
  const folded = foldName(name);
  return matchName(toNameQuery(typed), folded, letterSet(folded));
};

test.each([
  ['Rotterdam', 'ROTTERDAM', 'exact', 0],
  ['gdansk', 'Gdańsk', 'exact', 0],
  ['malmo', 'Malmö', 'exact', 0],
  ['ostersund', 'Østersund', 'exact', 0],
  ['鹿特丹', '鹿特丹', 'exact', 0],
  ['鹿特', '鹿特丹', 'beginning', 0],
  ['ever', 'EVER GIVEN', 'first-words', 0],
  ['ever', 'Evergreen', 'beginning', 0],
  ['enshi', 'MAERSK ENSHI', 'words', 0],
  ['ens mae', 'MAERSK ENSHI', 'words', 0],
  ['ever-given', 'EVER GIVEN', 'exact', 0],
  ['roterdam', 'Rotterdam', 'similar', 1],
  ['rottedram', 'Rotterdam', 'similar', 1],
  ['rotterdma', 'Rotterdam', 'similar', 1],
  ['otterdam', 'Rotterdam', 'similar', 1],
  ['maersk ensih', 'MAERSK ENSHI', 'similar', 1],
  ['maresk enshi', 'MAERSK ENSHI', 'similar', 1],
  ['enhsi', 'MAERSK ENSHI', 'similar', 1],
  ['鹿特旦', '鹿特丹', 'similar', 1],
])('%j is %s with strength %s', (typed, name, strength, distance) => {
  expect(fit(typed, name)).toMatchObject({ strength, distance });
});

test.each([
  ['rotterdam', 'Amsterdam'],
  ['ham', 'Hong Kong'],
  ['Köln', 'MAERSK HONG KONG'],
  ['oslo', 'Osaka'],
  ['上海', '青岛'],
  ['', 'Rotterdam'],
  ['--', 'Rotterdam'],
])('%j is not %s', (typed, name) => {
  expect(fit(typed, name)).toBeUndefined();
});

test('a similar name is known from one with a similar word behind its first', () => {
  expect(fit('roterdam', 'Rotterdam')).not.toHaveProperty('isInner');
  expect(fit('roterdam', 'HMM ROTTERDAM')).toMatchObject({ strength: 'similar', distance: 1, isInner: true });
});

test('a similar name is known from the similar beginning of a longer one', () => {
  expect(fit('shangai', 'Shanghai')).not.toHaveProperty('isPart');
  expect(fit('shangai', 'SHANGHAI EXPRESS')).toMatchObject({ distance: 1, isPart: true });
});
