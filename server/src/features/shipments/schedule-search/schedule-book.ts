import type { ScheduleKind } from '@portolan/contract';
import { canonicalLocationCode } from '../../../platform/reference/index.ts';
import {
  type SailingItinerary,
  type Minutes,
  type SailingRide,
  type NetworkSailing,
  type SailingQuery,
  type SearchableNetwork,
  buildSearchable,
  keepWorthwhile,
  minutesPerDay,
  searchNetwork,
} from '../sailing-network/index.ts';
import { type ConnectionRule, chooseConnectionRule } from '../travel-times/index.ts';
import type { DelayBook } from './arrival-delays.ts';
import { type BookCall, type BookRide, type FoundWay, type StoredBook, sailingIdOf } from './found-way.ts';
import type { MeasuredTimes } from './measured-times.ts';
import { SailedLengths } from './round-trips.ts';
import type { SearchedCall, StoredSchedule } from './stored-calls.ts';
import { timesInOrder } from './times-in-order.ts';

/** A vessel's ride between two ports as somebody describes it. */
export interface DescribedRide {
  carrierCode: string;
  kind: ScheduleKind;
  simulated: boolean;
  vesselKey: string;
  from: string;
  departureAt: Minutes;
  to: string;
  arrivalAt: Minutes;
}

/** A described departure or arrival is that of a call within this time. */
const sameCallMinutes = 4 * minutesPerDay;

interface CarrierPart {
  carrierCode: string;
  kind: ScheduleKind;
  simulated: boolean;
  network: SearchableNetwork;
  schedules: readonly StoredSchedule[];
  calls: readonly (readonly BookCall[])[];
  lengths: SailedLengths;
}

const partKeyOf = (one: { carrierCode: string; kind: ScheduleKind; simulated: boolean }): string =>
  `${one.kind} ${one.simulated ? 'simulated' : 'real'} ${one.carrierCode}`;

export interface WaySearch extends SailingQuery {
  kind: ScheduleKind;
  /** Empty for all. */
  carriers: readonly string[];
}

/**
 * The schedules of one company account in memory, a network per carrier: cargo changes vessels within a carrier, under
 * one booking. Real and simulated schedules are never combined.
 */
export class ScheduleBook {
  /** The newest publication. */
  readonly newestAt: Minutes | undefined;
  readonly callCount: number;
  readonly #measured: MeasuredTimes;
  readonly #setTimes: ReadonlyMap<string, StoredBook['setTimes'][0]>;
  readonly #parts: ReadonlyMap<string, CarrierPart>;
  readonly #callsOfPort = new Map<string, number>();
  readonly #realPorts = new Set<string>();
  readonly #routesOfPlace = new Map<string, number>();
  /** The codes under which a port is published, by its canonical one. */
  readonly #publishedCodes = new Map<string, Set<string>>();
  readonly #sailingsOfVessel = new Map<string, { part: CarrierPart; sailing: number }[]>();
  readonly #placeOfCall = new Map<string, { part: CarrierPart; sailing: number; index: number }>();

  constructor(stored: StoredBook) {
    const calls = stored.calls.flatMap(toBookCall);
    this.callCount = calls.length;
    this.#measured = stored.measured;
    this.#setTimes = new Map(stored.setTimes.map((one) => [canonicalLocationCode(one.unLocationCode), one]));
    this.newestAt = calls.reduce<Minutes | undefined>(
      (newest, { publishedAt }) => Math.max(newest ?? publishedAt, publishedAt),
      undefined,
    );
    for (const { port } of calls) this.#callsOfPort.set(port, (this.#callsOfPort.get(port) ?? 0) + 1);
    this.#parts = this.#buildParts(stored.schedules, calls);
    for (const part of this.#parts.values())
      for (const [sailing, list] of part.calls.entries()) {
        const key = `${partKeyOf(part)} ${part.schedules[sailing]!.vesselKey}`;
        this.#sailingsOfVessel.set(key, [...(this.#sailingsOfVessel.get(key) ?? []), { part, sailing }]);
        for (const [index, call] of list.entries()) {
          this.#placeOfCall.set(call.callId, { part, sailing, index });
          if (!part.simulated) this.#realPorts.add(call.port);
        }
      }
    for (const { unLocationCode } of stored.calls)
      if (unLocationCode !== null) this.#notePublishedCode(unLocationCode);
    for (const { unLocationCode, routes } of stored.offeredPlaces ?? []) {
      const place = this.#notePublishedCode(unLocationCode);
      this.#routesOfPlace.set(place, (this.#routesOfPlace.get(place) ?? 0) + routes);
    }
  }

  #notePublishedCode(code: string): string {
    const place = canonicalLocationCode(code);
    const codes = this.#publishedCodes.get(place);
    if (codes === undefined) this.#publishedCodes.set(place, new Set([code]));
    else codes.add(code);
    return place;
  }

