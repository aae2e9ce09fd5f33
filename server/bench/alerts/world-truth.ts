import { dayMs, hourMs } from '@portolan/contract/time/durations';
import type { AlertType } from '@portolan/contract';
import { type SimulatedJourney, journeyOf } from '../../src/connectors/simulated/shipments/journey.ts';
import { shipmentsBooked } from '../../src/connectors/simulated/shipments/shipments.ts';
import type { World } from '../../src/connectors/simulated/index.ts';

type Move = SimulatedJourney['moves'][number];

/** What really happens to a container, in milliseconds; undefined where it has not yet happened in this world. */
export interface TrueLife {
  plannedArrivalAt: number | undefined;
  /** At its port of discharge: where the ship left that out, by the barge that brought the container there. */
  arrivedAt: number | undefined;
  /** Of its last ship, wherever that unloaded it. */
  shipArrivedAt: number | undefined;
  unloadedAt: number | undefined;
  gateOutAt: number | undefined;
  returnedAt: number | undefined;
  /** From when on it is known that it does not go with its ship. */
  rolledAt: number | undefined;
  missedConnection: boolean;
  /** Its port of discharge is left out. */
  omittedAt: number | undefined;
}

export const lifeKey = (booking: string, equipment: string): string => `${booking} ${equipment}`;

/** The life of each container that a shipper books, by booking and number. */
export function trueLives(world: World, tenant: string): Map<string, TrueLife> {
  const lives = new Map<string, TrueLife>();
  const today = Math.floor(world.startsAt / dayMs);
  for (const shipment of shipmentsBooked(world, 0, today))
    if (shipment.tenant === tenant) {
      const journey = journeyOf(world, shipment);
      for (const [i, { equipmentReference }] of shipment.containers.entries())
        lives.set(lifeKey(shipment.carrierBookingReference, equipmentReference), toLife(journey, i));
    }
  return lives;
}

function toLife({ shipment, moves }: SimulatedJourney, container: number): TrueLife {
  const find = (moveKey: string) => moves.find((move) => move.moveKey === moveKey);
  const last = shipment.legs.length - 1;
  const arrival = find(`arri-${last}`);
  const gateOut = find(`gate-out-${container}`);
  const omitted = shipment.legs.find((leg) => leg.omitted !== undefined)?.omitted;
  const rollovers = shipment.legs.flatMap(({ rollover }) => rollover ?? []);
  return {
    plannedArrivalAt: arrival?.plannedAt,
    arrivedAt: omitted === undefined ? arrival?.at : find('relay-arri')?.at,
    shipArrivedAt: arrival?.at,
    unloadedAt: lastUnloaded(moves, gateOut),
    gateOutAt: gateOut?.at,
    returnedAt: find(`returned-${container}`)?.at,
    rolledAt: rollovers.length === 0 ? undefined : Math.min(...rollovers.map(({ knownAt }) => knownAt)),
    missedConnection: rollovers.some(({ changeRemark }) => changeRemark === 'Connection missed'),
    omittedAt: omitted?.knownAt,
  };
}

/** When a container came off its last ship, barge or train: what went on inland from the port was not left there. */
function lastUnloaded(moves: SimulatedJourney['moves'], gateOut: Move | undefined): number | undefined {
  const unloaded = moves.filter(
    ({ eventCode, container, at }) =>
      eventCode === 'DISC' &&
      container?.equipmentReference === gateOut?.container?.equipmentReference &&
      at <= (gateOut?.at ?? -Infinity),
  );
  return unloaded.toSorted((a, b) => a.at - b.at).at(-1)?.at;
}

/** What was judged of one container at one instant. */
export interface Judged {
  at: number;
  type: AlertType;
  isActual: boolean;
}

/** News takes so long: what was over for less is no false alarm. */
const newsMs = 24 * hourMs;

/** Whether an alert says something that is not so. Only what it says has happened can be wrong. */
export function isFalse({ at, type, isActual }: Judged, life: TrueLife): boolean {
  if (!isActual) return false;
  const isOver = (over: number | undefined): boolean => over !== undefined && over < at - newsMs;
  if (type === 'rollover') return life.rolledAt === undefined && life.omittedAt === undefined;
  if (type === 'arrival-delay')
    return isOver(life.arrivedAt) || (life.plannedArrivalAt ?? 0) + 6 * hourMs > at;
  if (type === 'demurrage') return isOver(life.gateOutAt);
  if (type === 'detention') return isOver(life.returnedAt);
  return false;
}

/** What has to be found, with the types that say it. */
export const wanted: readonly {
  what: string;
  types: readonly AlertType[];
  /** From when until when it can be found; undefined where it is not so, or not long enough. */
  window(life: TrueLife): readonly [number, number] | undefined;
}[] = [
  {
    what: 'arrivals more than 24 h late',
    types: ['arrival-delay', 'rollover', 'first-vessel-delay', 'connection', 'no-news'],
    window: ({ plannedArrivalAt, arrivedAt }) =>
      plannedArrivalAt === undefined || arrivedAt === undefined || arrivedAt - plannedArrivalAt <= dayMs
        ? undefined
        : [plannedArrivalAt - 60 * dayMs, arrivedAt],
  },
  {
    what: 'rollovers',
    types: ['rollover', 'no-news'],
    window: ({ rolledAt, arrivedAt, omittedAt }) =>
      rolledAt === undefined || omittedAt !== undefined ? undefined : [rolledAt, arrivedAt ?? Infinity],
  },
  {
    what: 'missed connections',
    types: ['rollover', 'first-vessel-delay', 'connection', 'no-news'],
    window: ({ missedConnection, rolledAt, arrivedAt }) =>
      missedConnection ? [(rolledAt ?? 0) - 10 * dayMs, arrivedAt ?? Infinity] : undefined,
  },
  {
    what: 'omitted ports of discharge',
    types: ['schedule-change', 'rollover', 'arrival-delay', 'connection', 'first-vessel-delay', 'no-news'],
    window: ({ omittedAt, shipArrivedAt }) =>
      omittedAt === undefined ? undefined : [omittedAt - 10 * dayMs, shipArrivedAt ?? Infinity],
  },
  {
    what: 'empties not returned in 48 h',
    types: ['detention', 'no-news'],
    window: ({ gateOutAt, returnedAt }) =>
      gateOutAt === undefined || returnedAt === undefined || returnedAt - gateOutAt <= 4 * dayMs
        ? undefined
        : [gateOutAt + 2 * dayMs, returnedAt],
  },
  {
    what: 'containers not picked up in free time',
    types: ['demurrage', 'no-news'],
    window: ({ unloadedAt, gateOutAt }) =>
      unloadedAt === undefined || gateOutAt === undefined || gateOutAt - unloadedAt <= 7 * dayMs
        ? undefined
        : [unloadedAt + 5 * dayMs, gateOutAt],
  },
];
