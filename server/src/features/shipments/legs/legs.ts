import type {
  EmptyIndicatorCode,
  Milestone,
  ModeOfTransport,
  TimelineLeg,
  TimelineStop,
} from '@portolan/contract';
import {
  compareByKnowledge,
  type Entry,
  isActual,
  type Ride,
  type StopDraft,
  voyageOf,
} from '../facts/index.ts';
import type { StepDraft } from './steps.ts';

/** A stop with everything known about it, while legs and summary are made of it. */
export interface BuiltStop {
  draft: StopDraft;
  steps: StepDraft[];
  role: TimelineStop['role'];
  reached: boolean;
}

/** The ride between two neighbouring stops; where none is told, what the stops themselves give away. */
function rideBetween(from: BuiltStop, to: BuiltStop): Ride | undefined {
  return to.draft.inRide ?? from.draft.outRide;
}

const isSeaStop = ({ role }: BuiltStop) => role !== 'origin-inland' && role !== 'destination-inland';
const movesOnWater = ({ steps }: BuiltStop) =>
  steps.some(({ entries }) => entries.some((entry) => entry.verb !== undefined && entry.mode === 'VESSEL'));

function modeBetween(from: BuiltStop, to: BuiltStop, ride: Ride | undefined): ModeOfTransport {
  if (ride !== undefined) return ride.mode;
  return isSeaStop(from) && isSeaStop(to) && (movesOnWater(from) || movesOnWater(to)) ? 'VESSEL' : 'TRUCK';
}

/** Claims that tell of a ride: on its way out at one stop, on its way in at the next. */
function claimsOn(ride: Ride | undefined, from: BuiltStop, to: BuiltStop): Entry[] {
  if (ride === undefined) return [];
  const of = (stop: BuiltStop, side: 'in' | 'out') =>
    stop.draft.entries
      .filter((each) => each.side === side && each.entry.standing === 'live')
      .map((each) => each.entry)
      .filter((entry) => entry.conveyanceKey === ride.conveyanceKey);
  return [...of(from, 'out'), ...of(to, 'in')].sort(compareByKnowledge);
}

function describeConveyance(leg: TimelineLeg, claims: readonly Entry[]): void {
  for (const entry of claims) {
    const { vesselImoNumber, mmsi, vesselName, carrierServiceCode, trainNumber } = entry.fact.conveyance;
    const { emptyIndicatorCode } = entry.fact;
    const isOnWater = entry.mode === 'VESSEL' || entry.mode === 'BARGE';
    if (isOnWater && vesselImoNumber !== undefined) leg.vesselImoNumber = vesselImoNumber;
    if (isOnWater && mmsi !== undefined) leg.mmsi = mmsi;
    if (isOnWater && vesselName !== undefined) leg.vesselName = vesselName;
    if (carrierServiceCode !== undefined) leg.carrierServiceCode = carrierServiceCode;
    if (trainNumber !== undefined) leg.trainNumber = trainNumber;
    if (emptyIndicatorCode !== undefined) leg.emptyIndicatorCode = emptyIndicatorCode;
  }
  // The voyage is the one the box leaves on; the port it comes to may count it under the next.
  const leaving = claims.filter((entry) => entry.verb === 'load' || entry.verb === 'depart');
  const voyages = (leaving.some(voyageOf) ? leaving : claims).map(voyageOf);
  const voyageNumber = voyages.findLast((voyage) => voyage !== undefined);
  if (voyageNumber !== undefined) leg.voyageNumber = voyageNumber;
}

const gatesOut = new Set(['GTOT', 'PICK']);
const gatesIn = new Set(['GTIN', 'DROP']);

const isOnRide = (entries: readonly Entry[], ride: Ride | undefined) =>
  ride === undefined || entries.some((entry) => entry.mode === ride.mode);

/**
 * Leaving and coming steps of a leg; by road the gates tell where no vehicle does, and an unloading proves
 * arrival.
 */
function endsOf(ride: Ride | undefined, from: BuiltStop, to: BuiltStop) {
  const on = (stop: BuiltStop, own: 'in' | 'out', code: string) =>
    stop.steps.find(
      ({ side, step, entries }) =>
        side === own && step.eventCode === code && !step.retracted && isOnRide(entries, ride),
    );
  const departure = on(from, 'out', 'DEPA');
  const arrival = on(to, 'in', 'ARRI') ?? on(to, 'in', 'DISC');
  if (ride !== undefined && ride.mode !== 'TRUCK') return { departure, arrival };
  const gateOut = from.steps.findLast(({ step }) => gatesOut.has(step.eventCode) && !step.retracted);
  const gateIn = to.steps.find(({ step }) => gatesIn.has(step.eventCode) && !step.retracted);
  return { departure: departure ?? gateOut, arrival: arrival ?? gateIn };
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
 * Full or empty by road: as both ends agree, or as the only one says. Between them the box may be filled
 * unseen.
 */
function emptyBetween(from: BuiltStop, to: BuiltStop): TimelineLeg['emptyIndicatorCode'] {
  const out = boxOut(from);
  const leaves = out && (loadStates[out.milestone] ?? out.emptyIndicatorCode);
  const comes = boxIn(to)?.emptyIndicatorCode;
  if (leaves !== undefined && comes !== undefined && leaves !== comes) return undefined;
  return leaves ?? comes;
}

function stageOf(
  stops: readonly BuiltStop[],
  i: number,
  departure: StepDraft | undefined,
): TimelineLeg['stage'] {
  if (stops.slice(i + 1).some((stop) => stop.reached)) return 'done';
  return departure?.word !== undefined && isActual(departure.word) ? 'under-way' : 'planned';
}

function toLeg(stops: readonly BuiltStop[], i: number, pol: number, pod: number): TimelineLeg | undefined {
  const [from, to] = [stops[i], stops[i + 1]];
  if (from === undefined || to === undefined) return undefined;
  const ride = rideBetween(from, to);
  const { departure, arrival } = endsOf(ride, from, to);
  const leg: TimelineLeg = {
    index: i,
    fromStop: i,
    toStop: i + 1,
    modeOfTransport: modeBetween(from, to, ride),
    stage: stageOf(stops, i, departure),
  };
  const claims = claimsOn(ride, from, to);
  describeConveyance(leg, claims);
  const isByRoad = leg.modeOfTransport === 'TRUCK';
  const empty = leg.emptyIndicatorCode ?? (isByRoad ? emptyBetween(from, to) : 'LADEN');
  if (empty !== undefined) leg.emptyIndicatorCode = empty;
  if (pol >= 0 ? i < pol : to.role === 'origin-inland') leg.phase = 'EXPORT';
  else if (pod >= 0 && i >= pod) leg.phase = 'IMPORT';
  if (departure?.word?.fact.eventAt !== undefined) leg.departedAt = departure.word.fact.eventAt;
  if (arrival?.word?.fact.eventAt !== undefined) leg.arrivedAt = arrival.word.fact.eventAt;
  return leg;
}

/**
 * One leg between each two neighbouring stops.
 *
 * `phase` is EXPORT up to the port of loading and IMPORT behind the port of discharge; the sea voyage has
 * none. A leg is `done` once the box was seen at its end or further on, also where its departure or arrival
 * was never told.
 */
export function toLegs(stops: readonly BuiltStop[]): TimelineLeg[] {
  const pol = stops.findIndex((stop) => stop.role === 'pol');
  const pod = stops.findIndex((stop) => stop.role === 'pod');
  return stops.flatMap((_, i) => toLeg(stops, i, pol, pod) ?? []);
}
