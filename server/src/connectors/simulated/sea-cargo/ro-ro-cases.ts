import { dayMs, hourMs } from '@portolan/contract/time/durations';
import type { EpochMs } from '../local-time.ts';
import type { World } from '../world.ts';
import { carVoyages, pickVoyage } from './car-voyages.ts';
import {
  type CargoNumbers,
  type CargoVoyage,
  type SentRow,
  booked,
  landing,
  loading,
  milestone,
  shipMoves,
} from './cargo-voyage.ts';
import { withVinDigit } from './vins.ts';

/** Numbers to try, the same in every world. */
export const roRoNumbers = {
  delivered: withVinDigit('JTDBR32E0T0120345'),
  underWay: 'WBA53BH0ZT0700118',
  damaged: withVinDigit('LSJW74090T0300417'),
  shortShipped: withVinDigit('JF1GT7L60T0410223'),
  rolled: withVinDigit('LRW3E7FA0T0510884'),
  transshipped: withVinDigit('JM1KFBDM0T0615502'),
  portOmitted: 'VF1RJA00ZT0720667',
  held: withVinDigit('KMHK281H0T0830091'),
  onwardByTruck: 'W1N2539AZT0940312',
  splitBooking: 'ROB4471820',
  notFound: withVinDigit('LGXCE4CC0T0999001'),
} as const;

/** One digit of a documented number is wrong. */
export const wrongVin = ((): string => {
  const digit = roRoNumbers.damaged.charAt(8);
  return `${roRoNumbers.damaged.slice(0, 8)}${digit === '7' ? '1' : '7'}${roRoNumbers.damaged.slice(9)}`;
})();

const car = (vin: string, booking: string, description: string, kg: number): CargoNumbers => ({
  mode: 'ro-ro',
  vin,
  booking,
  description,
  weight_kg: kg,
});
const documentOf = ({ mode, booking, bill }: CargoNumbers): CargoNumbers => ({ mode, booking, bill });

/** A car on one voyage, from its booking to the gate. */
const whole = (voyage: CargoVoyage, cargo: CargoNumbers): SentRow[] => [
  ...booked(voyage, cargo),
  ...loading(voyage, cargo),
  ...shipMoves(voyage, documentOf(cargo)),
  ...landing(voyage, cargo),
];

/** As booked, and left ashore when its ship sailed. */
const leftAshore = (voyage: CargoVoyage, cargo: CargoNumbers, remark: string): SentRow[] => [
  ...booked(voyage, cargo),
  milestone(voyage, cargo, 'received', { at: voyage.departsAt - 2 * dayMs, port: voyage.from }),
  milestone(
    voyage,
    cargo,
    'short-shipped',
    { at: voyage.departsAt - 2 * hourMs, port: voyage.from },
    { remark },
  ),
  ...shipMoves(voyage, documentOf(cargo)),
];

/** Moved to a later ship, whose plan is known from then on. */
const rolledTo = (before: CargoVoyage, next: CargoVoyage, cargo: CargoNumbers): SentRow[] => {
  const sentAt = before.departsAt + 4 * hourMs;
  const document = documentOf(cargo);
  return [
    milestone(next, cargo, 'rolled', { at: sentAt, port: next.from, sentAt }),
    milestone(next, document, 'arrived', {
      at: next.plannedArrivalAt,
      port: next.to,
      sentAt,
      kind: 'planned',
    }),
    milestone(next, cargo, 'loaded', { at: next.departsAt - 4 * hourMs, port: next.from }),
    ...shipMoves(next, document).map((sent) => ({ ...sent, row: { ...sent.row, vin: cargo.vin } })),
    ...landing(next, cargo),
  ];
};