  #buildParts(schedules: readonly StoredSchedule[], calls: readonly BookCall[]) {
    const callsOf = Map.groupBy(calls, ({ scheduleId }) => scheduleId);
    const sailing = schedules.filter(({ scheduleId }) => (callsOf.get(scheduleId)?.length ?? 0) > 1);
    return new Map(
      [...Map.groupBy(sailing, partKeyOf)].map(([key, own]): [string, CarrierPart] => {
        const { carrierCode, kind, simulated } = own[0]!;
        const ownCalls = own.map(({ scheduleId }) => callsOf.get(scheduleId)!);
        const sailings = own.map((schedule, i) => toSailing(schedule, ownCalls[i]!));
        const network = buildSearchable(sailings, (port) => this.connectionRule(port, simulated));
        return [
          key,
          {
            carrierCode,
            kind,
            simulated,
            network,
            schedules: own,
            calls: ownCalls,
            lengths: new SailedLengths(ownCalls),
          },
        ];
      }),
    );
  }

  /** Past delays, real or simulated ones. */
  delaysOf(simulated: boolean): DelayBook {
    return this.#measured.delaysOf(simulated);
  }

  /** The least connection time of a port, for real or simulated sailings. */
  connectionRule(port: string, simulated: boolean): ConnectionRule {
    return chooseConnectionRule(this.#measured.connectionOf(port, simulated), this.#setTimes.get(port));
  }

  /** Vessels call at this port, and all of them are simulated. */
  isSimulatedPort(port: string): boolean {
    return this.#callsOfPort.has(port) && !this.#realPorts.has(port);
  }

  /** Whether a vessel calls at a place or a carrier offers routes from or to it. */
  hasPlace(code: string): boolean {
    return this.#callsOfPort.has(code) || this.#routesOfPlace.has(code);
  }

  /** Places that carriers offer routes from or to, with their number. */
  routesOfPlaces(): ReadonlyMap<string, number> {
    return this.#routesOfPlace;
  }

  /** The codes under which places are published. */
  publishedCodesOf(places: readonly string[]): string[] {
    return places.flatMap((place) => [...(this.#publishedCodes.get(place) ?? [place])]);
  }

  /** The ride of published vessel schedules that somebody describes; undefined where none is near in time. */
  findRide(described: DescribedRide): BookRide | undefined {
    const { vesselKey, from, to, departureAt, arrivalAt } = described;
    let [found, leastOff]: [BookRide | undefined, number] = [undefined, Infinity];
    for (const { part, sailing } of this.#sailingsOfVessel.get(`${partKeyOf(described)} ${vesselKey}`) ??
      []) {
      const calls = part.calls[sailing]!;
      for (const [board, load] of calls.entries()) {
        if (load.port !== from || load.departureAt === null) continue;
        const late = Math.abs(load.departureAt - departureAt);
        if (late > sameCallMinutes) continue;
        const alight = calls.findIndex(
          (call, index) =>
            index > board &&
            call.port === to &&
            call.arrivalAt !== null &&
            Math.abs(call.arrivalAt - arrivalAt) <= sameCallMinutes,
        );
        if (alight === -1 || late >= leastOff) continue;
        [found, leastOff] = [toRide(part, { sailing, board, alight }), late];
      }
    }
    return found;
  }

  /** Ports with calls, with their number. */
  callsOfPorts(): ReadonlyMap<string, number> {
    return this.#callsOfPort;
  }

  search(query: WaySearch): FoundWay[] {
    const wanted = new Set(query.carriers);
    const ways: FoundWay[] = [];
    for (const part of this.#parts.values()) {
      if (part.kind !== query.kind || (wanted.size > 0 && !wanted.has(part.carrierCode))) continue;
      for (const itinerary of keepWorthwhile(searchPart(part, query))) ways.push(toWay(part, itinerary));
    }
    return ways;
  }

  /** The ways of the carrier of this one from a port on, for cargo that missed its vessel. */
  searchOnward(way: FoundWay, query: SailingQuery): FoundWay[] {
    const part = this.#parts.get(partKeyOf(way));
    return part === undefined ? [] : searchPart(part, query).map((one) => toWay(part, one));
  }

  /** The way that an id names; undefined where one of its calls is no longer published or out of order. */
  findWay(sailingId: string): FoundWay | undefined {
    const places = sailingId.split('~').map((callId) => this.#placeOfCall.get(callId));
    if (places.length === 0 || places.length % 2 === 1) return undefined;
    const rides: { sailing: number; board: number; alight: number }[] = [];
    let part: CarrierPart | undefined;
    for (let i = 0; i < places.length; i += 2) {
      const [board, alight] = [places[i], places[i + 1]];
      if (board === undefined || alight === undefined || board.sailing !== alight.sailing) return undefined;
      if (board.part !== alight.part || board.part !== (part ?? board.part)) return undefined;
      if (board.index >= alight.index) return undefined;
      part = board.part;
      rides.push({ sailing: board.sailing, board: board.index, alight: alight.index });
    }
    const [first, last] = [rides[0]!, rides.at(-1)!];
    const departureAt = part!.calls[first.sailing]![first.board]!.departureAt;
    const arrivalAt = part!.calls[last.sailing]![last.alight]!.arrivalAt;
    if (departureAt === null || arrivalAt === null) return undefined;
    return toWay(part!, { departureAt, arrivalAt, rides });
  }

  /** The vessel and all its calls in the book, by its key. */
  listVesselCalls(vesselKey: string): { schedule: StoredSchedule; calls: readonly BookCall[] }[] {
    return [...this.#parts.values()].flatMap(({ schedules, calls }) =>
      schedules.flatMap((schedule, i) =>
        schedule.vesselKey === vesselKey ? [{ schedule, calls: calls[i]! }] : [],
      ),
    );
  }

  /** Every ride from one call to the next of all sailings of a kind, for examples. */
  *eachSailing(): Generator<{ schedule: StoredSchedule; calls: readonly BookCall[] }> {
    for (const { schedules, calls } of this.#parts.values())
      for (const [i, schedule] of schedules.entries()) yield { schedule, calls: calls[i]! };
  }
}

/** Ways of one carrier; a vessel that goes out and comes back is no way to book. */
const searchPart = ({ network, lengths }: CarrierPart, query: SailingQuery): SailingItinerary[] =>
  searchNetwork(network, query).filter((one) => !lengths.isRoundTrip(one));

function toBookCall(call: SearchedCall): BookCall[] {
  // A place without a code cannot be searched for.
  if (call.unLocationCode === null) return [];
  return [{ ...call, ...timesInOrder(call), port: canonicalLocationCode(call.unLocationCode) }];
}

const toSailing = (schedule: StoredSchedule, calls: readonly BookCall[]): NetworkSailing => ({
  sailingId: schedule.scheduleId,
  kind: schedule.kind,
  carrierCode: schedule.carrierCode,
  calls: calls.map(({ port, facilityCode, arrivalAt, departureAt }) => ({
    unLocationCode: port,
    facilityCode: facilityCode ?? undefined,
    arrivalAt: arrivalAt ?? undefined,
    departureAt: departureAt ?? undefined,
  })),
});

/** Lists of calls are made when they are asked for: a search finds many ways, and a page shows few. */
function toRide(part: CarrierPart, { sailing, board, alight }: SailingRide): BookRide {
  const calls = part.calls[sailing]!;
  return {
    schedule: part.schedules[sailing]!,
    board: calls[board]!,
    alight: calls[alight]!,
    get calls() {
      return calls.slice(board, alight + 1);
    },
  };
}

/** Ids are made when they are asked for, as lists of calls. */
function toWay(part: CarrierPart, { departureAt, arrivalAt, rides }: SailingItinerary): FoundWay {
  const { carrierCode, kind, simulated } = part;
  const own = rides.map((ride) => toRide(part, ride));
  return {
    carrierCode,
    kind,
    simulated,
    departureAt,
    arrivalAt,
    rides: own,
    get sailingId() {
      return sailingIdOf(own);
    },
  };
}
