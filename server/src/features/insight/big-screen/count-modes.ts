import { type SeaCargoMode, SectionKind, type WallCount } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { countAirTabs, isArrivingWaybill } from '../../shipments/air/index.ts';
import { countRail, isArrivingRail } from '../../shipments/rail/index.ts';
import { countSeaCargo, isArrivingCargo } from '../../shipments/sea-cargo/index.ts';
import { summariseTracking } from '../../shipments/shipments/index.ts';
import { countTripTabs, isArrivingTrip } from '../../shipments/truck-trips/index.ts';

type Other = Exclude<SectionKind, 'ocean'>;

/** What arrives soon, as each section says it. */
async function countArriving(tx: Tx, tenantId: string, now: Date): Promise<ReadonlyMap<Other, number>> {
  const { rows } = await sql<{ section: Other; n: number }>`
    select 'air' as section, count(*)::int as n from air_waybill w
    where w.tenant_id = ${tenantId} and w.active and ${isArrivingWaybill(now)}
    union all
    select 'rail', count(*)::int from rail_item i
    where i.tenant_id = ${tenantId} and i.active and ${isArrivingRail(now)}
    union all
    select 'truck', count(*)::int from truck_trip t
    where t.tenant_id = ${tenantId} and t.subscribed and ${isArrivingTrip(now)}
    union all
    select i.mode, count(*)::int from sea_cargo i
    where i.tenant_id = ${tenantId} and i.active and ${isArrivingCargo(now)}
    group by i.mode`.execute(tx);
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