/** Everything that is reported of the documented cars; `world` decides the ships. */
export function roRoCases(world: World): SentRow[] {
  const now = world.startsAt;
  const n = roRoNumbers;
  const toEurope = carVoyages(world, 'RAE1', 'JPNGO', 'BEZEE');
  const fromChina = carVoyages(world, 'RAE2', 'CNSGH', 'BEZEE');
  const toAmerica = carVoyages(world, 'RTA1', 'DEBRV', 'USNYC');
  const toAustralia = carVoyages(world, 'ROC1', 'CNSGH', 'AUMEL');
  const overPacific = carVoyages(world, 'RNA1', 'JPYOK', 'USLAX');
  const toAfrica = carVoyages(world, 'RAF1', 'BEANR', 'ZADUR');
  const of = (
    voyages: readonly CargoVoyage[],
    wanted: Parameters<typeof pickVoyage>[2],
    make: (voyage: CargoVoyage) => SentRow[],
  ): SentRow[] => {
    const voyage = pickVoyage(voyages, now, wanted);
    return voyage === undefined ? [] : make(voyage);
  };
  const nextAfter = (voyages: readonly CargoVoyage[], departsAt: EpochMs) =>
    voyages.find((voyage) => voyage.departsAt > departsAt + 2 * dayMs);
  return [
    ...of(toEurope, { arrivedDays: 5 }, (voyage) =>
      whole(voyage, car(n.delivered, 'NYB100345', 'Toyota Corolla', 1340)),
    ),
    ...of(toAmerica, { departedDays: 2, toGoDays: 2 }, (voyage) =>
      whole(voyage, car(n.underWay, 'WLB200118', 'BMW 330i', 1610)),
    ),
    ...of(fromChina, { arrivedDays: 1 }, (voyage) => damagedCar(voyage)),
    ...of(overPacific, { departedDays: 1 }, (voyage) =>
      leftAshore(
        voyage,
        car(n.shortShipped, 'NYB410223', 'Subaru Crosstrek', 1500),
        'Battery flat, no start',
      ),
    ),
    ...of(toAustralia, { departedDays: 9 }, (voyage) => {
      const next = nextAfter(toAustralia, voyage.departsAt);
      const cargo = car(n.rolled, 'WLB510884', 'Tesla Model 3', 1760);
      return [
        ...leftAshore(voyage, cargo, 'Deck full'),
        ...(next === undefined ? [] : rolledTo(voyage, next, cargo)),
      ];
    }),
    ...of(toEurope, { arrivedDays: 4 }, (voyage) => transshippedCar(world, voyage)),
    ...of(toAfrica, { arrivedDays: 1 }, (voyage) => omittedPort(voyage)),
    ...of(toAustralia, { arrivedDays: 2 }, (voyage) => heldCar(voyage)),
    ...of(toAmerica, { departedDays: 1, toGoDays: 1 }, (voyage) =>
      whole(voyage, car(n.onwardByTruck, 'WLB940312', 'Mercedes-Benz GLC', 1900)),
    ),
    ...of(fromChina, { departedDays: 9, toGoDays: 2 }, (voyage) => {
      const next = nextAfter(fromChina, voyage.departsAt);
      return next === undefined ? [] : splitBooking(voyage, next);
    }),
  ];
}

function damagedCar(voyage: CargoVoyage): SentRow[] {
  const cargo = car(roRoNumbers.damaged, 'SAB300417', 'MG4', 1655);
  const rows = whole(voyage, cargo).filter(({ row }) => row.event !== 'gated-out');
  const when = { at: voyage.arrivesAt + 8 * hourMs, port: voyage.to };
  const remark = 'Front left wing dented at discharge, photos taken';
  return [...rows, milestone(voyage, cargo, 'damaged', when, { remark })];
}

