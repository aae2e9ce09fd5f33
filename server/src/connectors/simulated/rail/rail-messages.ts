import { hourMs, minuteMs } from '@portolan/contract/time/durations';
import { type WrittenRow, writeCorridorRows } from '../../../formats/rail-corridor/index.ts';
import { withCheckDigit } from '@portolan/contract';
import { findRailStation } from '../../../platform/reference/index.ts';
import { type EpochMs, toLocalIso } from '../local-time.ts';
import type { SimulatedMessage } from '../reports/feed.ts';
import type { World } from '../world.ts';
import { inlandBoxes } from './inland-boxes.ts';
import { type SimulatedTrain, simulatedTrains, ways } from './trains.ts';

interface Call {
  id: string;
  order: number;
  arrivesAt: EpochMs;
  leavesAt: EpochMs;
}

function callsOf({ way, departsAt, lost }: SimulatedTrain, isPlan: boolean): Call[] {
  let at = departsAt + (isPlan ? 0 : 45 * minuteMs);
  return ways[way].map(({ id, runHours, standHours }, i) => {
    const arrivesAt = at + runHours * hourMs;
    const leavesAt = arrivesAt + (standHours + (isPlan ? 0 : (lost[id] ?? 0))) * hourMs;
    at = leavesAt;
    return { id, order: i + 1, arrivesAt, leavesAt };
  });
}

/** A box as the digit that its number needs makes it. */
const box = (number: string): string => withCheckDigit(number.slice(0, 10));

const localTime = (at: EpochMs, id: string): string =>
  toLocalIso(at, findRailStation(id)?.timeZone ?? 'UTC')
    .slice(0, 16)
    .replace('T', ' ');

function rowOf(train: SimulatedTrain, call: Call, event: string, kind: string, at: EpochMs): WrittenRow {
  const stations = ways[train.way];
  return {
    train: train.number,
    train_date: train.date,
    order: call.order,
    station: call.id,
    event,
    kind,
    time: localTime(at, call.id),
    from: stations[0]!.id,
    to: stations.at(-1)!.id,
    corridor: train.corridor,
  };
}

/** The timetable, and the boxes with their wagons and notes, some hours before the train leaves. */
function planOf(train: SimulatedTrain): WrittenRow[] {
  const calls = callsOf(train, true);
  const first = calls[0]!;
  const boxes = train.containers.map((container, i) => ({
    ...rowOf(train, first, 'loaded', 'actual', train.departsAt - 7 * hourMs),
    container: box(container),
    wagon: `9462118${Math.floor(i / 2)}`,
    cim: `CIM-${train.number.slice(1)}-${i + 1}`,
    smgs: `SMGS-88${train.number.slice(2)}${i + 1}`,
    weight_kg: 24_200 - i * 310,
  }));
  const timetable = calls.flatMap((call, i) => [
    ...(i === 0 ? [] : [rowOf(train, call, 'arrival', 'planned', call.arrivesAt)]),
    ...(i === calls.length - 1 ? [] : [rowOf(train, call, 'departure', 'planned', call.leavesAt)]),
  ]);
  return [...timetable, ...boxes];
}

function movesOf(train: SimulatedTrain): { at: EpochMs; rows: WrittenRow[] }[] {
  const calls = callsOf(train, false);
  return calls.flatMap((call, i) => {
    const isLast = i === calls.length - 1;
    const arrival = { at: call.arrivesAt, rows: [rowOf(train, call, 'arrival', 'actual', call.arrivesAt)] };
    const unloaded = train.containers.map((container) => ({
      ...rowOf(train, call, 'unloaded', 'actual', call.arrivesAt + 9 * hourMs),
      container: box(container),
    }));
    const departure = { at: call.leavesAt, rows: [rowOf(train, call, 'departure', 'actual', call.leavesAt)] };
    return [
      ...(i === 0 ? [] : [arrival]),
      ...(isLast ? [{ at: call.arrivesAt + 9 * hourMs, rows: unloaded }] : [departure]),
    ].filter(({ rows }) => rows.length > 0);
  });
}

/** The box that was left at Dostyk continues with the next train. */
function leftBehind(trains: readonly SimulatedTrain[]): { at: EpochMs; rows: WrittenRow[] }[] {
  const [train, next] = trains;
  if (train?.leftBehind === undefined || next === undefined) return [];
  const call = callsOf(next, false).find(({ id }) => id === 'DST');
  if (call === undefined) return [];
  const at = call.leavesAt - 3 * hourMs;
  const row = rowOf(next, call, 'loaded', 'actual', at);
  return [{ at, rows: [{ ...row, container: box(train.leftBehind), wagon: '94512093' }] }];
}

