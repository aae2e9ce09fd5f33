import type { WallCount } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { countAirTabs } from '../../shipments/air/index.ts';
import { countRail } from '../../shipments/rail/index.ts';
import { countSeaCargo } from '../../shipments/sea-cargo/index.ts';
import { summariseTracking } from '../../shipments/shipments/index.ts';
import { countTripTabs } from '../../shipments/truck-trips/index.ts';

const weekMs = 7 * 86_400_000;

/** What arrives within seven days and has not arrived; by the columns by which the lists of the modes are sorted. */
async function countArriving(
  tx: Tx,
  tenantId: string,
  now: Date,
): Promise<Record<'air' | 'truck' | 'rail' | 'roRo' | 'breakbulk', number>> {
  const until = new Date(now.getTime() + weekMs);
  const { rows } = await sql<Record<'air' | 'truck' | 'rail' | 'roRo' | 'breakbulk', number>>`
    select
      (select count(*)::int from air_waybill where tenant_id = ${tenantId} and active and not finished
        and arrived_at is null and coalesce(estimated_arrival_at, planned_arrival_at)
          between ${now} and ${until}) as air,
      (select count(*)::int from truck_trip where tenant_id = ${tenantId} and subscribed and state <> 'ended'
        and arrived_at is null and coalesce(eta, promised_at) between ${now} and ${until}) as truck,
      (select count(*)::int from rail_item where tenant_id = ${tenantId} and active and not finished
        and arrived_at is null and coalesce(estimated_arrival_at, planned_arrival_at)
          between ${now} and ${until}) as rail,
      (select count(*)::int from sea_cargo where tenant_id = ${tenantId} and active and not finished
        and mode = 'ro-ro' and arrived_at is null and arrival_at between ${now} and ${until}) as ro_ro,
      (select count(*)::int from sea_cargo where tenant_id = ${tenantId} and active and not finished
        and mode = 'breakbulk' and arrived_at is null and arrival_at between ${now} and ${until}) as breakbulk`.execute(
    tx,
  );
  return rows[0] ?? { air: 0, truck: 0, rail: 0, roRo: 0, breakbulk: 0 };
}

/** All modes, each as its own list counts it. */
export async function countModes(tx: Tx, tenantId: string, now: Date): Promise<WallCount[]> {
  const ocean = await summariseTracking(tx, { tenantId, modeOfTransport: 'VESSEL', now });
  const air = await countAirTabs(tx, tenantId, now);
  const truck = await countTripTabs(tx, tenantId, now);
  const rail = await countRail(tx, tenantId, now);
  const roRo = await countSeaCargo(tx, tenantId, 'ro-ro', now);
  const breakbulk = await countSeaCargo(tx, tenantId, 'breakbulk', now);
  const arriving = await countArriving(tx, tenantId, now);
  return [
    {
      mode: 'ocean',
      underWay: ocean.inTransit,
      late: ocean.views.late,
      arriving7d: ocean.views['arriving-7d'],
    },
    { mode: 'ro-ro', underWay: roRo.tabs['in-progress'], late: roRo.tabs.late, arriving7d: arriving.roRo },
    {
      mode: 'breakbulk',
      underWay: breakbulk.tabs['in-progress'],
      late: breakbulk.tabs.late,
      arriving7d: arriving.breakbulk,
    },
    {
      mode: 'air',
      underWay: air.tabs['in-progress'],
      late: air.tabs['eta-delay'],
      arriving7d: arriving.air,
    },
    {
      mode: 'truck',
      underWay: truck.tabs['on-the-road'],
      late: truck.tabs.late,
      arriving7d: arriving.truck,
    },
    { mode: 'rail', underWay: rail.tabs['in-progress'], late: rail.tabs.late, arriving7d: arriving.rail },
  ];
}
