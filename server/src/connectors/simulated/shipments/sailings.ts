import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { hash32 } from '@portolan/contract/random';
import type { EpochMs } from '../local-time.ts';
import type { BookedLeg } from './itineraries.ts';
import type { VoyageCall } from '../ships/sailing.ts';
import { type Voyage, simulatedVoyage } from '../ships/voyages.ts';
import type { World } from '../world.ts';

/** A box left behind for a later ship. */
export interface Rollover {
  from: Voyage;
  knownAt: EpochMs;
  changeRemark: string;
  /** The carrier first reported it loaded on the ship it missed. */
  wasReportedLoaded: boolean;
}

/** One leg of a journey as it was sailed. */
export interface SailedLeg {
  booked: BookedLeg;
  voyage: Voyage;
  load: VoyageCall;
  /** The actual port of discharge; differs from the booked one when that was omitted. */
  discharge: VoyageCall;
  /** Set when the ship omitted the booked port. */
  omitted?: { call: VoyageCall; knownAt: EpochMs };
  rollover?: Rollover;
}

/** Random events of a journey beside the ships' own delays. */
export interface Fate {
  /** Leg on which the container is rolled for reasons other than the ship. */
  rolledLeg?: number;
  reportsFalseLoad: boolean;
}

const loadingHours = 10;

/**
 * Sails the booked legs on real voyages. A container is rolled to the next ship by chance, when its sailing is blank,
 * when its port is omitted, or when the first ship came too late for the second.
 */
export function sailLegs(world: World, booked: readonly BookedLeg[], fate: Fate): SailedLeg[] {
  const legs: SailedLeg[] = [];
  let readyAt = -Infinity;
  booked.forEach((leg, i) => {
    const sailed = sailLeg(
      world,
      leg,
      readyAt,
      i === fate.rolledLeg,
      i < booked.length - 1,
      fate.reportsFalseLoad,
    );
    legs.push(sailed);
    readyAt = sailed.discharge.departsAt + loadingHours * hourMs;
  });
  return legs;
}

function sailLeg(
  world: World,
  booked: BookedLeg,
  readyAt: EpochMs,
  isRolled: boolean,
  isFollowed: boolean,
  reportsFalseLoad: boolean,
): SailedLeg {
  const first = simulatedVoyage(world, booked.service, booked.week);
  const whyNotFirst = isRolled ? 'Rolled: vessel overbooked' : whyNot(first, booked, readyAt, isFollowed);
  let voyage = first;
  let reason = whyNotFirst;
  for (let tries = 0; tries < 6 && reason !== undefined; tries += 1) {
    voyage = simulatedVoyage(world, booked.service, voyage.week + 1);
    reason = whyNot(voyage, booked, readyAt, isFollowed);
  }
  const load = callAt(voyage, booked.loadCall);
  const bookedDischarge = callAt(voyage, booked.dischargeCall);
  const discharge = bookedDischarge.isOmitted ? nearestKept(voyage, bookedDischarge) : bookedDischarge;
  return {
    booked,
    voyage,
    load,
    discharge,
    ...(bookedDischarge.isOmitted && {
      omitted: { call: bookedDischarge, knownAt: bookedDischarge.plannedArrivalAt - 2.5 * dayMs },
    }),
    ...(whyNotFirst !== undefined && {
      rollover: rolloverOf(first, booked, whyNotFirst, isRolled && reportsFalseLoad),
    }),
  };
}

/** Why a container cannot go with a voyage. */
function whyNot(
  voyage: Voyage,
  booked: BookedLeg,
  readyAt: EpochMs,
  isFollowed: boolean,
): string | undefined {
  const load = callAt(voyage, booked.loadCall);
  if (voyage.isBlank && load.coast === 0) return 'Blank sailing';
  if (load.isOmitted) return 'Port of loading omitted';
  if (load.departsAt < readyAt) return 'Connection missed';
  if (load.isCutShort && isLeftBehind(voyage, booked)) return 'Cut and run: loading was not completed';
  const discharge = callAt(voyage, booked.dischargeCall);
  const isUnserved = discharge.isOmitted && (isFollowed || nearestKept(voyage, discharge) === discharge);
  return isUnserved ? 'Port of discharge omitted' : undefined;
}

/** Half of the bookings of a port that is left early stay behind. */
function isLeftBehind({ voyageKey }: Voyage, { loadCall, dischargeCall, week }: BookedLeg): boolean {
  return hash32('left-behind', voyageKey, loadCall, dischargeCall, week) % 2 === 0;
}

function rolloverOf(
  from: Voyage,
  booked: BookedLeg,
  changeRemark: string,
  wasReportedLoaded: boolean,
): Rollover {
  const load = callAt(from, booked.loadCall);
  const daysAhead = changeRemark === 'Blank sailing' ? 12 : changeRemark.startsWith('Port') ? 4 : 1;
  const noticedAt = load.plannedDepartureAt - daysAhead * dayMs;
  return {
    from,
    changeRemark,
    wasReportedLoaded,
    knownAt: wasReportedLoaded ? load.departsAt + 9 * hourMs : noticedAt,
  };
}

function callAt(voyage: Voyage, callIndex: number): VoyageCall {
  const call = voyage.calls[callIndex];
  if (!call) throw new Error(`voyage ${voyage.voyageKey} has no call ${callIndex}`);
  return call;
}

/** The next port of the same coast that the ship calls at, else the one before, else the port itself. */
function nearestKept(voyage: Voyage, omitted: VoyageCall): VoyageCall {
  const kept = voyage.calls.filter(({ coast, isOmitted }) => coast === omitted.coast && !isOmitted);
  return kept.find(({ callIndex }) => callIndex > omitted.callIndex) ?? kept.at(-1) ?? omitted;
}