/** Sightings of an American box and a car, as railways send them: CLM lines, and X12 322 for the ramp. */
function americanMessages(world: World): SimulatedMessage[] {
  const { startsAt } = world;
  const line = (hoursAgo: number, unit: string, place: string, event: string): SimulatedMessage =>
    sighting(startsAt - hoursAgo * hourMs, unit, place, event);
  const sighting = (at: EpochMs, unit: string, place: string, event: string): SimulatedMessage => {
    const clock = toLocalIso(at, 'America/Chicago');
    const when = `${clock.slice(5, 7)} ${clock.slice(8, 10)}C${clock.slice(11, 13)}${clock.slice(14, 16)}`;
    const body = `${unit} ${place} ${when} L ${event} ZLBC14 CHICAGO IL BNSF\n`;
    return { at: new Date(at), tenant: 'kestrel-foods', carrierCode: 'BNSF', connector: 'clm', body };
  };
  const ramp = (hoursAgo: number, code: string, days = 0): SimulatedMessage => {
    const at = startsAt - hoursAgo * hourMs;
    const clock = toLocalIso(at + days * 24 * hourMs, 'America/Chicago').replace(/\D/g, '');
    const body = [
      'ISA*00* *00* *ZZ*BNSF*ZZ*KESTREL*261121*1245*U*00401*000000001*0*P*>~' +
        'GS*SO*BNSF*KESTREL*20261121*1245*1*X*004010~',
      `ST*322*0001~Q5*${code}*${clock.slice(0, 8)}*${clock.slice(8, 12)}*CT**CHICAGO*IL*US~N7*TRHU*412345*21400*G~`,
      'W2*TRHU*412345**CC*L~R4*7*UN*USCHI*CHICAGO CICERO*US***IL~N1*RR*BNSF RAILWAY*ZZ*BNSF~SE*6*0001~',
      'GE*1*1~IEA*1*000000001~',
    ].join('\n');
    return { at: new Date(at), tenant: 'kestrel-foods', carrierCode: 'BNSF', connector: 'x12-rail', body };
  };
  return [
    line(96, 'TRHU 412345', 'LOSANGELE CA', 'P'),
    line(60, 'TRHU 412345', 'CLOVIS NM', 'A'),
    line(34, 'TRHU 412345', 'KANSASCTY MO', 'P'),
    ramp(20, 'AR'),
    ramp(18, 'NF', 2),
    line(50, 'GATX 24018', 'FARGO ND', 'P'),
    line(28, 'GATX 24018', 'STPAUL MN', 'B'),
    ...inlandBoxes(world).flatMap(({ equipmentReference, departsAt, arrivesAt }) => {
      const unit = `${equipmentReference.slice(0, 4)} ${equipmentReference.slice(4, 10)}`;
      return [
        sighting(departsAt, unit, 'LOSANGELE CA', 'P'),
        sighting(departsAt + (arrivesAt - departsAt) * 0.6, unit, 'KANSASCTY MO', 'P'),
        sighting(arrivesAt, unit, 'CHICAGO IL', 'D'),
      ];
    }),
  ];
}

/** The first container of each train to a station, and when the train was to arrive there. */
export const boxesByTrain = (
  world: World,
  station: string,
): { equipmentReference: string; plannedArrivalAt: EpochMs }[] =>
  simulatedTrains(world).flatMap((train) => {
    const end = callsOf(train, true).at(-1);
    const [first] = train.containers;
    return end?.id === station && first !== undefined
      ? [{ equipmentReference: box(first), plannedArrivalAt: end.arrivesAt }]
      : [];
  });

/** All rail messages sent from an instant up to, not including, another one, in the order of sending. */
export function railMessages(world: World, from: Date, to: Date): SimulatedMessage[] {
  const trains = simulatedTrains(world);
  const sent = trains.flatMap((train) => [
    { at: train.departsAt - 6 * hourMs, rows: planOf(train) },
    ...movesOf(train),
  ]);
  const corridor = [...sent, ...leftBehind(trains)].map(({ at, rows }): SimulatedMessage => ({
    at: new Date(at + 10 * minuteMs),
    tenant: 'kestrel-foods',
    carrierCode: null,
    connector: 'rail-corridor',
    body: writeCorridorRows(rows),
  }));
  return [...corridor, ...americanMessages(world)]
    .filter(({ at }) => at >= from && at < to)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Numbers to try, the same in every world. */
export const railTestNumbers: readonly { number: string; case: string }[] = [
  { number: box('TBJU4129075'), case: 'late-at-border' },
  { number: box('TBJU4130570'), case: 'left-behind' },
  { number: box('TGHU5511236'), case: 'on-time' },
  { number: box('TRHU4123450'), case: 'last-free-day' },
  { number: 'GATX24018', case: 'bad-order' },
];
