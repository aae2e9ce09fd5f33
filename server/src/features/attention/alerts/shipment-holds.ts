import { AppError, type RouteData, type alertRoutes } from '@portolan/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { listReportedHolds } from '../judges/index.ts';
import { type LandedShipment, type Referenced, loadHolds, loadLandings } from '../known-facts/index.ts';

/** The holds of one container, the newest first, as its alert is judged by them. Throws `shipment.not-found`. */
export async function listHoldsOf(
  tx: Tx,
  tenantId: string,
  shipmentId: string,
): Promise<RouteData<typeof alertRoutes.listHolds>> {
  const row = await tx
    .selectFrom('shipment')
    .select([
      'shipmentId',
      'equipmentReference',
      'transportDocumentReference',
      'carrierBookingReference',
      'arrivalAt',
      'arrivalIsActual',
      'arrivalFactId',
      'trackingStatus',
      'lastHeardAt',
      'simulated',
    ])
    .where('tenantId', '=', tenantId)
    .where('shipmentId', '=', shipmentId)
    .where('listed', '=', true)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('shipment.not-found', {});
  const { trackingStatus, arrivalIsActual, lastHeardAt, simulated } = row;
  const shipment: Referenced & LandedShipment = row;
  const holds = (await loadHolds(tx, tenantId, [shipment])).get(shipmentId) ?? [];
  const landings = arrivalIsActual ? await loadLandings(tx, tenantId, [shipment]) : new Map();
  return {
    rows: listReportedHolds(holds)
      .toReversed()
      .map(({ stage, hold, note, endedBy }) => ({
        factId: note.factId,
        hold,
        stage,
        at: note.at,
        endedAt: endedBy?.at ?? null,
        remark: note.remark ?? null,
      })),
    hasLeft: trackingStatus === 'completed' || landings.get(shipmentId)?.outGate !== undefined,
    lastHeardAt: lastHeardAt?.toISOString() ?? null,
    simulated,
  };
}
