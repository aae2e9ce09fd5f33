import { type BillRow, billRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { sendCsv } from '../../../platform/http/csv.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { recordStaffAction } from '../../identity/staff-actions/index.ts';
import { getBill, listBills } from './bill-list.ts';

const rowsOfExport = 200;
const exportHead = [
  'id',
  'number',
  'kind',
  'carrier',
  'company',
  'asked by',
  'state',
  'reason',
  'tracked since',
  'last asked',
  'asked next',
  'rows',
];

const toCells = (row: BillRow) => [
  row.queryid,
  row.number,
  row.numberType,
  row.carrierCode,
  row.company.name,
  row.requestedBy,
  row.subscription,
  row.reason,
  row.subscribedAt,
  row.lastLookAt,
  row.nextLookAt,
  row.shipments,
];

/** The bill query of staff: what company accounts track, and its state. */
export function serveBills({ db, clock }: { db: Database; clock: Clock }): Served[] {
  return [
    serve(billRoutes.listBills, async ({ query }) => listBills(db.system, query)),
    serve(billRoutes.exportBills, async ({ query }, call) => {
      const subject = { kind: 'list', id: 'bills', name: 'bills' } as const;
      await recordStaffAction(db.system, call, clock.now(), {
        action: 'list.exported',
        subject,
        after: query,
      });
      return sendCsv(call.reply, {
        name: 'portolan-bills',
        head: exportHead,
        page: (cursor) => listBills(db.system, { ...query, cursor, limit: rowsOfExport }),
        cells: toCells,
      });
    }),
    serve(billRoutes.getBill, async ({ query }) => getBill(db, query.queryid, clock.now())),
  ];
}
