import type {
  EmptyIndicatorCode,
  Milestone,
  ModeOfTransport,
  StopRole,
  TimelineLeg,
} from '@portolan/contract';
import {
  areOther,
  compareByKnowledge,
  type Entry,
  isActual,
  type Ride,
  shipNameKey,
  type StopDraft,
  voyageOf,
} from '../facts/index.ts';
import type { StepDraft } from './step-draft.ts';

/** A stop with everything known about it, while legs and summary are made of it. */
export interface BuiltStop {
  draft: StopDraft;
  steps: StepDraft[];
  /** Undefined where all reports of the stop were retracted. */
  role: StopRole | undefined;
  reached: boolean;
}

/** The ride between two neighbouring stops; where none is reported, what the stops themselves show. */
function rideBetween(from: BuiltStop, to: BuiltStop): Ride | undefined {
  return to.draft.inRide ?? from.draft.outRide;
}

const isSeaStop = ({ role }: BuiltStop) =>
  role !== undefined && role !== 'origin-inland' && role !== 'destination-inland';
const movesOnWater = ({ steps }: BuiltStop) =>
  steps.some(({ entries }) => entries.some((entry) => entry.verb !== undefined && entry.mode === 'VESSEL'));

function modeBetween(from: BuiltStop, to: BuiltStop, ride: Ride | undefined): ModeOfTransport {
  if (ride !== undefined) return ride.mode;
  return isSeaStop(from) && isSeaStop(to) && (movesOnWater(from) || movesOnWater(to)) ? 'VESSEL' : 'TRUCK';
}

/** Claims about a ride: on its way out at one stop, on its way in at the next. */
function claimsOn(ride: Ride | undefined, from: BuiltStop | undefined, to: BuiltStop | undefined): Entry[] {
  if (ride === undefined) return [];
  const of = (stop: BuiltStop | undefined, side: 'in' | 'out') =>
    (stop?.draft.entries ?? [])
      .filter((each) => each.side === side && each.entry.standing === 'live')
      .map((each) => each.entry)
      .filter((entry) => entry.conveyanceKey === ride.conveyanceKey);
  return [...of(from, 'out'), ...of(to, 'in')].sort(compareByKnowledge);
}

/** Claims about a leg. What leaves with the container brings it, unless the two are known to be others. */
function claimsBetween(ride: Ride | undefined, from: BuiltStop, to: BuiltStop): Entry[] {
  const leaves = from.draft.outRide;
  const isSame = ride === undefined || leaves === undefined || ride === leaves || areOther(ride, leaves);
  return isSame ? claimsOn(ride, from, to) : [...claimsOn(leaves, from, to), ...claimsOn(ride, from, to)];
}

