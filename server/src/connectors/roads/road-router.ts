import type { LatLon } from '@portolan/contract';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import {
  type RoadReading,
  readOsrmAnswer,
  readValhallaAnswer,
  toOsrmPath,
  toValhallaRequest,
} from '../../formats/road-routes/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { createGuardedFetch } from '../../platform/http/outbound.ts';
import type { RoadRouter, RoadWay } from '../../platform/road-router.ts';

/** The operator's routing server. Its address is a setting, so it may lie in a private network. */
export interface RoadServer {
  kind: RoadRouter['source'];
  /** Without a slash at the end. */
  url: string;
}

interface RouterNeeds {
  server: RoadServer;
  clock: Clock;
  log: Logger;
  /** How long one answer may take. */
  timeoutMs?: number;
}

const cacheMs = 24 * 3_600_000;
/** After so many failures in a row nobody is asked for a while. */
const mostFailures = 3;
const pauseMs = 60_000;
const mostBytes = 1_048_576;
const atOnce = 4;

type Ask = (from: LatLon, to: LatLon) => { url: string; init?: RequestInit };

const requests: Record<RoadServer['kind'], (url: string) => Ask> = {
  osrm: (url) => (from, to) => ({ url: `${url}${toOsrmPath(from, to)}` }),
  valhalla: (url) => (from, to) => ({
    url: `${url}/route`,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(toValhallaRequest(from, to)),
    },
  }),
};
const readers: Record<RoadServer['kind'], (value: unknown) => RoadReading> = {
  osrm: readOsrmAnswer,
  valhalla: readValhallaAnswer,
};

/** About 100 m: what is asked from nearer by is the same way. */
const toKey = (...places: LatLon[]): string =>
  places.map(({ latitude, longitude }) => `${latitude.toFixed(3)},${longitude.toFixed(3)}`).join(' ');

/** Asks a routing server for ways, remembers its answers, and lets it rest when it does not answer. */
export function createRoadRouter({ server, clock, log, timeoutMs = 4000 }: RouterNeeds): RoadRouter {
  const { kind, url } = server;
  const toRequest = requests[kind](url);
  const read = readers[kind];
  const fetch = createGuardedFetch([url], mostBytes);
  const turn = pLimit(atOnce);
  const now = (): number => clock.now().getTime();
  const known = new LRUCache<string, { way: RoadWay | undefined }>({
    max: 50_000,
    ttl: cacheMs,
    ttlResolution: 0,
    perf: { now },
  });
  let failures = 0;
  let restsUntil = 0;

  const ask = async (from: LatLon, to: LatLon): Promise<RoadReading> => {
    const request = toRequest(from, to);
    try {
      const answer = await fetch(request.url, { ...request.init, signal: AbortSignal.timeout(timeoutMs) });
      return read(await answer.json());
    } catch (error) {
      return { refused: (error as Error).message };
    }
  };

  const find = async (from: LatLon, to: LatLon): Promise<RoadWay | undefined> => {
    const key = toKey(from, to);
    const found = known.get(key);
    if (found !== undefined) return found.way;
    if (now() < restsUntil) return undefined;
    const reading = await ask(from, to);
    if (reading !== 'no-way' && 'refused' in reading) {
      failures += 1;
      if (failures >= mostFailures) {
        restsUntil = now() + pauseMs;
        failures = 0;
        log.warn({ server: kind, reason: reading.refused }, 'the routing server does not answer; it rests');
      }
      return undefined;
    }
    failures = 0;
    const way = reading === 'no-way' ? undefined : reading;
    known.set(key, { way });
    return way;
  };
  return { source: kind, find: (from, to) => turn(() => find(from, to)) };
}
