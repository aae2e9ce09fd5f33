import { measurePortsAgain } from '../../src/features/ports/port-statistics/index.ts';
import { type TestApp, type TestUser, shareTestApp } from '../app.ts';
import { addCalls, addShips, yearOfCalls } from './port-calls.ts';

/** The moment at which the busy ports were measured. */
export const measuredAt = '2026-11-21T10:00:00Z';
const now = new Date(measuredAt);
const yearAgo = new Date(now.getTime() - 365 * 86_400_000);

/** An app with a year of calls at Rotterdam and Hamburg, measured now, and somebody who has signed in. */
export async function startBusyPorts(): Promise<{ app: TestApp; user: TestUser }> {
  const app = await shareTestApp({ now: measuredAt });
  const user = await app.signIn();
  await addShips(app, [
    ...Array.from({ length: 40 }, (_, i) => ({ mmsi: String(211_000_000 + i), vesselName: `BOX ${i}` })),
    { mmsi: '244000001', vesselName: 'GRAIN', imoNumber: null, shipType: 70, lengthM: 190 },
    { mmsi: '244000002', vesselName: 'TUG', imoNumber: null, shipType: 52, lengthM: 30 },
    { mmsi: '244000003', vesselName: 'PRETEND', simulated: true },
    {
      mmsi: '244000004',
      vesselName: 'COMING',
      destination: 'NLRTM',
      arrivesAt: new Date('2026-11-23T06:00:00Z'),
      position: { longitude: 3.4, latitude: 52.0, speedKn: 0.4 },
    },
  ]);
  await addCalls(
    app,
    'NLRTM',
    yearAgo,
    yearOfCalls(8, (i) => (i % 5) * 2),
  );
  await addCalls(app, 'NLRTM', now, [
    { mmsi: '244000001', hours: [-20, -19, null, null, null] },
    { mmsi: '244000002', hours: [-20, -19, null, null, null] },
    { mmsi: '244000003', hours: [-20, -19, null, null, null] },
  ]);
  await addCalls(
    app,
    'DEHAM',
    new Date(yearAgo.getTime() + 60_000),
    yearOfCalls(60, () => 0),
  );
  await measurePortsAgain(app.db.system, false, now);
  return { app, user };
}
