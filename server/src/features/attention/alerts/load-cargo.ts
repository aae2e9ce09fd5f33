import { type SeaCargoKind, type SeaCargoMode, type Thresholds, formatVin } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { ArrivingCargo } from '../judges/index.ts';

const hourMs = 3_600_000;
/** More than anybody reads: the worst of them. */
const most = 20_000;

interface CargoRow extends Omit<ArrivingCargo, 'plannedArrivalAt' | 'expectedAt'> {
  kind: SeaCargoKind;
  mode: SeaCargoMode;
  plannedArrivalAt: Date;
  expectedAt: Date | null;
  simulated: boolean;
}

/** Followed Ro-Ro and breakbulk that has not arrived and may be behind its plan; real and simulated apart. */
export async function listArrivingCargo(
  tx: Tx,
  tenantId: string,
  { possibleAfterHours, actualAfterHours }: Thresholds['cargo-delay'],
  now: Date,
): Promise<{ simulated: boolean; cargo: ArrivingCargo[] }[]> {
  const overSince = new Date(now.getTime() - actualAfterHours * hourMs);
  const { rows } = await sql<CargoRow>`
    select i.number, i.kind, i.mode, i.record ->> 'vesselName' as vessel_name, i.record ->> 'voyage' as voyage,
      i.record ->> 'pod' as pod, i.planned_arrival_at, i.eta_at as expected_at, i.simulated
    from sea_cargo i
    where i.tenant_id = ${tenantId} and i.mode in ('ro-ro', 'breakbulk') and i.active and not i.finished
      and i.arrived_at is null and i.planned_arrival_at is not null
      and (i.known_delay > ${possibleAfterHours * 60} or i.planned_arrival_at < ${overSince})
    order by i.known_delay desc, i.item_id limit ${most}`.execute(tx);
  const toCargo = ({ kind, number, plannedArrivalAt, expectedAt, ...row }: CargoRow): ArrivingCargo => ({
    ...row,
    number: kind === 'vehicle' ? formatVin(number) : number,
    plannedArrivalAt: plannedArrivalAt.toISOString(),
    expectedAt: expectedAt?.toISOString() ?? null,
  });
  return [...Map.groupBy(rows, (row) => row.simulated)].map(([simulated, those]) => ({
    simulated,
    cargo: those.map(toCargo),
  }));
}
