import { minuteMs } from '@portolan/contract/time/durations';
import {
  type PortWater,
  kmOutsideOf,
  leftBeyondKm,
  listPortWaters,
} from '../../../platform/reference/index.ts';
import type { EpochMs } from '../local-time.ts';
import { sailedNm } from './positions.ts';
import type { Hop } from './sailing.ts';
import { cruiseMiles } from './schedules.ts';
import { type Berth, type SeaLeg, pointAlong } from './sea-legs.ts';

const stepNm = 0.05;
/** No waters of a port reach further along a leg. */
const furthestNm = 80;

/** Where a leg crosses the limits of the ports at its ends, in miles from its start. */
interface Crossings {
  /** On the way to the roads, and straight to the berth. */
  toAnchorageNm: number;
  toBerthNm: number;
  /** Of the port that the ship comes from. */
  outNm: number;
}

const crossings = new WeakMap<SeaLeg, Crossings>();

function crossingsOf({ leg, from, to }: Hop): Crossings {
  let known = crossings.get(leg);
  if (known === undefined) {
    known = {
      toAnchorageNm: inwardNm(leg, watersOf(to.berth), cruiseMiles(leg)),
      toBerthNm: inwardNm(leg, watersOf(to.berth), leg.distanceNm),
      outNm: outwardNm(leg, watersOf(from.berth)),
    };
    crossings.set(leg, known);
  }
  return known;
}

const watersOf = ({ port }: Berth): PortWater[] => listPortWaters(port);

/** Where a ship that stops after these miles of its leg came into the waters: it has not left them since. */
function inwardNm(leg: SeaLeg, waters: readonly PortWater[], stopNm: number): number {
  let enteredNm = stopNm;
  for (let nm = stopNm; nm > Math.max(0, stopNm - furthestNm); nm -= stepNm) {
    const outsideKm = kmOutsideOf(waters, pointAlong(leg, nm));
    if (outsideKm > leftBeyondKm) break;
    if (outsideKm <= 0) enteredNm = nm;
  }
  return enteredNm;
}

function outwardNm(leg: SeaLeg, waters: readonly PortWater[]): number {
  const end = Math.min(leg.distanceNm, furthestNm);
  for (let nm = 0; nm < end; nm += stepNm)
    if (kmOutsideOf(waters, pointAlong(leg, nm)) > leftBeyondKm) return nm;
  return end;
}

/** When a ship has sailed so many miles of its leg. */
function whenSailed(hop: Hop, miles: number): EpochMs {
  let [low, high] = [hop.departsAt, hop.arrivesAt];
  while (high - low > minuteMs / 60) {
    const middle = (low + high) / 2;
    if (sailedNm(hop, middle) < miles) low = middle;
    else high = middle;
  }
  return Math.round(high);
}

/** When the ship of a hop comes into the waters of the port ahead, in which it then anchors or berths. */
export const arrivesAtLimits = (hop: Hop, hasWaited: boolean): EpochMs => {
  const { toAnchorageNm, toBerthNm } = crossingsOf(hop);
  return whenSailed(hop, hasWaited ? toAnchorageNm : toBerthNm);
};

/** When the ship of a hop is out of the waters of the port that it comes from. */
export const leavesLimits = (hop: Hop): EpochMs => whenSailed(hop, crossingsOf(hop).outNm);
