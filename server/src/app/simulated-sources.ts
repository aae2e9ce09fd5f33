import type { Database } from '../platform/db/database.ts';
import { findCarrier } from '../platform/reference/index.ts';
import { aisNmea } from '../connectors/ais/index.ts';
import { dcsaTnt } from '../connectors/dcsa/index.ts';
import { type SimulatedMessage, type World, listSimulatedCarriers } from '../connectors/simulated/index.ts';
import { ensureSource } from '../features/sources/sources/index.ts';

/** The data source and tenant of a message of the world. */
export interface SimulatedSources {
  find(message: SimulatedMessage): { tenantId: string; sourceId: string } | undefined;
}

/** Gives every demo tenant one source for each simulated carrier, and the demo tenant the AIS feed. */
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
      for (const carrier of listSimulatedCarriers(world)) {
        const name = `${findCarrier(carrier.carrierCode)?.shortName ?? carrier.carrierCode} (simulated)`;
        const settings = {
          baseUrl: `${ownOrigin}/simulated/dcsa/${carrier.carrierCode}/${carrier.version}`,
          options: { version: carrier.version === 'v2' ? '2.2' : '3' },
          auth: { kind: 'none' },
          everyMinutes: 30,
          supports: carrier.supports,
        };
        const sourceId = await ensureSource(tx, {
          tenantId,
          name,
          connector: dcsaTnt,
          way: 'pull',
          carrierCode: carrier.carrierCode,
          simulated: true,
          settings,
          now,
        });
        ids.set(`${slug} ${carrier.carrierCode}`, { tenantId, sourceId });
      }
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
    find: (message) =>
      message.connector === aisNmea.name
        ? ids.get('ais')
        : ids.get(`${message.tenant} ${message.carrierCode}`),
  };
}
