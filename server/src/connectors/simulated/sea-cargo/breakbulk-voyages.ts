import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { hash32 } from '@portolan/contract/random';
import type { EpochMs } from '../local-time.ts';
import { kindOf, passageOf } from '../traffic/motion.ts';
import { type Traffic, createTraffic, sails } from '../traffic/traffic.ts';
import { nameOf } from '../traffic/words.ts';
import type { World } from '../world.ts';
import type { CargoVoyage } from './cargo-voyage.ts';

/** The first craft of the traffic: enough of them are general cargo ships on long ways. */
const searched = 2500;
const leastPassageHours = 4 * 24;
const carriers = ['BBCH', 'SPLH', 'UALC', 'ZEAM', 'TMCC'];

const traffics = new WeakMap<World, Traffic>();

/** The beginning of the same traffic that the chart shows, with the same ships in the same places. */
function trafficOf(world: World): Traffic {
  const kept =
    traffics.get(world) ??
    createTraffic({
      seed: world.seed,
      count: searched,
      usedMmsis: world.ships.map(({ mmsi }) => Number(mmsi)),
      usedImoNumbers: world.ships.map(({ imoNumber }) => imoNumber),
    });
  traffics.set(world, kept);
  return kept;
}

/** Rows of general cargo ships with an IMO number that sail far enough to be followed. */
function tramps(traffic: Traffic): number[] {
  return Array.from({ length: traffic.count }, (_, row) => row).filter((row) => {
    if (traffic.habit[row] !== sails || traffic.imo[row] === 0 || traffic.namesake[row] !== row) return false;
    const { from, to, leg } = traffic.ways[traffic.way[row]!]!;
    const isFar = leg.distanceNm / traffic.speedKn[row]! >= leastPassageHours;
    return isFar && kindOf(traffic, row).name === 'cargo' && from.unLocationCode !== to.unLocationCode;
  });
}

/** The passages of one ship between two instants: out and back, again and again. */
function voyagesOf(traffic: Traffic, row: number, fromMs: EpochMs, toMs: EpochMs): CargoVoyage[] {
  const { from, to } = traffic.ways[traffic.way[row]!]!;
  const { passageMs, stayMs, roundMs, startsAtMs } = passageOf(traffic, row, fromMs);
  const found: CargoVoyage[] = [];
  for (let at = startsAtMs; at < toMs; at += roundMs)
    for (const isOut of [true, false]) {
      const departsAt = isOut ? at : at + passageMs + stayMs;
      const arrivesAt = departsAt + passageMs;
      const number = Math.floor(departsAt / roundMs) % 90;
      found.push({
        vesselName: nameOf(traffic, row),
        imoNumber: String(traffic.imo[row]),
        voyage: `${number + 10}${isOut ? 'A' : 'B'}`,
        carrierCode: carriers[hash32('tramp', row) % carriers.length]!,
        from: (isOut ? from : to).unLocationCode,
        to: (isOut ? to : from).unLocationCode,
        plannedDepartureAt: Math.round((departsAt - 5 * hourMs) / hourMs) * hourMs,
        // As fixed with the charterer: some hours for weather.
        plannedArrivalAt:
          Math.round((arrivesAt + (hash32('plan', row, number) % 30) * hourMs) / hourMs) * hourMs,
        departsAt: Math.round(departsAt / 60_000) * 60_000,
        arrivesAt: Math.round(arrivesAt / 60_000) * 60_000,
      });
    }
  return found.filter(({ departsAt, arrivesAt }) => arrivesAt > fromMs && departsAt < toMs);
}

const spans = { before: 45 * dayMs, after: 16 * dayMs };
const kept = new WeakMap<World, CargoVoyage[]>();

/** Voyages of general cargo ships around the start of the world, by departure. */
export function trampVoyages(world: World): CargoVoyage[] {
  const found =
    kept.get(world) ??
    tramps(trafficOf(world))
      .flatMap((row) =>
        voyagesOf(trafficOf(world), row, world.startsAt - spans.before, world.startsAt + spans.after),
      )
      .toSorted((a, b) => a.departsAt - b.departsAt || a.imoNumber.localeCompare(b.imoNumber));
  kept.set(world, found);
  return found;
}
