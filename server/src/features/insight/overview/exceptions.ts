import type { RouteData, overviewRoutes } from '@portolan/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { type InboxReader, countAlerts, listAlerts } from '../../attention/alerts/index.ts';

const shown = 40;

/** What needs attention today: the alerts that need action, in the order and number of the inbox. */
export async function listExceptions(
  tx: Tx,
  reader: InboxReader,
  now: Date,
): Promise<RouteData<(typeof overviewRoutes)['listExceptions']>> {
  const view = 'needs-action';
  const { rows, nextCursor } = await listAlerts(tx, reader, { view, limit: shown }, now);
  const open = nextCursor === undefined ? rows.length : await countAlerts(tx, reader, { view }, now);
  return { open, exceptions: rows };
}
