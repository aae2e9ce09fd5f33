import { dayMs, hourMs } from '@portolan/contract/time/durations';
import type { Ship } from '../../src/connectors/simulated/ships/fleet.ts';
import { stateOf } from '../../src/connectors/simulated/ships/positions.ts';
import {
  simulatedVoyage,
  type Voyage,
  weekOfDeparture,
} from '../../src/connectors/simulated/ships/voyages.ts';
import type { World } from '../../src/connectors/simulated/world.ts';
import {
  type StoredSpeed,
  type TravelTimes,
  type UsualTime,
  isDeep,
  longWaitHours,
  portTimeKey,
  shipWaitingKey,
  shortWaitHours,
} from '../../src/features/shipments/travel-times/index.ts';
import { summariseSpeeds } from '../../src/features/shipments/travel-times/ship-speed.ts';
import type { ServiceDelay } from '../../src/features/shipments/travel-times/index.ts';
import { percentile } from '../figures.ts';
import { learnServiceDelays } from './service-delays.ts';

const weeksBack = 30;
const recentMs = 14 * dayMs;

interface Wait {
  endsAt: number;
  hours: number;
  mmsi: string;
}

/** What is learned of ports and ships from the positions of the months before, as the product learns it. */
export interface LearnedWorld {
  at(at: number, mmsi: string | undefined): TravelTimes;
  speedsOf(ship: Ship): readonly StoredSpeed[];
  delayOf(serviceCode: string, at: number): ServiceDelay | undefined;
}

/** Reads the waits of all ships of half a year. What has not happened by an instant is not known then. */
export function learnWorld(world: World): LearnedWorld {
  const waits = new Map<string, Wait[]>();
  for (const service of world.services) {
    const week = weekOfDeparture(service, 0, world.startsAt) + 8;
    for (let back = 0; back < weeksBack; back += 1)
      for (const wait of waitsOf(simulatedVoyage(world, service, week - back))) {
        const list = waits.get(wait.port) ?? [];
        list.push(wait);
        waits.set(wait.port, list);
      }
  }
  const ports = new Map<number, ReadonlyMap<string, UsualTime>>();
  const speeds = new Map<string, StoredSpeed[]>();
  return {
    delayOf: learnServiceDelays(world),
    at: (at) => {
      const day = Math.floor(at / dayMs);
      let known = ports.get(day);
      if (!known) ports.set(day, (known = portsAt(waits, day * dayMs)));
      return { ports: known, lanes: new Map(), speeds: new Map(), setConnections: new Map() };
    },
    speedsOf: (ship) => {
      let known = speeds.get(ship.mmsi);
      if (!known) speeds.set(ship.mmsi, (known = speedsBefore(world, ship)));
      return known;
    },
  };
}

/** Where a port has no anchorage nobody sees that a ship waits. */
const waitsOf = ({ hops, ship }: Voyage): (Wait & { port: string })[] =>
  hops.flatMap(({ to, leg, cruiseEndsAt, leavesAnchorageAt }) =>
    leg.anchorageNm === undefined
      ? []
      : [
          {
            port: to.berth.port.unLocationCode,
            mmsi: ship.mmsi,
            endsAt: leavesAnchorageAt,
            hours: (leavesAnchorageAt - cruiseEndsAt) / hourMs,
          },
        ],
  );

function portsAt(waits: ReadonlyMap<string, readonly Wait[]>, at: number): ReadonlyMap<string, UsualTime> {
  const ports = new Map<string, UsualTime>();
  for (const [port, all] of waits) {
    const past = all.filter(({ endsAt }) => endsAt <= at);
    const recent = past.filter(({ endsAt }) => endsAt > at - recentMs);
    if (past.length > 0) ports.set(portTimeKey(port, 'waiting'), toUsual(past));
    if (recent.length > 0) ports.set(portTimeKey(port, 'waiting-now'), toUsual(recent));
    for (const [mmsi, own] of Map.groupBy(past, (wait) => wait.mmsi)) {
      const newest = own.toSorted((a, b) => b.endsAt - a.endsAt).slice(0, 3);
      const hours = newest.map((wait) => wait.hours);
      const [least, most] = [Math.min(...hours), Math.max(...hours)];
      if (newest.length > 1 && (least >= longWaitHours || most <= shortWaitHours))
        ports.set(shipWaitingKey(port, mmsi), {
          ...toUsual(newest),
          medianHours: least >= longWaitHours ? least : most,
        });
    }
  }
  return ports;
}

function toUsual(waits: readonly Wait[]): UsualTime {
  const hours = waits.map((wait) => wait.hours);
  return {
    n: hours.length,
    medianHours: percentile(hours, 0.5),
    p10Hours: percentile(hours, 0.1),
    p90Hours: percentile(hours, 0.9),
  };
}

/** The speeds of a ship over 60 days before the world goes live, from a position every six hours. */
function speedsBefore(world: World, ship: Ship): StoredSpeed[] {
  const parts = Array.from({ length: 240 }, (_, i) => {
    const { latitude, longitude, speedOverGroundKn } = stateOf(world, ship, world.startsAt - i * 6 * hourMs);
    return {
      latitude,
      longitude,
      speedKn: speedOverGroundKn,
      hours: 6,
      isDeep: isDeep(ship.draughtM, ship.draughtM),
    };
  });
  return summariseSpeeds(parts);
}
