import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type LatLon, greatCircleKm } from '@portolan/contract';
import { onTestFinished } from 'vitest';

/** How a routing server of a test answers: with ways, with an error of its API, not in time, or with no JSON. */
export type RoadManner = 'ways' | 'no-way' | 'silent' | 'broken';

interface RoadServer {
  url: string;
  /** How many questions came. */
  asked(): number;
  behave(manner: RoadManner): void;
}

/** What its roads are like: how much longer than the great circle, and how fast. */
const roads = { factor: 1.5, kmh: 60 };

const toOsrm = (km: number): object => ({
  code: 'Ok',
  routes: [
    {
      legs: [{ steps: [], weight: 1, summary: '', duration: (km / roads.kmh) * 3600, distance: km * 1000 }],
      weight_name: 'routability',
      weight: 1,
      duration: (km / roads.kmh) * 3600,
      distance: km * 1000,
    },
  ],
  waypoints: [{ distance: 3.1 }, { distance: 2.4 }],
});
const toValhalla = (km: number): object => {
  const summary = { has_toll: false, time: (km / roads.kmh) * 3600, length: km, cost: 1 };
  const legs = [{ summary, shape: '' }];
  return {
    trip: { legs, summary, status: 0, status_message: 'Found route between points', units: 'kilometers' },
  };
};

function readPath(path: string): LatLon[] {
  const [, pairs = ''] = /^\/route\/v1\/[a-z]+\/([-\d.,;]+)\?overview=false&steps=false$/.exec(path) ?? [];
  return pairs.split(';').map((pair) => {
    const [longitude = Number.NaN, latitude = Number.NaN] = pair.split(',').map(Number);
    return { latitude, longitude };
  });
}

async function readBody(request: IncomingMessage): Promise<LatLon[]> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk as string;
  const { locations } = JSON.parse(text) as { locations: { lat: number; lon: number }[] };
  return locations.map(({ lat, lon }) => ({ latitude: lat, longitude: lon }));
}

/** A routing server on loopback that speaks as OSRM or Valhalla does, until the test ends. */
export async function startRoadServer(kind: 'osrm' | 'valhalla'): Promise<RoadServer> {
  let asked = 0;
  let manner: RoadManner = 'ways';
  const refused =
    kind === 'osrm'
      ? { code: 'NoRoute', message: 'Impossible route between points' }
      : {
          error_code: 442,
          error: 'No path could be found for input',
          status_code: 400,
          status: 'Bad Request',
        };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    asked += 1;
    const isOsrm = kind === 'osrm';
    const isKnown = isOsrm ? request.method === 'GET' : request.method === 'POST' && request.url === '/route';
    const [from, to] = isOsrm ? readPath(request.url ?? '') : await readBody(request);
    if (manner === 'silent') return;
    if (manner === 'broken' || !isKnown || from === undefined || to === undefined) {
      response.writeHead(502).end('<html>Bad Gateway</html>');
      return;
    }
    const km = greatCircleKm(from, to) * roads.factor;
    const found = isOsrm ? toOsrm(km) : toValhalla(km);
    response.writeHead(manner === 'no-way' ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(manner === 'no-way' ? refused : found));
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    behave: (next) => void (manner = next),
  };
}
