import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { greatCircleNm } from '@portolan/contract';
import { findPort, listPorts } from '../../../platform/reference/index.ts';
import type { World } from '../world.ts';
import { trampVoyages } from './breakbulk-voyages.ts';
import { pickVoyage } from './car-voyages.ts';
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

/** Numbers to try, the same in every world. */
export const breakbulkNumbers = {
  underWay: 'BBCHH2026118',
  delivered: 'SPLBR2026204',
  byAisOnly: 'UALAN2026331',
  split: 'ZEAHO2026407',
  shortLanded: 'BBCGE2026513',
  rolled: 'SPLTA2026620',
  portOmitted: 'UALSH2026744',
  late: 'TMCMU2026852',
  notFound: 'BBCXX2026990',
} as const;

const cargo = (
  bill: string,
  description: string,
  pieces: number,
  tonnes: number,
  cbm: number,
): CargoNumbers => ({
  mode: 'breakbulk',
  bill,
  booking: bill.replace(/^(.{5})2026/, '$1B'),
  description,
  pieces,
  weight_kg: tonnes * 1000,
  volume_cbm: cbm,
});
const documentOf = ({ mode, bill, booking }: CargoNumbers): CargoNumbers => ({ mode, bill, booking });
/** Only the first row of a bill says what it weighs. */
const counted = (
  { weight_kg: _, volume_cbm: __, ...rest }: CargoNumbers,
  pieces = rest.pieces,
): CargoNumbers => ({
  ...rest,
  pieces,
});

/** Pieces on one voyage, from the booking to the gate. */
const whole = (voyage: CargoVoyage, bill: CargoNumbers): SentRow[] => [
  ...booked(voyage, bill),
  ...loading(voyage, counted(bill)),
  ...shipMoves(voyage, documentOf(bill)),
  ...landing(voyage, counted(bill)),
];

/** How far back the world's history is certain to reach. */
const knownDays = 40;

/** Two ships of one way, the second some days behind the first. */
function pairs(voyages: readonly CargoVoyage[], isGood: (one: CargoVoyage, other: CargoVoyage) => boolean) {
  for (const one of voyages)
    for (const other of voyages)
      if (
        one.imoNumber !== other.imoNumber &&
        one.from === other.from &&
        one.to === other.to &&
        other.departsAt > one.departsAt + 1.5 * dayMs &&
        isGood(one, other)
      )
        return [one, other] as const;
  return undefined;
}

/** The nearest other port of the same country or beside it. */
function portBeside(code: string): string {
  const port = findPort(code);
  if (port === undefined) return code;
  const others = listPorts().filter(({ unLocationCode }) => unLocationCode !== code);
  const near = others.toSorted((a, b) => greatCircleNm(port, a) - greatCircleNm(port, b));
  return near[0]?.unLocationCode ?? code;
}

/** Everything that is reported of the documented bills; `world` decides the ships. */
export function breakbulkCases(world: World): SentRow[] {
  const now = world.startsAt;
  const n = breakbulkNumbers;
  const voyages = trampVoyages(world);
  const used = new Set<string>();
  const of = (
    wanted: Parameters<typeof pickVoyage>[2],
    make: (voyage: CargoVoyage) => SentRow[],
  ): SentRow[] => {
    const voyage = pickVoyage(
      voyages.filter(({ imoNumber }) => !used.has(imoNumber)),
      now,
      wanted,
    );
    if (voyage === undefined) return [];
    used.add(voyage.imoNumber);
    return make(voyage);
  };
  const split =
    pairs(
      voyages,
      (one, other) => one.departsAt < now - dayMs && other.arrivesAt > now + dayMs && other.departsAt < now,
    ) ??
    // Where few ships sail: what was loaded before history begins is not known of any number.
    pairs(
      voyages,
      (one, other) =>
        one.departsAt > now - knownDays * dayMs && other.departsAt < now && other.arrivesAt > now,
    );
  const rolled = pairs(
    voyages,
    (one, other) =>
      !(split?.includes(one) ?? false) && one.departsAt < now - 2 * dayMs && other.arrivesAt > now + dayMs,
  );
  for (const voyage of [...(split ?? []), ...(rolled ?? [])]) used.add(voyage.imoNumber);
  return [
    ...of({ departedDays: 1.5, toGoDays: 1.5 }, (voyage) =>
      whole(voyage, cargo(n.underWay, 'Transformers', 6, 214, 480)),
    ),
    ...of({ arrivedDays: 5 }, (voyage) => whole(voyage, cargo(n.delivered, 'Steel coils', 84, 1680, 420))),
    ...of({ departedDays: 1, toGoDays: 1 }, (voyage) => {
      const bill = cargo(n.byAisOnly, 'Wind turbine blades', 9, 162, 5400);
      return [
        ...booked(voyage, bill),
        milestone(voyage, counted(bill), 'loaded', { at: voyage.departsAt - 6 * hourMs, port: voyage.from }),
      ];
    }),
    ...(split === undefined ? [] : splitBill(split[0], split[1])),
    ...of({ arrivedDays: 1 }, (voyage) => shortLandedBill(voyage)),
    ...(rolled === undefined ? [] : rolledBill(rolled[0], rolled[1])),
    ...of({ arrivedDays: 0.5 }, (voyage) => omittedPort(voyage)),
    ...of({ departedDays: 1, toGoDays: 1 }, (voyage) =>
      whole(
        { ...voyage, plannedArrivalAt: voyage.arrivesAt - 4 * dayMs },
        cargo(n.late, 'Paper machine rolls', 14, 322, 610),
      ),
    ),
  ];
}

