import { minutesAgainstPlan } from '@portolan/contract';
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
import { noDelayKnown } from '../shipments/index.ts';
import { type CargoRecord, cargoColumns } from './cargo-row.ts';
import type { FoldedSailing, FoldedSeaCargo } from './fold-item.ts';
import { lateAt, shipNewsOf } from './late-at.ts';

type Known = CargoRecord & { record: FoldedSeaCargo };

/** The latest of moments; null where there is none. */
function newest(moments: readonly (Date | null | undefined)[]): string | null {
  const known = moments.flatMap((at) => at?.getTime() ?? []);
  return known.length === 0 ? null : new Date(Math.max(...known)).toISOString();
}

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
  const estimated: EstimatedItem[] = [];
  for (const [simulated, those] of Map.groupBy(open, (row) => row.simulated)) {
    const { known, summaries } = await loadVoyages(tx, those.map(toArrivalRow), those.flatMap(toLegs), {
      tenantId,
      simulated,
      now,
    });
    const knownById = new Map(known.map((knowledge) => [knowledge.shipmentId, knowledge]));
    for (const [i, row] of those.entries()) {
      const knowledge = knownById.get(row.itemId) ?? known[i];
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
      estimated.push(
        toEstimatedItem(row, {
          estimates: said,
          eta_at: chosen?.estimatedAt.toISOString() ?? null,
          eta_early: inUse?.earliestAt?.toISOString() ?? null,
          eta_late: inUse?.latestAt?.toISOString() ?? null,
          eta_source: chosen?.source ?? null,
          ship_news_at: newest(estimates.map((one) => shipNewsOf(one, now))),
        }),
      );
      if (row.etaAt?.getTime() !== chosen?.estimatedAt.getTime()) changed.push(row.itemId);
    }
  }
  await writeEstimates(tx, tenantId, estimated);
  if (changed.length > 0) await notify(tx, tenantId, 'sea-cargo', changed);
  return changed;
}

interface Estimates {
  estimates: CargoRecord['estimates'];
  eta_at: string | null;
  eta_early: string | null;
  eta_late: string | null;
  eta_source: string | null;
  ship_news_at: string | null;
}

/** What is stored of an item's estimates, by column. */
interface EstimatedItem extends Estimates {
  item_id: string;
  arrival_at: string;
  known_delay: number;
  late_at: string;
}

function toEstimatedItem({ itemId, record }: Known, estimates: Estimates): EstimatedItem {
  const { plannedArrivalAt, saidArrivalAt } = record;
  const estimatedArrivalAt = estimates.eta_at ?? saidArrivalAt;
  const times = { plannedArrivalAt, arrivedAt: null, estimatedArrivalAt };
  return {
    ...estimates,
    item_id: itemId,
    arrival_at: estimatedArrivalAt ?? plannedArrivalAt ?? 'infinity',
    known_delay: minutesAgainstPlan(times) ?? noDelayKnown,
    late_at: lateAt(times),
  };
}

/** Stores the estimates of a batch in one statement; items of which nothing is new are not written. */
async function writeEstimates(tx: Tx, tenantId: string, items: readonly EstimatedItem[]): Promise<void> {
  if (items.length === 0) return;
  await sql`
    update sea_cargo c set eta_at = e.eta_at, eta_early = e.eta_early, eta_late = e.eta_late,
      eta_source = e.eta_source, estimates = e.estimates, arrival_at = e.arrival_at, known_delay = e.known_delay,
      late_at = e.late_at, ship_news_at = greatest(c.ship_news_at, e.ship_news_at)
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as e (item_id uuid, eta_at timestamptz,
      eta_early timestamptz, eta_late timestamptz, eta_source text, estimates jsonb, arrival_at timestamptz,
      known_delay integer, late_at timestamptz, ship_news_at timestamptz)
    where c.tenant_id = ${tenantId} and c.item_id = e.item_id
      and (c.eta_at, c.eta_early, c.eta_late, c.eta_source, c.estimates, c.arrival_at, c.known_delay, c.late_at,
        c.ship_news_at)
        is distinct from
        (e.eta_at, e.eta_early, e.eta_late, e.eta_source, e.estimates, e.arrival_at, e.known_delay, e.late_at,
        greatest(c.ship_news_at, e.ship_news_at))`.execute(tx);
}

/** Estimates the arrival of cargo of which something new is known. */
export const estimateChangedCargo: React<'sea-cargo.changed'> = async (
  { db, clock },
  { tenantId, itemIds },
) => {
  await db.asTenant(tenantId, (tx) => estimateCargo(tx, tenantId, itemIds, clock.now()));
};
