import type { Tx } from '../../../platform/db/database.ts';
import type { ShipmentChange } from '../../../platform/jobs/payloads.ts';
import { notify } from '../../../platform/push/push.ts';
import {
  type ExistingShipment,
  type FoldedShipment,
  listExistingShipments,
  removeShipments,
  renameJourneys,
  writeShipments,
} from './shipment-write.ts';
import { markSucceeded } from '../tracking/index.ts';

/**
 * Matches rows to journeys whose keys changed, oldest to oldest; what is left over has become part of another
 * journey.
 */
function reconcile(
  existing: readonly ExistingShipment[],
  folded: readonly FoldedShipment[],
): { renames: { shipmentId: string; journeyKey: string }[]; gone: string[] } {
  const keys = new Set(folded.map((shipment) => shipment.journeyKey));
  const known = new Set(existing.map((shipment) => shipment.journeyKey));
  const renames: { shipmentId: string; journeyKey: string }[] = [];
  const gone: string[] = [];
  const newKeys = new Map<string, string[]>();
  for (const { equipmentReference, journeyKey } of folded)
    if (equipmentReference !== null && !known.has(journeyKey))
      newKeys.set(equipmentReference, [...(newKeys.get(equipmentReference) ?? []), journeyKey]);
  for (const row of existing) {
    if (row.equipmentReference === null || keys.has(row.journeyKey)) continue;
    const journeyKey = newKeys.get(row.equipmentReference)?.shift();
    if (journeyKey === undefined) gone.push(row.shipmentId);
    else renames.push({ shipmentId: row.shipmentId, journeyKey });
  }
  return { renames, gone };
}

/** What changed, by shipment id; what was only folded again is left out. */
export type Changes = Record<string, ShipmentChange[]>;

interface Folded {
  equipments: readonly string[];
  documents: readonly string[];
  folded: readonly FoldedShipment[];
  now: Date;
}

/** Writes the rows of these containers and documents, and notifies browsers. Returns what changed. */
export async function writeFolded(tx: Tx, tenantId: string, batch: Folded): Promise<Changes> {
  const { equipments, documents, folded, now } = batch;
  if (equipments.length + documents.length === 0) return {};
  const existing = await listExistingShipments(tx, tenantId, equipments, documents);
  const { renames, gone } = reconcile(existing, folded);
  await removeShipments(tx, tenantId, gone);
  await renameJourneys(tx, tenantId, renames);
  const byId = new Map(existing.map((row) => [row.shipmentId, row]));
  const byKey = new Map(existing.map((row) => [row.journeyKey, row]));
  for (const { shipmentId, journeyKey } of renames) byKey.set(journeyKey, byId.get(shipmentId)!);
  const written = await writeShipments(tx, tenantId, folded, byKey, now);
  const succeeded = await markSucceeded(tx, tenantId, [
    ...new Set(folded.filter((shipment) => shipment.facts > 0).map((shipment) => shipment.tracking.queryId)),
  ]);
  const shipmentIds = written.map(({ shipmentId }) => shipmentId);
  if (shipmentIds.length > 0) await notify(tx, tenantId, 'shipment', [...shipmentIds, ...gone]);
  if (succeeded.length > 0) await notify(tx, tenantId, 'tracking', succeeded);
  return Object.fromEntries([
    ...gone.map((shipmentId) => [shipmentId, ['removed']] as const),
    ...written.flatMap(({ shipmentId, changes }) =>
      changes.length === 0 ? [] : [[shipmentId, changes] as const],
    ),
  ]) as Changes;
}
