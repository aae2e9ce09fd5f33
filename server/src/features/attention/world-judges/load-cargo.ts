import { type SeaCargoKind, type SeaCargoMode, type Thresholds, formatVin } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { isSilentCargo } from '../../shipments/sea-cargo/index.ts';
import { type ArrivingCargo, judgeCargoDelays } from './cargo-delay.ts';
import type { Concerned, WorldJudge } from './world-judge.ts';

/** More than anybody reads: the worst of them. */
const mostCargo = 20_000;

interface CargoRow extends Omit<ArrivingCargo, 'plannedArrivalAt' | 'expectedAt'> {
  kind: SeaCargoKind;
  mode: SeaCargoMode;
  plannedArrivalAt: Date;
  expectedAt: Date | null;
  simulated: boolean;
}

/** Followed Ro-Ro and breakbulk that has not arrived, has news and may be behind its plan; real and simulated apart. */
async function listArrivingCargo(
  tx: Tx,
  tenantId: string,
  { possibleAfterHours, actualAfterHours }: Thresholds['cargo-delay'],
  now: Date,
): Promise<Concerned<readonly ArrivingCargo[]>[]> {
  const overSince = new Date(now.getTime() - actualAfterHours * 3_600_000);
  const { rows } = await sql<CargoRow>`
    select i.number, i.kind, i.mode, i.record ->> 'vesselName' as vessel_name, i.record ->> 'voyage' as voyage,
      i.record ->> 'pod' as pod, i.planned_arrival_at, i.eta_at as expected_at, i.simulated
    from sea_cargo i
    where i.tenant_id = ${tenantId} and i.mode in ('ro-ro', 'breakbulk') and i.active and not i.finished
      and i.arrived_at is null and i.planned_arrival_at is not null and not ${isSilentCargo(now)}
      and (i.known_delay > ${possibleAfterHours * 60} or i.planned_arrival_at < ${overSince})
    order by i.known_delay desc, i.item_id limit ${mostCargo}`.execute(tx);
  const toCargo = ({ kind, number, plannedArrivalAt, expectedAt, ...row }: CargoRow): ArrivingCargo => ({
    ...row,
    number: kind === 'vehicle' ? formatVin(number) : number,
    plannedArrivalAt: plannedArrivalAt.toISOString(),
    expectedAt: expectedAt?.toISOString() ?? null,
  });
  return [...Map.groupBy(rows, (row) => row.simulated)].map(([simulated, those]) => ({
    of: those.map(toCargo),
    shipmentIds: [],
    simulated,
  }));
}

export const cargoDelay: WorldJudge<'cargo-delay', readonly ArrivingCargo[]> = {
  type: 'cargo-delay',
  load: listArrivingCargo,
  judge: judgeCargoDelays,
};
