import {
  type RailNumberKind,
  type SeaCargoKind,
  formatRailNumber,
  formatVin,
  formatWaybillNumber,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { isSilentWaybill } from '../../shipments/air/index.ts';
import { isSilentRail } from '../../shipments/rail/index.ts';
import { isSilentCargo } from '../../shipments/sea-cargo/index.ts';
import { isSilentTrip } from '../../shipments/truck-trips/index.ts';
import { type SilentCargo, judgeSilentCargo } from './cargo-no-news.ts';
import type { Concerned, WorldJudge } from './world-judge.ts';

/** More than anybody reads of one section: those of which nothing was heard for longest. */
const mostOfSection = 5000;

interface SilentRow extends Omit<SilentCargo, 'newsAt' | 'expectedAt'> {
  kind: SeaCargoKind | RailNumberKind | null;
  newsAt: Date;
  expectedAt: Date | null;
  simulated: boolean;
}

/** The source of the newest fact under a number. */
const sourceOf = (facts: 'air_fact' | 'rail_fact' | 'sea_cargo_fact', alias: string) => sql`
  left join lateral (select f.source_id from ${sql.table(facts)} f
    where f.tenant_id = ${sql.ref(`${alias}.tenantId`)} and f.number = ${sql.ref(`${alias}.number`)}
    order by f.learned_at desc limit 1) f on true
  left join data_source d on d.source_id = f.source_id`;

const last = sql`order by news_at limit ${sql.lit(mostOfSection)}`;

/**
 * What is followed and silent by the lists of its section. A box whose train is followed too is not named beside it,
 * and trucks report by devices of their own and not by a data source.
 */
async function listSilentCargo(
  tx: Tx,
  tenantId: string,
  now: Date,
): Promise<Concerned<readonly SilentCargo[]>[]> {
  const { rows } = await sql<SilentRow>`
    (select i.mode as section, i.kind, i.number, greatest(i.last_heard_at, i.ship_news_at) as news_at,
        coalesce(i.eta_at, i.planned_arrival_at) as expected_at, false as is_standing, d.source_id,
        d.name as source_name, i.simulated
      from sea_cargo i ${sourceOf('sea_cargo_fact', 'i')}
      where i.tenant_id = ${tenantId} and i.active and ${isSilentCargo(now)} ${last})
    union all (select 'air', null, w.number, w.last_heard_at as news_at,
        coalesce(w.estimated_arrival_at, w.planned_arrival_at), false, d.source_id, d.name, w.simulated
      from air_waybill w ${sourceOf('air_fact', 'w')}
      where w.tenant_id = ${tenantId} and w.active and ${isSilentWaybill(now)} ${last})
    union all (select 'rail', i.kind, i.number, i.last_heard_at as news_at,
        coalesce(i.estimated_arrival_at, i.planned_arrival_at), false, d.source_id, d.name, i.simulated
      from rail_item i ${sourceOf('rail_fact', 'i')}
      where i.tenant_id = ${tenantId} and i.active and ${isSilentRail(now)}
        and (i.kind = 'train' or not exists (select 1 from rail_item t where t.tenant_id = i.tenant_id
          and t.number = i.train_key and t.kind = 'train' and t.active)) ${last})
    union all (select 'truck', null, t.plate, t.measured_at as news_at, coalesce(t.eta, t.promised_at),
        t.state = 'standing', null, null, t.simulated
      from truck_trip t where t.tenant_id = ${tenantId} and t.subscribed and ${isSilentTrip(now)} ${last})`.execute(
    tx,
  );
  return [...Map.groupBy(rows, (row) => row.simulated)].map(([simulated, those]) => ({
    of: those.map(toCargo),
    shipmentIds: [],
    simulated,
  }));
}

const toCargo = (row: SilentRow): SilentCargo => ({
  section: row.section,
  number: numberOf(row),
  newsAt: row.newsAt.toISOString(),
  expectedAt: row.expectedAt?.toISOString() ?? null,
  isStanding: row.isStanding,
  sourceId: row.sourceId,
  sourceName: row.sourceName,
});

/** As people write it. */
function numberOf({ section, kind, number }: Pick<SilentRow, 'section' | 'kind' | 'number'>): string {
  if (section === 'air') return formatWaybillNumber(number);
  if (section === 'rail') return formatRailNumber(number, kind as RailNumberKind);
  return kind === 'vehicle' ? formatVin(number) : number;
}

export const cargoNoNews: WorldJudge<'cargo-no-news', readonly SilentCargo[]> = {
  type: 'cargo-no-news',
  load: (tx, tenantId, _, now) => listSilentCargo(tx, tenantId, now),
  judge: (all, _, now) => judgeSilentCargo(all, now),
};
