import { hourMs } from '@portolan/contract/time/durations';
import { type SeaCargoMode, type Thresholds, delayHours } from '@portolan/contract';
import { type Finding, factsOf, thingOf } from '../judges/index.ts';

/** A vehicle, booking or bill of Ro-Ro or breakbulk that has not arrived. Moments are UTC instants. */
export interface ArrivingCargo {
  /** As people write it. */
  number: string;
  mode: SeaCargoMode;
  vesselName: string | null;
  voyage: string | null;
  pod: string | null;
  plannedArrivalAt: string;
  expectedAt: string | null;
}

type Limits = Thresholds['cargo-delay'];

/** The hours that cargo loses, and whether it is late by now; undefined where it is neither late nor may be. */
function judgeOne(cargo: ArrivingCargo, { possibleAfterHours, actualAfterHours }: Limits, now: Date) {
  const planned = Date.parse(cargo.plannedArrivalAt);
  const isActual = now.getTime() - planned > actualAfterHours * hourMs;
  const expected = cargo.expectedAt === null ? planned : Date.parse(cargo.expectedAt);
  if (!isActual && expected - planned <= possibleAfterHours * hourMs) return undefined;
  // An ETA that is over says nothing any more.
  const hours = delayHours(cargo.plannedArrivalAt, new Date(Math.max(expected, now.getTime())));
  return { cargo, stage: isActual ? 'actual' : 'possible', hours } as const;
}

/**
 * Ro-Ro and breakbulk that is late or may be at its port of discharge, by the first plan: one alert for the ship and
 * port, or for the cargo itself where no ship is known. Pure.
 */
export function judgeCargoDelays(all: readonly ArrivingCargo[], limits: Limits, now: Date): Finding[] {
  const late = all.flatMap((cargo) => judgeOne(cargo, limits, now) ?? []);
  const byThing = Map.groupBy(late, ({ cargo: { mode, vesselName, voyage, number, pod } }) =>
    vesselName === null ? thingOf(mode, number) : thingOf(mode, vesselName, voyage, pod),
  );
  return [...byThing].map(([thing, those]) => {
    const worst = those.toSorted((a, b) => b.hours - a.hours)[0]!;
    const { mode, vesselName, voyage, pod, number, plannedArrivalAt, expectedAt } = worst.cargo;
    return {
      type: 'cargo-delay',
      thing,
      stage: those.some(({ stage }) => stage === 'actual') ? 'actual' : 'possible',
      hours: worst.hours,
      plannedAt: plannedArrivalAt,
      expectedAt,
      facts: factsOf({
        vesselName,
        voyageNumber: voyage,
        port: pod,
        hours: worst.hours,
        plannedAt: plannedArrivalAt,
        expectedAt,
        cargoSection: mode,
        cargoCount: those.length,
        cargoNumber: those.length === 1 ? number : null,
      }),
      evidence: [],
    };
  });
}
