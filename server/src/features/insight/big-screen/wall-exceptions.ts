import {
  type SeaCargoKind,
  type WallException,
  formatRailNumber,
  formatVin,
  formatWaybillNumber,
} from '@portolan/contract';
import { sql } from 'kysely';
import { findPlace } from '../../../platform/reference/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { isLateWaybill } from '../../shipments/air/index.ts';
import { isLateRail } from '../../shipments/rail/index.ts';
import { isLateCargo } from '../../shipments/sea-cargo/index.ts';
import { isOpenTripOf } from '../../shipments/truck-trips/index.ts';

const mostOfMode = 4;

function cargoKind(exceptions: readonly string[]): WallException['kind'] {
  if (exceptions.includes('damaged') || exceptions.includes('short-landed')) return 'damaged';
  if (exceptions.includes('held')) return 'held';
  return exceptions.includes('short-shipped') ? 'left-behind' : 'late';
}

/** What is late or held up on land and in the air, the worst of each mode; the latest first. */
export async function listWallExceptions(tx: Tx, tenantId: string, now: Date): Promise<WallException[]> {
  const { rows: trips } = await sql<WallException & { lateness: string }>`
    select t.trip_id as id, t.plate as number, t.destination as place, t.slip_minutes as minutes, t.lateness
    from truck_trip t where t.tenant_id = ${tenantId} and t.subscribed and ${isOpenTripOf(now, 'late', 'may-be-late')}
    order by t.lateness, t.slip_minutes desc, t.trip_id limit ${mostOfMode}`.execute(tx);
  const { rows: trains } = await sql<WallException & { status: string; kind: 'train' | 'container' | 'car' }>`
    select i.item_id as id, i.number, i.record ->> 'place' as place, i.status, i.kind,
      greatest(i.known_delay, 0) as minutes from rail_item i
    where i.tenant_id = ${tenantId} and i.active and not i.finished
      and (i.kind = 'train' and ${isLateRail(now)} or i.status = 'held')
    order by i.known_delay desc, i.item_id limit ${mostOfMode}`.execute(tx);
  const { rows: waybills } = await sql<WallException & { missing: number | null; delay: number }>`
    select w.waybill_id as id, w.number, w.destination as place, (w.record ->> 'missingPieces')::int as missing,
      w.known_delay as delay from air_waybill w
    where w.tenant_id = ${tenantId} and w.active and not w.finished
      and ((w.record ->> 'missingPieces')::int > 0 or ${isLateWaybill(now)})
    order by missing desc nulls last, w.known_delay desc, w.waybill_id limit ${mostOfMode}`.execute(tx);
  const { rows: cargo } = await sql<
    Omit<WallException, 'kind'> & { exceptions: string[]; kind: SeaCargoKind }
  >`
    select i.item_id as id, i.mode, i.number, i.kind, i.record ->> 'pod' as place, i.exceptions,
      i.known_delay as minutes, null as pieces from sea_cargo i
    where i.tenant_id = ${tenantId} and i.active and not i.finished
      and (i.exceptions && '{damaged,short-landed,short-shipped,held}' or ${isLateCargo(now)})
    order by i.known_delay desc, i.item_id limit ${mostOfMode}`.execute(tx);
  const all = [
    ...cargo.map(({ exceptions, minutes, kind, number, place, ...row }): WallException => ({
      ...row,
      kind: cargoKind(exceptions),
      number: kind === 'vehicle' ? formatVin(number) : number,
      place: findPlace(place ?? '')?.name ?? place,
      minutes: (minutes ?? 0) > 0 ? minutes : null,
    })),
    ...trips.map(({ id, number, place, minutes, lateness }): WallException => ({
      id,
      mode: 'truck',
      kind: lateness === 'late' ? 'late' : 'may-be-late',
      number,
      place,
      minutes: minutes === -1_000_000 ? null : minutes,
      pieces: null,
    })),
    ...trains.map(({ id, number, place, minutes, status, kind }): WallException => ({
      id,
      mode: 'rail',
      kind: status === 'held' ? 'held' : 'late',
      number: formatRailNumber(number, kind),
      place,
      minutes: (minutes ?? 0) > 0 ? minutes : null,
      pieces: null,
    })),
    ...waybills.map(({ id, number, place, missing, delay }): WallException => ({
      id,
      mode: 'air',
      kind: (missing ?? 0) > 0 ? 'missing-pieces' : 'late',
      number: formatWaybillNumber(number),
      place,
      minutes: delay > 0 ? delay : null,
      pieces: (missing ?? 0) > 0 ? missing : null,
    })),
  ];
  return all.toSorted((a, b) => (b.minutes ?? 0) - (a.minutes ?? 0));
}
