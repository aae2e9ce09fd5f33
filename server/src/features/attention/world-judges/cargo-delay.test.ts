import { defaultThresholds } from '@portolan/contract';
import { expect, test } from 'vitest';
import { type ArrivingCargo, judgeCargoDelays } from './cargo-delay.ts';
import { at, noon } from './testing.ts';

const limits = defaultThresholds['cargo-delay'];
const car = (part: Partial<ArrivingCargo> = {}): ArrivingCargo => ({
  number: 'JM1 KFBDM1 T0615502',
  mode: 'ro-ro',
  vesselName: 'MORNING LADY',
  voyage: '047W',
  pod: 'BEZEE',
  plannedArrivalAt: at(48),
  expectedAt: at(48),
  ...part,
});
const judge = (...cargo: ArrivingCargo[]) => judgeCargoDelays(cargo, limits, noon);

test.each<[string, Partial<ArrivingCargo>, string | undefined]>([
  ['as planned', {}, undefined],
  ['24 h later', { expectedAt: at(72) }, undefined],
  ['25 h later', { expectedAt: at(73) }, 'possible 25'],
  ['without ETA, before its plan is over', { expectedAt: null }, undefined],
  ['24 h after its plan', { plannedArrivalAt: at(-24), expectedAt: null }, undefined],
  ['25 h after its plan without ETA', { plannedArrivalAt: at(-25), expectedAt: null }, 'actual 25'],
  ['25 h after its plan, expected in 9 h', { plannedArrivalAt: at(-25), expectedAt: at(9) }, 'actual 34'],
  ['whose ETA is over', { plannedArrivalAt: at(-50), expectedAt: at(-40) }, 'actual 50'],
  ['earlier', { expectedAt: at(-9) }, undefined],
])('cargo %s', (_, part, expected) => {
  const [found] = judge(car(part));
  expect(found && `${found.stage} ${found.hours}`).toBe(expected);
});

test('cargo on one ship for one port is one alert, of what loses most; another port is another', () => {
  const found = judge(
    car({ expectedAt: at(80) }),
    car({ number: 'JTDBR3 2E0T01 20345', expectedAt: at(90) }),
    car({ pod: 'DEBRV', expectedAt: at(100) }),
    car({ vesselName: null, expectedAt: at(100) }),
    car({ mode: 'breakbulk', number: 'BBCHH2026118', expectedAt: at(100) }),
  );
  expect(found.map(({ thing }) => thing)).toEqual([
    'ro-ro|MORNING LADY|047W|BEZEE',
    'ro-ro|MORNING LADY|047W|DEBRV',
    'ro-ro|JM1 KFBDM1 T0615502',
    'breakbulk|MORNING LADY|047W|BEZEE',
  ]);
  expect(found[0]).toMatchObject({ hours: 42, expectedAt: at(90) });
  expect(found[0]?.facts).toMatchObject({ cargoCount: 2, cargoSection: 'ro-ro', port: 'BEZEE', hours: 42 });
  expect(found[0]?.facts.cargoNumber).toBeUndefined();
  expect(found[2]?.facts).toMatchObject({ cargoCount: 1, cargoNumber: 'JM1 KFBDM1 T0615502' });
});
