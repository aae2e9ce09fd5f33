import { AppError, type ChargeException, type ParsedBody, type chargeRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../platform/db/database.ts';

type Entered = ParsedBody<(typeof chargeRoutes)['addChargeException']>;

/** Whether nothing is missing of what a kind of entry needs. Pure. */
export function isComplete({ kind, stopKind, source, from, until, days, note }: Entered): boolean {
  switch (kind) {
    case 'stop':
      return stopKind !== null && from !== null && (until === null || until >= from);
    case 'extra-free-days':
      return days !== null;
    case 'last-free-day':
      return until !== null && source !== null && source !== 'tariff';
    case 'expected-end':
      return until !== null;
    case 'commodity':
      return note.trim() !== '';
  }
}

/** Throws `charge.exception-incomplete`. */
export async function addException(
  tx: Tx,
  {
    tenantId,
    accountId,
    personName,
    now,
  }: {
    tenantId: string;
    accountId: string | null;
    personName: string;
    now: Date;
  },
  entered: Entered,
): Promise<string> {
  if (!isComplete(entered)) throw new AppError('charge.exception-incomplete', {});
  const exceptionId = randomUUID();
  const { shipmentId, kind, clock, stopKind, source, from, until, days, note } = entered;
  await sql`
    insert into charge_exception (exception_id, tenant_id, shipment_id, kind, clock, stop_kind, source, from_day,
      until_day, days, note, entered_at, entered_by, entered_by_name)
    values (${exceptionId}, ${tenantId}, ${shipmentId}, ${kind}, ${clock}, ${stopKind}, ${source}, ${from}, ${until},
      ${days}, ${note}, ${now}, ${accountId}, ${personName})`.execute(tx);
  return exceptionId;
}

/** Takes an entry back. Returns the container; throws `charge.exception-not-found`. */
export async function removeException(
  tx: Tx,
  { tenantId, accountId, now }: { tenantId: string; accountId: string; now: Date },
  exceptionId: string,
): Promise<string> {
  const { rows } = await sql<{ shipmentId: string }>`
    update charge_exception set removed_at = ${now}, removed_by = ${accountId}
    where tenant_id = ${tenantId} and exception_id = ${exceptionId} and removed_at is null
    returning shipment_id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new AppError('charge.exception-not-found', {});
  return row.shipmentId;
}

/** What is entered about containers and was not taken back, oldest first, by container. */
export async function listChargeExceptions(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
): Promise<Map<string, ChargeException[]>> {
  const { rows } = await sql<Omit<ChargeException, 'enteredAt'> & { shipmentId: string; enteredAt: Date }>`
    select e.shipment_id, e.exception_id, e.kind, e.clock, e.stop_kind, e.source, e.from_day as "from",
      e.until_day as "until", e.days, e.note, e.entered_at, e.entered_by_name as entered_by
    from charge_exception e
    where e.tenant_id = ${tenantId} and e.shipment_id = any (${shipmentIds}::uuid[]) and e.removed_at is null
    order by e.entered_at, e.exception_id`.execute(tx);
  const byShipment = new Map<string, ChargeException[]>();
  for (const { shipmentId, enteredAt, ...row } of rows) {
    const known = byShipment.get(shipmentId) ?? [];
    byShipment.set(shipmentId, [...known, { ...row, enteredAt: enteredAt.toISOString() }]);
  }
  return byShipment;
}
