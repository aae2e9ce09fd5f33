import { splitText } from '@portolan/contract';
import {
  type World,
  simulatedCalendars,
  simulatedInvoices,
  simulatedTariffs,
} from '../connectors/simulated/index.ts';
import { enterInvoice } from '../features/attention/invoices/index.ts';
import {
  listGateCalendars,
  listTariffs,
  readTariffTable,
  saveGateCalendar,
  saveTariff,
} from '../features/attention/tariffs/index.ts';
import type { Tx } from '../platform/db/database.ts';

/**
 * Gives a company account of the demo the tariffs and gate calendars of the simulated world, and the one that gets the
 * documented arrival notices their invoices. Where there are any tariffs, nothing is added.
 */
export async function seedSimulatedCharges(
  tx: Tx,
  tenantId: string,
  { world, now, withInvoices }: { world: World; now: Date; withInvoices: boolean },
): Promise<void> {
  if ((await listTariffs(tx, tenantId)).length > 0) return;
  if ((await listGateCalendars(tx, tenantId)).length > 0) return;
  const entry = { tenantId, accountId: null, personName: '', origin: 'simulated', now } as const;
  const { tariffs, refused } = readTariffTable(splitText(simulatedTariffs()));
  if (refused.length > 0)
    throw new Error(`the simulated tariffs cannot be read: ${JSON.stringify(refused[0])}`);
  for (const { terms } of tariffs) await saveTariff(tx, entry, { terms });
  for (const terms of simulatedCalendars()) await saveGateCalendar(tx, entry, { terms });
  if (!withInvoices) return;
  for (const invoice of simulatedInvoices(world)) await enterInvoice(tx, entry, invoice);
}
