import { AppError, type ChargeClock, chargeRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { findPersonName } from '../tariffs/index.ts';
import { addException, removeException } from './charge-exception.ts';
import { countShipment } from './count-shipment.ts';
import { loadChargeKnowledge } from './knowledge.ts';
import { listCharges, sumCharges } from './list.ts';
import { type ChargedShipment, loadChargedShipments } from './load-shipments.ts';
import { recountClocks } from './recount.ts';

interface Needs {
  db: Database;
  clock: Clock;
  /** What is in dispute, by currency: invoices know it. */
  sumDisputed(tx: Tx, tenantId: string): Promise<{ currency: string; amount: number }[]>;
}

/** One container with all its clocks, counted now. Throws `shipment.not-found`. */
async function getCounted(
  tx: Tx,
  tenantId: string,
  shipmentId: string,
  now: Date,
): Promise<{ shipment: ChargedShipment; clocks: ChargeClock[] }> {
  const [shipment] = await loadChargedShipments(tx, tenantId, [shipmentId]);
  if (shipment === undefined) throw new AppError('shipment.not-found', {});
  return { shipment, clocks: countShipment(shipment, await loadChargeKnowledge(tx, tenantId), now) };
}

/** Free time and charges of the company's containers. */
export function serveCharges({ db, clock, sumDisputed }: Needs): Served[] {
  return [
    serve(chargeRoutes.listCharges, async ({ query }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => listCharges(tx, tenantId, query, clock.now())),
    ),
    serve(chargeRoutes.sumCharges, async ({ query }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, async (tx) => ({
        ...(await sumCharges(tx, tenantId, query, clock.now())),
        disputed: await sumDisputed(tx, tenantId),
      })),
    ),
    serve(chargeRoutes.getCharges, async ({ query: { shipmentId } }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, async (tx) => {
        const { shipment, clocks } = await getCounted(tx, tenantId, shipmentId, clock.now());
        const { equipmentReference, exceptions, simulated } = shipment;
        return { shipmentId, equipmentReference, clocks, exceptions: [...exceptions], simulated };
      }),
    ),
    serve(chargeRoutes.addChargeException, async ({ body }, { viewer: { tenantId, accountId } }) => {
      const personName = await findPersonName(db.system, accountId);
      return db.asTenant(tenantId, async (tx) => {
        const now = clock.now();
        await getCounted(tx, tenantId, body.shipmentId, now);
        const exceptionId = await addException(tx, { tenantId, accountId, personName, now }, body);
        await recountClocks(tx, tenantId, [body.shipmentId], now);
        return { exceptionId };
      });
    }),
    serve(chargeRoutes.removeChargeException, async ({ body }, { viewer: { tenantId, accountId } }) =>
      db.asTenant(tenantId, async (tx) => {
        const now = clock.now();
        const shipmentId = await removeException(tx, { tenantId, accountId, now }, body.exceptionId);
        await recountClocks(tx, tenantId, [shipmentId], now);
        return {};
      }),
    ),
  ];
}