/** The vessel's name as most claims spell it, the newest of those: one typing error does not rename a ship. */
function spelledMostly(claims: readonly Entry[]): string | undefined {
  const names = claims
    .filter(({ mode }) => mode === 'VESSEL' || mode === 'BARGE')
    .map(({ fact }) => fact.conveyance.vesselName)
    .filter((name) => name !== undefined);
  if (new Set(names).size < 2) return names[0];
  const counts = new Map<string, number>();
  for (const name of names) counts.set(shipNameKey(name), (counts.get(shipNameKey(name)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return names.findLast((name) => counts.get(shipNameKey(name)) === most);
}

function describeConveyance(leg: TimelineLeg, claims: readonly Entry[]): void {
  for (const entry of claims) {
    const { vesselImoNumber, mmsi, carrierServiceCode, trainNumber } = entry.fact.conveyance;
    const { emptyIndicatorCode } = entry.fact;
    const isOnWater = entry.mode === 'VESSEL' || entry.mode === 'BARGE';
    // A wrong digit in one message is no other ship.
    if (
      isOnWater &&
      vesselImoNumber !== undefined &&
      !entry.conveyanceKey.endsWith(leg.vesselImoNumber ?? '-')
    )
      leg.vesselImoNumber = vesselImoNumber;
    if (isOnWater && mmsi !== undefined) leg.mmsi = mmsi;
    if (carrierServiceCode !== undefined) leg.carrierServiceCode = carrierServiceCode;
    if (trainNumber !== undefined) leg.trainNumber = trainNumber;
    if (emptyIndicatorCode !== undefined) leg.emptyIndicatorCode = emptyIndicatorCode;
  }
  const vesselName = spelledMostly(claims);
  if (vesselName !== undefined) leg.vesselName = vesselName;
  // The voyage is the one on which the container leaves; the port of arrival may count it under the next.
  const leaving = claims.filter((entry) => entry.verb === 'load' || entry.verb === 'depart');
  const exporting = leaving.filter(({ fact }) => fact.conveyance.exportVoyageNumber !== undefined);
  const telling = [exporting, leaving, claims].find((each) => each.some(voyageOf)) ?? [];
  const voyages = telling.map(voyageOf);
  const voyageNumber = voyages.findLast((voyage) => voyage !== undefined);
  if (voyageNumber !== undefined) leg.voyageNumber = voyageNumber;
}

const gatesOut = new Set(['GTOT', 'PICK']);
const gatesIn = new Set(['GTIN', 'DROP']);

const isOnRide = (entries: readonly Entry[], ride: Ride | undefined) =>
  ride === undefined || entries.some((entry) => entry.mode === ride.mode);

/**
 * Departure and arrival steps of a leg; by road the gates count where no vehicle is reported, and an unloading proves
 * arrival.
 */
function endsOf(ride: Ride | undefined, from: BuiltStop | undefined, to: BuiltStop | undefined): Ends {
  const on = (stop: BuiltStop | undefined, own: 'in' | 'out', code: string) =>
    stop?.steps.find(
      ({ side, step, entries }) =>
        side === own && step.eventCode === code && !step.retracted && isOnRide(entries, ride),
    );
  const departure = on(from, 'out', 'DEPA');
  const arrival = on(to, 'in', 'ARRI') ?? on(to, 'in', 'DISC');
  if (ride !== undefined && ride.mode !== 'TRUCK') return { departure, arrival };
  const gateOut = from?.steps.findLast(({ step }) => gatesOut.has(step.eventCode) && !step.retracted);
  const gateIn = to?.steps.find(({ step }) => gatesIn.has(step.eventCode) && !step.retracted);
  return { departure: departure ?? gateOut, arrival: arrival ?? gateIn };
}

interface Ends {
  departure: StepDraft | undefined;
  arrival: StepDraft | undefined;
}

function describeEnds(leg: TimelineLeg, { departure, arrival }: Ends): void {
  if (departure?.word?.fact.eventAt !== undefined) {
    leg.departedAt = departure.word.fact.eventAt;
    leg.departureClassifier = departure.word.classifier;
  }
  if (arrival?.word?.fact.eventAt !== undefined) {
    leg.arrivedAt = arrival.word.fact.eventAt;
    leg.arrivalClassifier = arrival.word.classifier;
  }
}

const boxIn = ({ steps }: BuiltStop) =>
  steps.find(({ side, step }) => side === 'land' && step.emptyIndicatorCode !== undefined)?.step;
const boxOut = ({ steps }: BuiltStop) =>
  steps.findLast(
    ({ side, step, milestone }) =>
      side === 'land' &&
      (step.emptyIndicatorCode !== undefined || milestone === 'stuffed' || milestone === 'stripped'),
  )?.step;

const loadStates: Partial<Record<Milestone, EmptyIndicatorCode>> = { stuffed: 'LADEN', stripped: 'EMPTY' };

/**
 * Full or empty by road: as both ends agree, or as the only one says. In between the container may be filled unseen.
 */
function emptyBetween(from: BuiltStop, to: BuiltStop): TimelineLeg['emptyIndicatorCode'] {
  const out = boxOut(from);
  const leaves = out && (loadStates[out.milestone] ?? out.emptyIndicatorCode);
  const comes = boxIn(to)?.emptyIndicatorCode;
  if (leaves !== undefined && comes !== undefined && leaves !== comes) return undefined;
  return leaves ?? comes;
}

function stageOf(isEndReached: boolean, { departure }: Ends): TimelineLeg['stage'] {
  if (isEndReached) return 'done';
  return departure?.word !== undefined && isActual(departure.word) ? 'under-way' : 'planned';
}

/** What legs go by: the stops of the journey, and which of them are its ports. */
interface Way {
  stops: readonly BuiltStop[];
  pol: number;
  pod: number;
}

function toLeg({ stops, pol, pod }: Way, fromStop: number, toStop: number): TimelineLeg | undefined {
  const [from, to] = [stops[fromStop], stops[toStop]];
  if (from === undefined || to === undefined) return undefined;
  const ride = rideBetween(from, to);
  const ends = endsOf(ride, from, to);
  const isEndReached = stops.slice(toStop).some((stop) => stop.reached);
  const leg: TimelineLeg = {
    index: 0,
    fromStop,
    toStop,
    modeOfTransport: modeBetween(from, to, ride),
    stage: stageOf(isEndReached, ends),
  };
  describeConveyance(leg, claimsBetween(ride, from, to));
  const isByRoad = leg.modeOfTransport === 'TRUCK';
  const empty = leg.emptyIndicatorCode ?? (isByRoad ? emptyBetween(from, to) : 'LADEN');
  if (empty !== undefined) leg.emptyIndicatorCode = empty;
  if (pol >= 0 ? fromStop < pol : to.role === 'origin-inland') leg.phase = 'EXPORT';
  else if (pod >= 0 && fromStop >= pod) leg.phase = 'IMPORT';
  describeEnds(leg, ends);
  return leg;
}

const phaseOfSegment = { pre: 'EXPORT', sea: undefined, post: 'IMPORT' } as const;

/** A ride by ship, barge or train of which only one end is known: the box is on it all the same. */
function toOpenLeg(
  ride: Ride | undefined,
  from: BuiltStop | undefined,
  to: BuiltStop | undefined,
): TimelineLeg | undefined {
  if (ride === undefined || ride.mode === 'TRUCK' || (ride.segment !== 'sea' && from === undefined))
    return undefined;
  const ends = endsOf(ride, from, to);
  const stage = stageOf(to?.reached === true, ends);
  const leg: TimelineLeg = { index: 0, modeOfTransport: ride.mode, stage };
  describeConveyance(leg, claimsOn(ride, from, to));
  leg.emptyIndicatorCode ??= 'LADEN';
  const phase = phaseOfSegment[ride.segment];
  if (phase !== undefined) leg.phase = phase;
  describeEnds(leg, ends);
  return leg;
}

/**
 * One leg between each two neighbouring stops, leaving out those that were taken back; one before the first stop where
 * a vessel brings the container from an unknown place, and one after the last where it leaves with none known.
 *
 * `phase` is EXPORT up to the port of loading and IMPORT after the port of discharge; the sea voyage has none. A leg is
 * `done` once the container was seen at its end or further on, also where its departure or arrival was never reported.
 */
export function toLegs(stops: readonly BuiltStop[]): TimelineLeg[] {
  const way: Way = {
    stops,
    pol: stops.findIndex((stop) => stop.role === 'pol'),
    pod: stops.findIndex((stop) => stop.role === 'pod'),
  };
  const visited = stops.flatMap(({ role }, i) => (role === undefined ? [] : [i]));
  const [first = -1, last = -1] = [visited[0], visited.at(-1)];
  const before = toOpenLeg(stops[first]?.draft.inRide, undefined, stops[first]);
  const behind = toOpenLeg(stops[last]?.draft.outRide, stops[last], undefined);
  const legs = [
    before && { ...before, toStop: first },
    ...visited.slice(1).map((to, i) => toLeg(way, visited[i] ?? 0, to)),
    behind && { ...behind, fromStop: last },
  ];
  return legs.filter((leg) => leg !== undefined).map((leg, index) => ({ ...leg, index }));
}
