import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { fractionOf } from '@portolan/contract/random';
import type { EpochMs } from '../local-time.ts';
import { slideAt, timetableAt } from '../ships/slides.ts';
import type { VoyageCall } from '../ships/sailing.ts';
import type { Voyage } from '../ships/voyages.ts';
import type { World } from '../world.ts';
import { swapKnownAt } from './known-changes.ts';

/** What a schedule desk says of one call: an actual once it is reported, an estimate where it differs from the plan. */
export interface AnnouncedTime {
  planned: EpochMs;
  estimated?: EpochMs;
  actual?: EpochMs;
}

export interface AnnouncedCall {
  arrival: AnnouncedTime;
  departure: AnnouncedTime;
}

/** Actual times are in the schedule some hours after they happened. */
const reportedAfterMs = 5 * hourMs;
/** Nobody revises sailings further ahead. */
const revisedAheadMs = 28 * dayMs;
/** From here on the desk knows the berth window of the ship. */
const berthKnownMs = 2 * dayMs;
/** Part of a delay that the desk expects the ship to keep from call to call. */
const keptPerCall = 0.85;
/** A desk looks at a service again every three days. */
const deskEveryDays = 3;
/** Smaller differences are not announced. */
const worthSayingMs = 4 * hourMs;

/** The lateness of a voyage as it is known at an instant, and up to which of its calls. */
interface Lateness {
  ms: EpochMs;
  /** Hops that are completed. */
  hops: number;
}

function latenessAt(world: World, voyage: Voyage, asOf: EpochMs): Lateness {
  const turn = voyage.week % deskEveryDays;
  const at = (Math.floor((asOf / dayMs - turn) / deskEveryDays) * deskEveryDays + turn) * dayMs;
  const known = at - reportedAfterMs;
  const [first] = voyage.calls;
  if (!first || first.departsAt > known) {
    const slide = slideAt(world.seed, voyage.service, timetableAt(world.seed, voyage.service, at));
    return { ms: slide, hops: 0 };
  }
  let ms = first.departsAt - first.plannedDepartureAt;
  let hops = 0;
  for (const { to } of voyage.hops) {
    if (to.arrivesAt > known) break;
    hops += 1;
    // A port that changed places is no measure of lateness.
    if (to.isSwapped || to.isExtra) continue;
    ms = to.departsAt <= known ? to.departsAt - to.plannedDepartureAt : to.arrivesAt - to.plannedArrivalAt;
  }
  return { ms, hops };
}

/** What is announced of the calls of a voyage at an instant, by call. Pure. */
export function announceCalls(world: World, voyage: Voyage, at: EpochMs): Map<VoyageCall, AnnouncedCall> {
  const lateness = latenessAt(world, voyage, at);
  const announced = new Map<VoyageCall, AnnouncedCall>();
  const isSwapKnown = at >= swapKnownAt(voyage);
  const order = [voyage.calls[0], ...voyage.hops.map(({ to }) => to)];
  order.forEach((call, place) => {
    if (!call) return;
    const lateMs = Math.max(0, lateness.ms) * keptPerCall ** Math.max(0, place - lateness.hops - 1);
    // Ports that change places change their times too.
    const other = call.isSwapped && isSwapKnown ? partnerOf(voyage, call) : call;
    const desk = { world, voyage, call, at };
    announced.set(call, {
      arrival: announce(
        desk,
        'arrival',
        call.plannedArrivalAt,
        call.arrivesAt,
        other.plannedArrivalAt + lateMs,
      ),
      departure: announce(
        desk,
        'departure',
        call.plannedDepartureAt,
        call.departsAt,
        other.plannedDepartureAt + lateMs,
      ),
    });
  });
  return announced;
}

const partnerOf = ({ calls }: Voyage, call: VoyageCall): VoyageCall =>
  calls.find((other) => other !== call && other.isSwapped) ?? call;

interface Desk {
  world: World;
  voyage: Voyage;
  call: VoyageCall;
  at: EpochMs;
}

function announce(
  { world, voyage, call, at }: Desk,
  what: 'arrival' | 'departure',
  planned: EpochMs,
  happens: EpochMs,
  calculated: EpochMs,
): AnnouncedTime {
  if (happens <= at - reportedAfterMs) return { planned, actual: happens };
  if (planned > at + revisedAheadMs) return { planned };
  const aheadMs = happens - at;
  const isBerthKnown = aheadMs < berthKnownMs;
  const luck =
    fractionOf(world.seed, 'desk', voyage.voyageKey, call.callIndex, what, Math.floor(at / dayMs)) - 0.5;
  // The desk's own error is a fifth of the time that is left, to either side.
  const expected = isBerthKnown ? happens + 0.4 * luck * Math.max(0, aheadMs) : calculated;
  const stepMs = isBerthKnown ? hourMs : 6 * hourMs;
  const estimated = Math.max(
    Math.round(expected / stepMs) * stepMs,
    Math.ceil(at / hourMs) * hourMs + hourMs,
  );
  return Math.abs(estimated - planned) >= worthSayingMs ? { planned, estimated } : { planned };
}
