import { dayMs } from '@portolan/contract/time/durations';
import { uuidOf } from '@portolan/contract/random';
import type { ScheduledCall, VesselSchedule } from '@portolan/contract';
import { LRUCache } from 'lru-cache';
import { shipSchedules } from '../../src/connectors/simulated/schedules/ship-schedules.ts';
import type { VoyageCall } from '../../src/connectors/simulated/ships/sailing.ts';
import type { Voyage } from '../../src/connectors/simulated/ships/voyages.ts';
import type { World } from '../../src/connectors/simulated/world.ts';
import type { LegCourse, ShipFix } from '../../src/features/shipments/eta/voyage.ts';
import { expectCalls, type TimetableCall } from '../../src/features/shipments/expected-calls/index.ts';
import { berthWait } from '../../src/features/shipments/travel-times/index.ts';
import type { LearnedWorld } from './learned.ts';

const notCalled = new Set(['OMIT', 'BLNK']);

type ShipCalls = { reference: string; call: TimetableCall }[];
const published = new LRUCache<string, ShipCalls[]>({ max: 3000 });

/** What was published last of the calls of a ship: once a day. A list for each schedule that they are in. */
function publishedCalls(world: World, { service, ship }: Voyage, at: number): ShipCalls[] {
  const day = Math.floor(at / dayMs);
  const key = `${world.seed} ${ship.imoNumber} ${day}`;
  let lists = published.get(key);
  if (!lists) published.set(key, (lists = shipSchedules(world, service, ship, day * dayMs).map(toCalls)));
  return lists;
}

const toMs = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text));

const toCalls = ({ calls }: VesselSchedule): ShipCalls =>
  calls
    .filter(({ statusCodes }) => !statusCodes.some((code) => notCalled.has(code)))
    .map((call) => ({ reference: call.transportCallReference ?? '', call: toCall(call) }));

function toCall({ arrival, departure, ...call }: ScheduledCall): TimetableCall {
  return {
    callId: call.transportCallReference ?? '',
    unLocationCode: call.unLocationCode ?? null,
    plannedArrivalMs: toMs(arrival.planned),
    plannedDepartureMs: toMs(departure.planned),
    arrivalMs: toMs(arrival.actual ?? arrival.estimated ?? arrival.planned),
    departureMs: toMs(departure.actual ?? departure.estimated ?? departure.planned),
    hasArrived: arrival.actual !== undefined,
    hasDeparted: departure.actual !== undefined,
  };
}

const referenceOf = ({ seed }: World, { voyageKey }: Voyage, call: VoyageCall): string =>
  uuidOf(seed, 'call', voyageKey, ...(call.isExtra ? ['extra'] : []), call.callIndex);

/** The expected calls of the ship of a leg, as the product has them; undefined where its call is not published. */
export function courseOf(
  world: World,
  leg: { voyage: Voyage; load: VoyageCall; discharge: VoyageCall },
  at: number,
  fix: ShipFix,
  learned: LearnedWorld,
): LegCourse | undefined {
  const { voyage, load, discharge } = leg;
  const [from, to] = [load, discharge].map((call) => referenceOf(world, voyage, call));
  const list = publishedCalls(world, voyage, at).find((calls) =>
    calls.some(({ reference }) => reference === to),
  );
  if (!list) return undefined;
  const departure = list.findIndex(({ reference }) => reference === from);
  const travel = learned.at(at, undefined);
  const expected = expectCalls(
    list.map(({ call }) => call),
    {
      nowMs: at,
      position: { ...fix, positionAtMs: fix.positionAt.getTime() },
      service: learned.delayOf(voyage.service.serviceCode, at),
      waitAt: (port) => berthWait(travel, port, fix.mmsi),
    },
  );
  return {
    expected,
    callIds: list.map(({ call }) => call.callId),
    departure: departure < 0 ? undefined : departure,
    arrival: list.findIndex(({ reference }) => reference === to),
  };
}
