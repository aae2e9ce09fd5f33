import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { describe, expect, test } from 'vitest';
import { oracleArrival } from './oracle.ts';
import { hasRhythm } from './ships/rotation-changes.ts';
import { simulatedVoyage, weekOfDeparture } from './ships/voyages.ts';
import { exampleWorld, startsAt } from './testing.ts';

const world = exampleWorld();
/** The last call but one of every voyage of half a year. */
const arrivals = world.services.flatMap((service) => {
  const week = weekOfDeparture(service, 0, startsAt.getTime());
  return Array.from({ length: 26 }, (_, i) => simulatedVoyage(world, service, week - i)).flatMap((voyage) => {
    const hop = voyage.hops.at(-2);
    return hop ? [{ voyage, hop }] : [];
  });
});
const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
/** Errors in hours, so many days before the arrival. */
const errorsAt = (days: number): number[] =>
  arrivals.flatMap(({ voyage, hop }) => {
    const estimate = oracleArrival(world, voyage, hop.to, hop.arrivesAt - days * dayMs);
    return estimate === undefined ? [] : [(estimate - hop.arrivesAt) / hourMs];
  });

describe('the oracle', () => {
  test('errs by hours near the arrival and by more before, but never by as much as the timetable', () => {
    const [near, far] = [errorsAt(1), errorsAt(8)];
    const planned = arrivals.map(({ hop }) => Math.abs(hop.to.plannedArrivalAt - hop.arrivesAt) / hourMs);
    expect(near.length).toBeGreaterThan(500);
    expect(mean(near.map(Math.abs))).toBeLessThan(9);
    expect(mean(far.map(Math.abs))).toBeGreaterThan(mean(near.map(Math.abs)));
    expect(mean(far.map(Math.abs))).toBeLessThan(0.75 * mean(planned));
  });

  test('has no bias of half a day', () => {
    for (const days of [1, 3, 8]) expect(Math.abs(mean(errorsAt(days)))).toBeLessThan(12);
  });

  test('that knows the parameters only expects a port until it is announced that it is left out', () => {
    const left = arrivals.flatMap(({ voyage, hop }) => {
      const omitted = voyage.calls.findLast(({ isOmitted, coast }) => isOmitted && coast === hop.to.coast);
      const isBefore = omitted !== undefined && omitted.callIndex < hop.to.callIndex;
      return isBefore && !voyage.isBlank && !hasRhythm(voyage.service) ? [{ voyage, hop, omitted }] : [];
    });
    expect(left.length).toBeGreaterThan(10);
    const differences = (days: number) =>
      left.map(({ voyage, hop, omitted }) => {
        const at = omitted.plannedArrivalAt - days * dayMs;
        const estimate = (knowledge: 'drawn' | 'parameters') =>
          oracleArrival(world, voyage, hop.to, at, knowledge)!;
        return (estimate('parameters') - estimate('drawn')) / hourMs;
      });
    expect(mean(differences(7))).toBeGreaterThan(mean(differences(3)) + 3);
  });

  test('knows no arrival of a call that is not made or is over', () => {
    const { voyage, hop } = arrivals[0]!;
    expect(oracleArrival(world, voyage, hop.to, hop.arrivesAt + hourMs)).toBeUndefined();
    const omitted = arrivals.flatMap(({ voyage: one }) =>
      one.calls.filter(({ isOmitted }) => isOmitted).map((call) => ({ one, call })),
    )[0]!;
    expect(oracleArrival(world, omitted.one, omitted.call, omitted.call.arrivesAt - dayMs)).toBeUndefined();
  });
});
