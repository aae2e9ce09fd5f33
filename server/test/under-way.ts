import { etaRoutes, shipmentRoutes } from '@portolan/contract';
import { startTestApp, type TestApp, type TestUser } from './app.ts';
import { dcsaEvents, underWayLines } from './factories/dcsa.ts';
import { PositionTable, recordStatics, writeLatest } from '../src/features/vessels/positions/index.ts';

export const hour = 3_600_000;
const mmsi = 440326000;

/** Emerald's published calls at Busan and Rotterdam. */
export const publishCalls = (arrivesAt: string): object[] => {
  const times = (eventTypeCode: string, eventDateTime: string) => [
    { eventTypeCode, eventClassifierCode: 'PLN', eventDateTime },
  ];
  const call = (UNLocationCode: string, timestamps: object[]) => ({
    transportCallReference: `EMERALD-${UNLocationCode}`,
    carrierImportVoyageNumber: '0012W',
    carrierExportVoyageNumber: '0012W',
    location: { locationType: 'UNLO', UNLocationCode },
    timestamps,
  });
  const vessel = {
    vesselOperatorSMDGLinerCode: 'HMM',
    vesselIMONumber: '9868314',
    vesselName: 'HMM Emerald',
  };
  const transportCalls = [
    call('KRPUS', times('DEPA', '2026-11-01T06:00:00Z')),
    call('NLRTM', times('ARRI', arrivesAt)),
  ];
  const schedule = { ...vessel, isDummyVessel: false, transportCalls };
  return [{ carrierServiceName: 'FE4', carrierServiceCode: 'FE4', vesselSchedules: [schedule] }];
};

/** A container under way from Busan to Rotterdam on HMM Emerald. */
export async function startUnderWay(): Promise<{ app: TestApp; user: TestUser }> {
  const app = await startTestApp();
  const user = await app.signIn();
  await app.pushRaw(await app.program(user.tenantId), dcsaEvents(underWayLines));
  await app.drainInbox();
  await app.react();
  return { app, user };
}

export async function publish(app: TestApp, user: TestUser, arrivesAt: string): Promise<void> {
  await app.pushRaw(await app.program(user.tenantId), publishCalls(arrivesAt), 'dcsa-ovs');
  await app.drainInbox();
  await app.react();
}

/** Emerald is there now, at 15 kn to the north-west. */
export async function place(app: TestApp, longitude: number, latitude: number): Promise<void> {
  const table = new PositionTable(undefined, 16);
  const [raw, atMs] = [600_000, app.clock.now().getTime()];
  const at = { longitude: Math.round(longitude * raw), latitude: Math.round(latitude * raw), atMs };
  const slot = table.add({ mmsi, ...at, speed: 150, course: 3000, heading: 511, status: 0 }, 0);
  await writeLatest(app.db.system, table, Int32Array.of(slot));
}

/** What its crew has entered. */
export async function enter(app: TestApp, destination: string, arrivalAt: string | null): Promise<void> {
  const said = { mmsi: String(mmsi), imoNumber: '9868314', vesselName: 'HMM EMERALD', callSign: null };
  const particulars = { shipType: 71, lengthM: 399, beamM: 61, draughtM: 14, destination };
  const when = { reportedArrivalAt: arrivalAt, reportedAt: app.clock.now().toISOString() };
  await recordStatics(app.db.system, [{ ...said, ...particulars, ...when }], false);
}

/** The ETA tab of the container, and the date that the list and the detail show. */
export async function openEta(user: TestUser, more: { knownAt?: string } = {}) {
  const { rows } = await user.call(shipmentRoutes.getContainerEventList, { body: { view: 'all' } });
  const [row] = rows;
  if (!row) throw new Error('the list is empty');
  const { queryid } = row;
  const body = { queryid, containerNo: row.equipmentReference ?? undefined };
  const detail = await user.call(shipmentRoutes.qryContainerDetailData, { body });
  const eta = await user.call(etaRoutes.getSingleEta, { query: { queryid, ...more } });
  return { eta, detail };
}