/** Forty pieces: 26 on the first ship, 14 on the one behind it. */
function splitBill(first: CargoVoyage, second: CargoVoyage): SentRow[] {
  const bill = cargo(breakbulkNumbers.split, 'Steel pipes in bundles', 40, 388, 720);
  const part = (voyage: CargoVoyage, pieces: number): SentRow[] => [
    milestone(voyage, counted(bill, pieces), 'loaded', {
      at: voyage.departsAt - 5 * hourMs,
      port: voyage.from,
    }),
    ...shipMoves(voyage, documentOf(bill)),
    milestone(voyage, counted(bill, pieces), 'discharged', {
      at: voyage.arrivesAt + 9 * hourMs,
      port: voyage.to,
    }),
  ];
  const receivedAt = first.departsAt - 4 * dayMs;
  return [
    ...booked(first, bill),
    milestone(first, counted(bill), 'received', { at: receivedAt, port: first.from }),
    ...part(first, 26),
    ...part(second, 14),
  ];
}

function shortLandedBill(voyage: CargoVoyage): SentRow[] {
  const bill = cargo(breakbulkNumbers.shortLanded, 'Project cargo in crates', 32, 96, 260);
  const when = { at: voyage.arrivesAt + 15 * hourMs, port: voyage.to };
  return [
    ...booked(voyage, bill),
    ...loading(voyage, counted(bill)),
    ...shipMoves(voyage, documentOf(bill)),
    milestone(voyage, counted(bill, 30), 'discharged', {
      at: voyage.arrivesAt + 11 * hourMs,
      port: voyage.to,
    }),
    milestone(voyage, counted(bill, 2), 'short-landed', when, {
      remark: 'Crates 17 and 18 not found on board',
    }),
  ];
}

function rolledBill(first: CargoVoyage, next: CargoVoyage): SentRow[] {
  const bill = cargo(breakbulkNumbers.rolled, 'Excavators on trailers', 5, 118, 640);
  const document = documentOf(bill);
  const at = first.departsAt + 3 * hourMs;
  return [
    ...booked(first, bill),
    milestone(first, counted(bill), 'received', { at: first.departsAt - dayMs, port: first.from }),
    milestone(
      first,
      counted(bill),
      'short-shipped',
      { at: first.departsAt - hourMs, port: first.from },
      { remark: 'Arrived after cut-off' },
    ),
    milestone(next, document, 'rolled', { at, port: next.from }),
    milestone(next, document, 'arrived', {
      at: next.plannedArrivalAt,
      port: next.to,
      sentAt: at,
      kind: 'planned',
    }),
    milestone(next, counted(bill), 'loaded', { at: next.departsAt - 5 * hourMs, port: next.from }),
    ...shipMoves(next, document),
    ...landing(next, counted(bill)),
  ];
}

function omittedPort(voyage: CargoVoyage): SentRow[] {
  const bill = cargo(breakbulkNumbers.portOmitted, 'Gantry crane parts', 22, 410, 1250);
  const planned = { ...voyage, to: portBeside(voyage.to) };
  const remark = 'Berth blocked, cargo to be landed at the next port';
  const sentAt = voyage.arrivesAt - dayMs;
  return [
    ...booked(planned, bill),
    ...loading(planned, counted(bill)),
    milestone(planned, documentOf(bill), 'departed', { at: voyage.departsAt, port: voyage.from }),
    milestone(voyage, documentOf(bill), 'port-omitted', { at: sentAt, port: planned.to }, { remark }),
    milestone(voyage, documentOf(bill), 'arrived', {
      at: voyage.plannedArrivalAt,
      port: voyage.to,
      sentAt,
      kind: 'planned',
    }),
    milestone(voyage, documentOf(bill), 'arrived', { at: voyage.arrivesAt, port: voyage.to }),
    milestone(voyage, counted(bill), 'discharged', { at: voyage.arrivesAt + 10 * hourMs, port: voyage.to }),
  ];
}
