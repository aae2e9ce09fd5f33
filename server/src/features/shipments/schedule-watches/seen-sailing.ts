import type { FoundWay, ScheduleBook } from '../schedule-search/index.ts';
import { cutOffsOf, fromMinutes, minutesPerDay, toMinutes } from '../schedule-search/index.ts';
import type { WatchTarget } from '@portolan/contract';

/** What is watched of one sailing, or of one call of a watched vessel. Times are UTC instants. */
export interface SeenSailing {
  carrierCode: string;
  vessel: string | null;
  voyage: string | null;
  origin: string | null;
  destination: string | null;
  departureAt: string | null;
  arrivalAt: string | null;
  via: string[];
  cutOffs: { DCO: string | null; VCO: string | null; PCO: string | null };
  /** Cut-offs whose approach was reported. */
  near: string[];
  /** It was reported that it no longer sails as published. */
  gone?: true;
}

/** All sailings of a watch by id. `until`: the last departure that a lane was searched for. */
export interface SeenState {
  sailings: Record<string, SeenSailing>;
  until: string | null;
}

const laneDays = 42;
const longestDays = 120;

const isoOf = (at: number | null): string | null => (at === null ? null : fromMinutes(at).toISOString());
const utcOf = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

export function toSeenSailing(way: FoundWay): SeenSailing {
  const [first, last] = [way.rides[0]!, way.rides.at(-1)!];
  const { document, vgm, port } = cutOffsOf(way);
  return {
    carrierCode: way.carrierCode,
    vessel: way.rides.map(({ schedule }) => schedule.vesselName ?? schedule.vesselKey).join(', '),
    voyage: first.board.exportVoyageNumber,
    origin: first.board.port,
    destination: last.alight.port,
    departureAt: isoOf(way.departureAt),
    arrivalAt: isoOf(way.arrivalAt),
    via: way.rides.slice(0, -1).map(({ alight }) => alight.port),
    cutOffs: { DCO: utcOf(document), VCO: utcOf(vgm), PCO: utcOf(port) },
    near: [],
  };
}

/** What a watch sees in the schedules now. */
export function readSailings(book: ScheduleBook, target: WatchTarget, now: Date): SeenState {
  if (target.form === 'sailing') {
    const way = book.findWay(target.sailingId);
    return { sailings: way === undefined ? {} : { [way.sailingId]: toSeenSailing(way) }, until: null };
  }
  if (target.form === 'vessel')
    return { sailings: readSailingsOfVessel(book, target.vesselKey, now), until: null };
  const from = toMinutes(now);
  // Whole days: what is seen of a lane then differs once a day, not at every judgement.
  const until = Math.ceil(from / minutesPerDay + laneDays) * minutesPerDay;
  const ways = book.search({
    origins: target.origin,
    destinations: target.destination,
    kind: target.kind,
    carriers: target.carriers,
    by: 'departure',
    from,
    until,
    mostTransshipments: 2,
    longestMinutes: longestDays * minutesPerDay,
  });
  return {
    sailings: Object.fromEntries(ways.map((way) => [way.sailingId, toSeenSailing(way)])),
    until: isoOf(until),
  };
}

function readSailingsOfVessel(book: ScheduleBook, vesselKey: string, now: Date): Record<string, SeenSailing> {
  const from = toMinutes(now);
  const seen: Record<string, SeenSailing> = {};
  for (const { schedule, calls } of book.listVesselCalls(vesselKey))
    for (const call of calls) {
      if ((call.departureAt ?? call.arrivalAt ?? 0) < from) continue;
      seen[call.callId] = {
        carrierCode: schedule.carrierCode,
        vessel: schedule.vesselName ?? schedule.vesselKey,
        voyage: call.exportVoyageNumber,
        origin: call.port,
        destination: null,
        departureAt: isoOf(call.departureAt),
        arrivalAt: isoOf(call.arrivalAt),
        via: [],
        cutOffs: {
          DCO: utcOf(call.cutOffs.DCO ?? null),
          VCO: utcOf(call.cutOffs.VCO ?? null),
          PCO: utcOf(call.cutOffs.PCO ?? null),
        },
        near: [],
      };
    }
  return seen;
}
