import type { Database, Tx } from '../platform/db/database.ts';
import { carrierName } from '../platform/reference/index.ts';
import { aisNmea } from '../connectors/ais/index.ts';
import { cargoImp, cargoXml } from '../connectors/air/index.ts';
import { cargoMilestones } from '../connectors/cargo/index.ts';
import { clm, railCorridor, x12Rail } from '../connectors/rail/index.ts';
import { atcf } from '../connectors/storms/index.ts';
import { dcsaAn, dcsaCs, dcsaOvs, dcsaTnt } from '../connectors/dcsa/index.ts';
import { type SimulatedMessage, type World, listSimulatedCarriers } from '../connectors/simulated/index.ts';
import { ensureSource } from '../features/sources/sources/index.ts';

/** The data source and tenant of a message of the world. */
export interface SimulatedSources {
  find(message: SimulatedMessage): { tenantId: string; sourceId: string } | undefined;
}

/** Where the simulated carriers answer. */
export interface SimulatedOrigin {
  world: World;
  ownOrigin: string;
  now: Date;
}

/** Gives a company account one source for each simulated carrier. Returns them by carrier. */
export async function connectSimulatedCarriers(
  tx: Tx,
  tenantId: string,
  { world, ownOrigin, now }: SimulatedOrigin,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const carrier of listSimulatedCarriers(world)) {
    const { carrierCode, version, supports } = carrier;
    const settings = {
      baseUrl: `${ownOrigin}/simulated/dcsa/${carrierCode}/${version}`,
      options: { version: version === 'v2' ? '2.2' : '3' },
      auth: { kind: 'none' },
      everyMinutes: 30,
      supports,
    };
    const sourceId = await ensureSource(tx, {
      tenantId,
      name: `${carrierName(carrierCode)} (simulated)`,
      connector: dcsaTnt,
      way: 'pull',
      carrierCode,
      simulated: true,
      settings,
      now,
    });
    ids.set(carrierCode, sourceId);
  }
  await connectSimulatedAirlines(tx, tenantId, ownOrigin, now);
  return ids;
}

/** The airlines of the world answer for the documented waybills at one address. */
async function connectSimulatedAirlines(
  tx: Tx,
  tenantId: string,
  ownOrigin: string,
  now: Date,
): Promise<void> {
  await ensureSource(tx, {
    tenantId,
    name: 'Airlines (simulated)',
    connector: cargoImp,
    way: 'pull',
    simulated: true,
    settings: {
      baseUrl: `${ownOrigin}/simulated/air/status`,
      options: {},
      auth: { kind: 'none' },
      everyMinutes: 30,
      supports: ['air-waybill'],
    },
    now,
  });
}

/**
 * Gives a company account one source for each kind of schedule and one for storms: the messages name whose they are.
 */
async function connectSimulatedSchedules(tx: Tx, tenantId: string, now: Date): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [connector, name] of [
    [dcsaOvs, 'Operational schedules (simulated)'],
    [dcsaCs, 'Commercial schedules (simulated)'],
    [atcf, 'Storm decks (simulated)'],
    [cargoImp, 'Air messages (simulated)'],
    [cargoXml, 'Air messages in XML (simulated)'],
    [clm, 'Car location messages (simulated)'],
    [x12Rail, 'Rail messages in X12 (simulated)'],
    [railCorridor, 'Trains between China and Europe (simulated)'],
    [cargoMilestones, 'Cargo milestones (simulated)'],
    [dcsaAn, 'Arrival notices (simulated)'],
  ] as const)
    ids.set(
      connector.name,
      await ensureSource(tx, { tenantId, name, connector, way: 'push', simulated: true, now }),
    );
  return ids;
}

/**
 * Gives every demo tenant one source for each simulated carrier and two for schedules. The demo tenant has the AIS feed
 * too.
 */
export async function seedSimulatedSources(
  db: Database,
  tenantIds: ReadonlyMap<string, string>,
  world: World,
  ownOrigin: string,
  now: Date,
): Promise<SimulatedSources> {
  const ids = new Map<string, { tenantId: string; sourceId: string }>();
  for (const [slug, tenantId] of tenantIds)
    await db.asTenant(tenantId, async (tx) => {
      for (const [carrierCode, sourceId] of await connectSimulatedCarriers(tx, tenantId, {
        world,
        ownOrigin,
        now,
      }))
        ids.set(`${slug} ${carrierCode}`, { tenantId, sourceId });
      for (const [connector, sourceId] of await connectSimulatedSchedules(tx, tenantId, now))
        ids.set(`${slug} ${connector}`, { tenantId, sourceId });
      if (slug !== 'kestrel-foods') return;
      const sourceId = await ensureSource(tx, {
        tenantId,
        name: 'AIS receivers (simulated)',
        connector: aisNmea,
        way: 'push',
        simulated: true,
        now,
      });
      ids.set('ais', { tenantId, sourceId });
    });
  return {
    find: ({ connector, tenant, carrierCode }) => {
      if (connector === aisNmea.name) return ids.get('ais');
      return ids.get(`${tenant} ${connector === dcsaTnt.name ? carrierCode : connector}`);
    },
  };
}
