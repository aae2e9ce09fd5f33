import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Hours from the arrival of one vessel to the departure of the next, as learned from transshipments at a port. */
export interface StoredConnection {
  simulated: boolean;
  unLocationCode: string;
  n: number;
  p10Hours: number;
}

/** What is learned of every port where cargo of the company account changed vessels. */
export async function listConnections(tx: Tx, tenantId: string): Promise<StoredConnection[]> {
  const { rows } = await sql<StoredConnection>`
    select simulated, un_location_code, n, p10_hours from port_time
    where tenant_id = ${tenantId} and kind = 'connection'`.execute(tx);
  return rows;
}
