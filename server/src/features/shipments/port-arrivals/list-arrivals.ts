import type { PortArrivals } from '@portolan/contract';
import type { Database } from '../../../platform/db/database.ts';
import {
  type AskedPort,
  listOfCrews,
  listOfShipments,
  listPublished,
  listRecentCalls,
} from './known-arrivals.ts';
import { countByDay, leaveOutArrived, mergeArrivals } from './merge-arrivals.ts';

/** The ships that a company account can expect at a port in the next 14 days, and how many there are on each day. */
export async function listPortArrivals(
  db: Database,
  { timeZone, ...asked }: AskedPort & { timeZone: string },
): Promise<Pick<PortArrivals, 'days' | 'ships'>> {
  const own = await db.asTenant(asked.tenantId, async (tx) => [
    ...(await listOfShipments(tx, asked)),
    ...(await listPublished(tx, asked)),
  ]);
  const known = [...own, ...(await listOfCrews(db.system, asked))];
  const ships = mergeArrivals(
    leaveOutArrived(known, await listRecentCalls(db.system, asked), asked.now),
    asked.now,
  );
  return { days: countByDay(ships, timeZone, asked.now), ships };
}