/** From Japan to Zeebrugge, and from there over the Atlantic. */
function transshippedCar(world: World, first: CargoVoyage): SentRow[] {
  const cargo = car(roRoNumbers.transshipped, 'NYB615502', 'Mazda CX-5', 1620);
  const second = carVoyages(world, 'RTA1', 'BEZEE', 'USBAL').find(
    ({ departsAt }) => departsAt > first.arrivesAt + dayMs,
  );
  if (second === undefined) return [];
  const { to: pod, plannedArrivalAt } = second;
  const through = ({ at, row }: SentRow): SentRow => ({ at, row: { ...row, pol: first.from, pod } });
  const sentAt = first.plannedDepartureAt - 12 * dayMs;
  return [
    ...booked(first, cargo),
    milestone(second, documentOf(cargo), 'arrived', {
      at: plannedArrivalAt,
      port: pod,
      sentAt,
      kind: 'planned',
    }),
    ...loading(first, cargo),
    ...shipMoves(first, documentOf(cargo)),
    milestone(first, cargo, 'discharged', { at: first.arrivesAt + 6 * hourMs, port: first.to }),
    milestone(second, cargo, 'loaded', { at: second.departsAt - 4 * hourMs, port: second.from }),
    ...shipMoves(second, documentOf(cargo)),
    ...landing(second, cargo),
  ].map(through);
}

/** Booked for East London, which the ship left out: the car is landed in Durban. */
function omittedPort(voyage: CargoVoyage): SentRow[] {
  const cargo = car(roRoNumbers.portOmitted, 'HUB720667', 'Renault Duster', 1310);
  const planned = { ...voyage, to: 'ZAELS', plannedArrivalAt: voyage.plannedArrivalAt - dayMs };
  const remark = 'Swell at the entrance, cargo to be landed in Durban';
  return [
    ...booked(planned, cargo),
    ...loading(planned, cargo),
    milestone(planned, documentOf(cargo), 'departed', { at: voyage.departsAt, port: voyage.from }),
    milestone(
      voyage,
      documentOf(cargo),
      'port-omitted',
      { at: voyage.arrivesAt - 1.5 * dayMs, port: 'ZAELS' },
      { remark },
    ),
    milestone(voyage, documentOf(cargo), 'arrived', {
      at: voyage.plannedArrivalAt,
      port: voyage.to,
      sentAt: voyage.arrivesAt - 1.5 * dayMs,
      kind: 'planned',
    }),
    milestone(voyage, documentOf(cargo), 'arrived', { at: voyage.arrivesAt, port: voyage.to }),
    milestone(voyage, cargo, 'discharged', { at: voyage.arrivesAt + 6 * hourMs, port: voyage.to }),
  ];
}

function heldCar(voyage: CargoVoyage): SentRow[] {
  const cargo = car(roRoNumbers.held, 'WLB830091', 'Hyundai Kona', 1540);
  const rows = whole(voyage, cargo).filter(
    ({ row }) => row.event !== 'customs-released' && row.event !== 'gated-out',
  );
  const when = { at: voyage.arrivesAt + 20 * hourMs, port: voyage.to };
  return [
    ...rows,
    milestone(voyage, cargo, 'held', when, { remark: 'Quarantine: soil under the wheel arches' }),
  ];
}

/** Four cars of one booking: three sail as booked, the fourth with the next ship. */
function splitBooking(voyage: CargoVoyage, next: CargoVoyage): SentRow[] {
  const cars = [1, 2, 3, 4].map((i) =>
    car(withVinDigit(`LSJW74090T00550${i}1`), roRoNumbers.splitBooking, 'MG4', 1655),
  );
  const [first, ...others] = cars;
  if (first === undefined) return [];
  return [
    ...cars.flatMap((cargo) => booked(voyage, cargo).slice(0, 1)),
    ...booked(voyage, first).slice(1),
    ...others.flatMap((cargo) => [...loading(voyage, cargo), ...landing(voyage, cargo)]),
    ...shipMoves(voyage, documentOf(first)),
    milestone(voyage, first, 'received', { at: voyage.departsAt - 2 * dayMs, port: voyage.from }),
    milestone(voyage, first, 'short-shipped', { at: voyage.departsAt - 2 * hourMs, port: voyage.from }),
    ...rolledTo(voyage, next, first).filter(({ row }) => row.vin !== undefined),
  ];
}
