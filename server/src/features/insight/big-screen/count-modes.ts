import { type SeaCargoMode, SectionKind, type WallCount } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { countAirTabs } from '../../shipments/air/index.ts';
import { countRail } from '../../shipments/rail/index.ts';
import { countSeaCargo } from '../../shipments/sea-cargo/index.ts';
import { summariseTracking } from '../../shipments/shipments/index.ts';
import { countTripTabs } from '../../shipments/truck-trips/index.ts';

const weekMs = 7 * 86_400_000;

type Other = Exclude<SectionKind, 'ocean'>;

/** What arrives within seven days and has not arrived; by the columns by which the lists are sorted. */
async function countArriving(tx: Tx, tenantId: string, now: Date): Promise<ReadonlyMap<Other, number>> {
  const until = new Date(now.getTime() + weekMs);
  const isBound = sql`tenant_id = ${tenantId} and active and not finished and arrived_at is null`;
  const expectedSoon = sql`coalesce(estimated_arrival_at, planned_arrival_at) between ${now} and ${until}`;
  const { rows } = await sql<{ section: Other; n: number }>`
    select 'air' as section, count(*)::int as n from air_waybill where ${isBound} and ${expectedSoon}
    union all
    select 'rail', count(*)::int from rail_item where ${isBound} and ${expectedSoon}
    union all
    select 'truck', count(*)::int from truck_trip where tenant_id = ${tenantId} and subscribed and state <> 'ended'
      and arrived_at is null and coalesce(eta, promised_at) between ${now} and ${until}
    union all
    select mode, count(*)::int from sea_cargo where ${isBound} and arrival_at between ${now} and ${until}
    group by mode`.execute(tx);
  return new Map(rows.map(({ section, n }) => [section, n]));
}

type Counts = Omit<WallCount, 'mode'>;

/** All sections, each as its own list counts it. */
export async function countModes(tx: Tx, tenantId: string, now: Date): Promise<WallCount[]> {
  const arriving = await countArriving(tx, tenantId, now);
  const other = (section: Other, underWay: number, late: number): Counts => ({
    underWay,
    late,
    arriving7d: arriving.get(section) ?? 0,
  });
  const ofSeaCargo = async (section: SeaCargoMode): Promise<Counts> => {
    const { tabs } = await countSeaCargo(tx, tenantId, section, now);
    return other(section, tabs['in-progress'], tabs.late);
  };
  const ocean = await summariseTracking(tx, { tenantId, modeOfTransport: 'VESSEL', now });
  const { tabs: air } = await countAirTabs(tx, tenantId, now);
  const { tabs: rail } = await countRail(tx, tenantId, now);
  const { tabs: truck } = await countTripTabs(tx, tenantId, now);
  const counts: Record<SectionKind, Counts> = {
    ocean: { underWay: ocean.inTransit, late: ocean.views.late, arriving7d: ocean.views['arriving-7d'] },
    'ro-ro': await ofSeaCargo('ro-ro'),
    breakbulk: await ofSeaCargo('breakbulk'),
    air: other('air', air['in-progress'], air['eta-delay']),
    rail: other('rail', rail['in-progress'], rail.late),
    truck: other('truck', truck['on-the-road'], truck.late),
  };
  return SectionKind.options.map((mode) => ({ mode, ...counts[mode] }));
}
