import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { waybillCheckDigit } from '@portolan/contract';
import { type Random, randomOf } from '@portolan/contract/random';
import type { EpochMs } from '../local-time.ts';
import type { World } from '../world.ts';
import { type AirLane, lanes } from './lanes.ts';

/**
 * What becomes of a shipment: all goes well; the connection is missed; a part is left behind; a piece of that part goes
 * missing as well.
 */
export type AirFate = 'straight' | 'late' | 'split' | 'missing';

export interface AirShipment {
  number: string;
  tenant: string;
  lane: AirLane;
  /** Scheduled departure of the first flight. */
  departsAt: EpochMs;
  pieces: number;
  weightKg: number;
  fate: AirFate;
  /** Minutes by which flights differ from their plan. */
  noiseMinutes: number;
  hasHouses: boolean;
  speaks: 'cargo-imp' | 'cargo-xml';
}

const withCheckDigit = (prefix: string, seven: string): string =>
  `${prefix}${seven}${waybillCheckDigit(seven)}`;

/** Waybills that leave a day, by company. Few: the way is what is shown, not the mass. */
const perDay: readonly { tenant: string; count: number; lanes: readonly AirLane[] }[] = [
  {
    tenant: 'kestrel-foods',
    count: 3,
    lanes: [lanes.lamb, lanes.papaya, lanes.roses, lanes.prawns, lanes.berries, lanes.tuna],
  },
  { tenant: 'nordlicht-electronics', count: 1, lanes: [lanes.phones, lanes.boards] },
  { tenant: 'baobab-motors', count: 1, lanes: [lanes.seats] },
  { tenant: 'sakura-retail', count: 1, lanes: [lanes.shirts, lanes.tuna] },
];

/** How long before the start of the world the first waybill departs. */
export const airHistoryDays = 12;

const fateOf = (random: Random): AirFate =>
  random.weighted(
    [
      ['straight', 84],
      ['late', 6],
      ['split', 8],
      ['missing', 2],
    ] as const,
    ([, share]) => share,
  )[0];

/** The shipments whose first flight leaves on a day (days since 1970, UTC). */
export function airShipmentsOf(world: World, day: number): AirShipment[] {
  if (day * dayMs < world.startsAt - airHistoryDays * dayMs) return [];
  return perDay.flatMap(({ tenant, count, lanes: own }, company) =>
    Array.from({ length: count }, (_, i): AirShipment => {
      const random = randomOf(world.seed, 'air', tenant, day, i);
      const lane = random.pick(own);
      const pieces = random.whole(12, 240);
      return {
        number: withCheckDigit(
          lane.airline.prefix,
          String(3_000_000 + (day % 90_000) * 64 + company * 16 + i).slice(-7),
        ),
        tenant,
        lane,
        departsAt: day * dayMs + random.whole(0, 95) * 15 * 60_000,
        pieces,
        weightKg: pieces * random.whole(9, 32),
        fate: fateOf(random),
        noiseMinutes: random.whole(-12, 55),
        hasHouses: random.chance(0.3),
        speaks: lane.airline.code === 'QR' || lane.airline.code === 'ET' ? 'cargo-xml' : 'cargo-imp',
      };
    }),
  );
}

export interface AirTestNumber {
  number: string;
  case: string;
  /** What it shows when the world is first seen. */
  expected: string;
}

interface Documented extends AirTestNumber {
  lane: AirLane;
  /** Hours from the first departure to when the world is first seen. */
  hoursUnderWay: number;
  fate: AirFate;
  pieces: number;
  weightKg: number;
  hasHouses: boolean;
}

const documented: readonly Documented[] = [
  {
    number: '61867490824',
    case: 'split-and-missing',
    expected: 'In two parts, one piece missing at Singapore, not flown as planned.',
    lane: lanes.lamb,
    hoursUnderWay: 45,
    fate: 'missing',
    pieces: 96,
    weightKg: 2880,
    hasHouses: false,
  },
  {
    number: '02077152644',
    case: 'under-way',
    expected: 'In the air, as planned.',
    lane: lanes.papaya,
    hoursUnderWay: 6,
    fate: 'straight',
    pieces: 54,
    weightKg: 1404,
    hasHouses: false,
  },
  {
    number: '17633804514',
    case: 'late',
    expected: 'Its connection was missed: ETA delay.',
    lane: lanes.roses,
    hoursUnderWay: 33,
    fate: 'late',
    pieces: 120,
    weightKg: 2160,
    hasHouses: false,
  },
  {
    number: '15755820936',
    case: 'house-waybills',
    expected: 'A consolidation with its house waybills; the airline speaks XFSU.',
    lane: lanes.prawns,
    hoursUnderWay: 9,
    fate: 'straight',
    pieces: 88,
    weightKg: 2376,
    hasHouses: true,
  },
  {
    number: '17290461372',
    case: 'delivered',
    expected: 'Delivered in full, flown as planned.',
    lane: lanes.phones,
    hoursUnderWay: 40,
    fate: 'straight',
    pieces: 210,
    weightKg: 3150,
    hasHouses: false,
  },
];

/** The documented shipments, placed around the hour in which the world was first seen. */
export const airTestShipments = ({ startsAt }: World): AirShipment[] =>
  documented.map(({ number, lane, hoursUnderWay, fate, pieces, weightKg, hasHouses }) => ({
    number,
    tenant: 'kestrel-foods',
    lane,
    departsAt: startsAt - hoursUnderWay * hourMs,
    pieces,
    weightKg,
    fate,
    noiseMinutes: 17,
    hasHouses,
    speaks: lane.airline.code === 'QR' ? 'cargo-xml' : 'cargo-imp',
  }));

/** Numbers to try, the same in every world. */
export const airTestNumbers: readonly AirTestNumber[] = [
  ...documented.map(({ number, case: name, expected }) => ({ number, case: name, expected })),
  {
    number: '07422178461',
    case: 'not-found',
    expected: 'A valid number that no airline knows: nothing found.',
  },
];
