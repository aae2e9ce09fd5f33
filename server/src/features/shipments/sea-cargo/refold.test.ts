import type { SeaCargoFact } from '@portolan/contract';
import { expect, test } from 'vitest';
import type { KnownCargoFact } from './known-fact.ts';
import { inheritedFacts } from './refold.ts';

/** Read again each time, as from the database: the same fact is never the same object twice. */
const known = (part: Partial<SeaCargoFact>, messageId = '7'): KnownCargoFact => ({
  fact: {
    mode: 'breakbulk',
    event: 'loaded',
    classifier: 'ACT',
    booking: 'B1',
    pieces: 32,
    ...part,
  } as SeaCargoFact,
  sourceId: 's',
  messageId,
  learnedAt: new Date('2026-11-21T09:00:00Z'),
  simulated: false,
});
const ofBill = (messageId?: string) => known({ bill: 'L1' }, messageId);
const inherited = (facts: KnownCargoFact[], ofBooking: KnownCargoFact[]) =>
  inheritedFacts('L1', facts, new Map([['B1', ofBooking]])).map(({ messageId }) => messageId);

test('a fact that is stored under a bill and its booking counts once', () => {
  expect(inherited([ofBill()], [ofBill()])).toEqual([]);
});

test('what is known of the booking alone is about its bill too, what is known of another bill is not', () => {
  expect(inherited([ofBill()], [ofBill(), known({}, '8'), known({ bill: 'L2' }, '9')])).toEqual(['8']);
});
