import { dayMs } from '@portolan/contract/time/durations';
import { describe, expect, test } from 'vitest';
import { readArrivalNotices } from '../../../formats/dcsa-an/index.ts';
import { exampleWorld } from '../testing.ts';
import { testNumbers } from '../shipments/test-numbers.ts';
import { chargeCasesAt } from './cases.ts';
import { simulatedInvoices } from './invoices.ts';
import { arrivalNotices } from './notices.ts';

describe.each(['1', '4', '77'].map((seed) => ({ seed, world: exampleWorld(seed) })))(
  'in the world of seed $seed',
  ({ world }) => {
    const cases = new Map(chargeCasesAt(world, world.startsAt).map((one) => [one.name, one]));

    test('one box is at its terminal for more than two weeks, another is out and not back', () => {
      const held = cases.get('past-free-time')!;
      expect(world.startsAt - held.landed.at).toBeGreaterThan(15 * dayMs);
      expect(held.pickedUp!.at).toBeGreaterThan(world.startsAt);
      expect(world.startsAt - cases.get('overdue-empty')!.pickedUp!.at).toBeGreaterThan(12 * dayMs);
    });

    test('its notices are read by the format, once each, however time is split', () => {
      const from = new Date(world.startsAt - 60 * dayMs);
      const to = new Date(world.startsAt);
      const whole = arrivalNotices(world, from, to);
      const middle = new Date(world.startsAt - 14 * dayMs);
      expect([...arrivalNotices(world, from, middle), ...arrivalNotices(world, middle, to)]).toEqual(whole);
      const read = whole.flatMap(({ body }) =>
        readArrivalNotices(Buffer.from(body), 'application/json', { findCarrierCode: () => undefined }),
      );
      expect(read.length).toBeGreaterThanOrEqual(3);
      expect(read.filter(({ kind }) => kind !== 'free-time')).toEqual([]);
    });

    test('its invoices have their sums right and their faults in them', () => {
      const invoices = simulatedInvoices(world);
      expect(invoices).toHaveLength(3);
      for (const { lines, total } of invoices)
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      expect(invoices[0]).toMatchObject({ dueDate: null, certifiesOwnPart: false });
    });
  },
);

test('the documented numbers are these', () => {
  const numberOf = new Map(testNumbers.map((one) => [one.case, one.number]));
  expect(
    ['past-free-time', 'overdue-empty', 'changed-last-free-day'].map((name) => numberOf.get(name)),
  ).toEqual(['HMMU9000716', 'CMAU9000726', 'HLXU9000739']);
});
