import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { React } from '../../../platform/jobs/reactions.ts';
import { notify } from '../../../platform/push/push.ts';
import {
  type ArrivalRow,
  type StoredLeg,
  chooseArrival,
  estimateArrival,
  loadVoyages,
} from '../eta/index.ts';
import { type CargoRecord, cargoColumns } from './cargo-row.ts';
import { type FoldedSeaCargo, type FoldedSailing, cargoDelayMinutes } from './fold-item.ts';
import { lateAt } from './late-at.ts';

type Known = CargoRecord & { record: FoldedSeaCargo };

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The row as estimates of arrivals ask for it. */
function toArrivalRow({ itemId, record, simulated, etaSource }: Known): ArrivalRow {
  const { carrierCode, pol, pod, saidArrivalAt, saidArrivalLearnedAt, plannedArrivalAt, arrivedAt } = record;
  const saidAt = dateOf(saidArrivalAt ?? plannedArrivalAt);
  const way = sailingsOfWay(record);
  return {
    shipmentId: itemId,
    carrierCode,
    pol,
    pod,
    simulated,
    arrivalAt: saidAt ?? Number.POSITIVE_INFINITY,
    arrivalIsActual: arrivedAt !== null,
    arrivalSource: etaSource,
    plannedDepartureAt: dateOf(way[0]?.plannedDepartureAt ?? null),
    plannedArrivalAt: dateOf(plannedArrivalAt),
    rolledOver: record.exceptions.includes('rolled'),
    latestEventAt: null,
    // The carrier's word needs a fact to be named by: the row is of one item, and so is the fact.
    factId: saidAt === null ? null : '0',
    saidAt,
    writtenAt: dateOf(saidArrivalLearnedAt),
    receivedAt: dateOf(saidArrivalLearnedAt) ?? new Date(0),
  };
}

/** The ships that bring the last part to the port of discharge, in order. */
const sailingsOfWay = ({ sailings, wayKeys }: FoldedSeaCargo): FoldedSailing[] =>
  wayKeys.flatMap((key) => sailings.find((sailing) => sailing.key === key) ?? []);

const toLegs = ({ itemId, record }: Known): StoredLeg[] =>
  sailingsOfWay(record).map((sailing, legIndex) => ({
    shipmentId: itemId,
    legIndex,
    modeOfTransport: 'VESSEL',
    fromPort: sailing.from,
    toPort: sailing.to,
    vesselImoNumber: sailing.vesselImoNumber,
    vesselName: sailing.vesselName,
    voyageNumber: sailing.voyage,
    stage: sailing.state === 'arrived' ? 'done' : sailing.state === 'under-way' ? 'under-way' : 'ahead',
    departedAt: dateOf(sailing.departureAt),
    departureIsActual: sailing.departureIsActual,
    arrivedAt: dateOf(sailing.arrivalAt),
    arrivalIsActual: sailing.arrivalIsActual,
  }));

/** Estimates the arrival of these items by every source, and chooses the ETA in use. Returns whose ETA is another. */
export async function estimateCargo(
  tx: Tx,
  tenantId: string,
  itemIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<CargoRecord>`
    select ${cargoColumns} from sea_cargo i
    where i.tenant_id = ${tenantId} and i.item_id = any (${[...itemIds]}::uuid[]) and i.record is not null
      and i.arrived_at is null and not i.finished and i.active
    order by i.item_id for update`.execute(tx);
  const open = rows.filter((row): row is Known => row.record?.pod != null);
  const changed: string[] = [];
  for (const [simulated, those] of Map.groupBy(open, (row) => row.simulated)) {
    const { known, summaries } = await loadVoyages(tx, those.map(toArrivalRow), those.flatMap(toLegs), {
      tenantId,
      simulated,
      now,
    });
    for (const [i, row] of those.entries()) {
      const knowledge = known.find(({ shipmentId }) => shipmentId === row.itemId) ?? known[i];
      if (knowledge === undefined) continue;
      const estimates = estimateArrival(knowledge, now);
      const { carrierCode, pol } = row.record;
      const context = { now, carrierCode, pol, summaries, leader: row.etaSource };
      const chosen = chooseArrival(knowledge, estimates, context);
      const inUse = estimates.find(({ source }) => source === chosen?.source);
      const said = estimates.map(({ source, estimatedAt, earliestAt, latestAt, positionAt }) => ({
        source,
        estimatedAt: estimatedAt.toISOString(),
        earliestAt: earliestAt?.toISOString() ?? null,
        latestAt: latestAt?.toISOString() ?? null,
        positionAt: positionAt?.toISOString() ?? null,
      }));
      await writeEstimates(tx, tenantId, row, {
        said,
        etaAt: chosen?.estimatedAt ?? null,
        etaEarly: inUse?.earliestAt ?? null,
        etaLate: inUse?.latestAt ?? null,
        etaSource: chosen?.source ?? null,
      });
      if (row.etaAt?.getTime() !== chosen?.estimatedAt.getTime()) changed.push(row.itemId);
    }
  }
  if (changed.length > 0) await notify(tx, tenantId, 'sea-cargo', changed);
  return changed;
}

interface Estimates {
  said: CargoRecord['estimates'];
  etaAt: Date | null;
  etaEarly: Date | null;
  etaLate: Date | null;
  etaSource: string | null;
}

async function writeEstimates(
  tx: Tx,
  tenantId: string,
  { itemId, record }: Known,
  { said, etaAt, etaEarly, etaLate, etaSource }: Estimates,
): Promise<void> {
  const { plannedArrivalAt, saidArrivalAt } = record;
  const estimatedArrivalAt = etaAt?.toISOString() ?? saidArrivalAt;
  const times = { plannedArrivalAt, arrivedAt: null, estimatedArrivalAt };
  await sql`
    update sea_cargo set eta_at = ${etaAt}, eta_early = ${etaEarly}, eta_late = ${etaLate}, eta_source = ${etaSource},
      estimates = ${JSON.stringify(said)}::jsonb, arrival_at = ${estimatedArrivalAt ?? plannedArrivalAt ?? 'infinity'},
      known_delay = ${cargoDelayMinutes(times) ?? -1_000_000}, late_at = ${lateAt(times)}
    where tenant_id = ${tenantId} and item_id = ${itemId}`.execute(tx);
}

/** Estimates the arrival of cargo of which something new is known. */
export const estimateChangedCargo: React<'sea-cargo.changed'> = async (
  { db, clock },
  { tenantId, itemIds },
) => {
  await db.asTenant(tenantId, (tx) => estimateCargo(tx, tenantId, itemIds, clock.now()));
};
