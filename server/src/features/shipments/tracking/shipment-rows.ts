import type { Tx } from '../../../platform/db/database.ts';
import type { TrackingRow } from './tracking.ts';

/** What tracking changes in the rows that stand for its numbers in the lists. `app` hands it in from the shipments. */
export interface ShipmentRows {
  /** A followed number stands in the list from the first moment, with the reason why it has nothing to show. */
  addEmptyRow(tx: Tx, tenantId: string, tracking: TrackingRow): Promise<void>;
  /** Rows of numbers that are not followed leave the statistics. */
  setRowsActive(tx: Tx, tenantId: string, queryIds: readonly string[], active: boolean): Promise<void>;
  /** Numbers that were only samples leave the lists. */
  removeRows(tx: Tx, tenantId: string, queryIds: readonly string[]): Promise<void>;
  /** Another carrier is asked for a number of which nothing is known. */
  setRowCarrier(tx: Tx, tenantId: string, queryId: string, carrierCode: string): Promise<void>;
  /** Returns the ids of the shipments that changed. */
  setRowReferences(
    tx: Tx,
    tenantId: string,
    queryIds: readonly string[],
    customerReference: string | null,
  ): Promise<string[]>;
}
