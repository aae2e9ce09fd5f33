import { expect, test } from 'vitest';
import { type SilentCargo, isCargoNewsDue, judgeSilentCargo } from './cargo-no-news.ts';
import { at, noon } from './testing.ts';

const waybill = (part: Partial<SilentCargo> = {}): SilentCargo => ({
  section: 'air',
  number: '618-67490824',
  newsAt: at(-80),
  expectedAt: at(-12),
  isStanding: false,
  sourceId: null,
  sourceName: null,
  ...part,
});
const ofSource = (number: string, part: Partial<SilentCargo> = {}): SilentCargo =>
  waybill({ number, sourceId: 'lh', sourceName: 'Airline', ...part });

test.each<[string, Partial<SilentCargo>, boolean]>([
  ['is to arrive in two days', { expectedAt: at(48) }, true],
  ['is to arrive in four days', { section: 'ro-ro', expectedAt: at(96) }, false],
  ['should have arrived', { section: 'rail', expectedAt: at(-1) }, true],
  ['has neither plan nor ETA', { section: 'breakbulk', expectedAt: null }, true],
  ['drives, whenever it is to arrive', { section: 'truck', expectedAt: at(96) }, true],
  ['stood when it was last heard of', { section: 'truck', expectedAt: at(9), isStanding: true }, false],
  ['stood, and is late', { section: 'truck', expectedAt: at(-1), isStanding: true }, true],
])('news is due or not of what %s', (_, part, isDue) => {
  expect(isCargoNewsDue(waybill(part), noon)).toBe(isDue);
});

test('what one source reports is one question to it; a single number is named', () => {
  const [one, ...others] = judgeSilentCargo([ofSource('a')], noon);
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    type: 'cargo-no-news',
    thing: 'air|source|lh',
    stage: 'actual',
    facts: { cargoSection: 'air', cargoCount: 1, cargoNumber: 'a', sourceName: 'Airline', hours: 80 },
  });
  const many = judgeSilentCargo(
    [ofSource('a', { newsAt: at(-90) }), ofSource('b'), ofSource('c', { newsAt: at(-100) }), waybill()],
    noon,
  );
  expect(many.map(({ thing }) => thing)).toEqual(['air|source|lh', 'air|source|-']);
  // For so long, at least, nothing was heard of any of them.
  expect(many[0]?.facts).toMatchObject({ cargoCount: 3, hours: 80, at: at(-80), sourceId: 'lh' });
  expect(many[0]?.facts.cargoNumber).toBeUndefined();
});

test('what is silent and has no news to come does not make many of a few', () => {
  const far = { expectedAt: at(200) };
  const found = judgeSilentCargo([ofSource('a'), ofSource('b', far), ofSource('c', far)], noon);
  expect(found.map(({ facts }) => facts.cargoNumber)).toEqual(['a']);
});
