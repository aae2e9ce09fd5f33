import { dayMs } from '@portolan/contract/time/durations';
import { formatWaybillNumber } from '@portolan/contract';
import { expect, test } from 'vitest';
import { cargoImp, cargoXml } from '../../src/connectors/air/index.ts';
import {
  airMessages,
  airTestNumbers,
  answerAirPull,
  createWorld,
} from '../../src/connectors/simulated/index.ts';
import { type FoldedWaybill, foldWaybill } from '../../src/features/shipments/air/fold-waybill.ts';
import type { KnownFact } from '../../src/features/shipments/air/known-fact.ts';

const startsAt = new Date('2026-11-21T09:00:00Z');
const world = createWorld({ seed: '1', startsAt, historyDays: 60 });
const decoders = { 'cargo-imp': cargoImp, 'cargo-xml': cargoXml };

/** All waybills of the world as its messages tell of them up to an instant, by number. */
async function foldWorld(until: Date): Promise<{ waybills: Map<string, FoldedWaybill>; refused: number }> {
  const byNumber = new Map<string, KnownFact[]>();
  let refused = 0;
  for (const message of airMessages(world, new Date(startsAt.getTime() - 20 * dayMs), until)) {
    const { at: receivedAt, connector, body } = message;
    const items = await decoders[connector as 'cargo-imp'].decode(Buffer.from(body), { receivedAt });
    for (const item of items)
      if (item.kind === 'air') {
        const known = byNumber.get(item.fact.waybillNumber) ?? [];
        known.push({ fact: item.fact, messageId: '1', learnedAt: receivedAt, simulated: true });
        byNumber.set(item.fact.waybillNumber, known);
      } else refused += 1;
  }
  return { waybills: new Map([...byNumber].map(([number, facts]) => [number, foldWaybill(facts)])), refused };
}

test('pieces and weight add up for every waybill, at every status, and nothing is refused', async () => {
  const { waybills, refused } = await foldWorld(new Date(startsAt.getTime() + 3 * dayMs));
  expect(refused).toBe(0);
  expect(waybills.size).toBeGreaterThan(60);
  for (const [number, { pieces, parts, statuses, missingPieces }] of waybills) {
    expect(
      parts.reduce((sum, part) => sum + part.pieces, 0),
      number,
    ).toBe(pieces);
    for (const row of statuses) {
      expect(row.pieces + row.expectedPieces + row.missingPieces, `${number} ${row.status}`).toBe(pieces);
      expect(row.missingPieces, number).toBeLessThanOrEqual(missingPieces);
    }
  }
});

test('every waybill without a missing piece is delivered in the end', async () => {
  const { waybills } = await foldWorld(new Date(startsAt.getTime() + 12 * dayMs));
  const old = [...waybills].filter(
    ([, { plannedArrivalAt }]) => Date.parse(plannedArrivalAt ?? '') < startsAt.getTime(),
  );
  expect(old.length).toBeGreaterThan(30);
  for (const [number, { finished, missingPieces }] of old) expect(finished, number).toBe(missingPieces === 0);
});

test('the documented numbers are in their documented state when the world is first seen', async () => {
  const { waybills } = await foldWorld(startsAt);
  const stateOf = (number: string) => waybills.get(number);
  expect(stateOf('61867490824')).toMatchObject({ missingPieces: 1, parts: [{ pieces: 64 }, { pieces: 32 }] });
  expect(stateOf('02077152644')).toMatchObject({ status: 'departed', legs: [{ state: 'flying' }] });
  expect(stateOf('15755820936')?.houses).toHaveLength(3);
  expect(stateOf('17290461372')).toMatchObject({ finished: true, status: 'delivery' });
  const late = stateOf('17633804514');
  expect(late?.parts[0]?.delayMinutes).toBeGreaterThan(12 * 60);
});

test('an airline answers for the documented numbers as it pushes them, and for no other', () => {
  for (const { number, case: name } of airTestNumbers) {
    const answer = answerAirPull(world, formatWaybillNumber(number), startsAt);
    expect(answer === undefined, name).toBe(name === 'not-found');
  }
});

test('the same world sends the same messages, however its time is cut', () => {
  const from = new Date(startsAt.getTime() - 5 * dayMs);
  const whole = airMessages(world, from, startsAt).map(({ body }) => body);
  const middle = new Date(startsAt.getTime() - 2.3 * dayMs);
  const cut = [...airMessages(world, from, middle), ...airMessages(world, middle, startsAt)];
  expect(cut.map(({ body }) => body)).toEqual(whole);
});
