import { auditRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { sendCsv } from '../../../platform/http/csv.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { listStaffActions, recordStaffAction } from '../../identity/staff-actions/index.ts';

const rowsOfExport = 200;

/** The audit log for staff. */
export function serveAudit({ db: { system: db }, clock }: { db: Database; clock: Clock }): Served[] {
  return [
    serve(auditRoutes.listStaffActions, async ({ query }) => listStaffActions(db, query)),
    serve(auditRoutes.exportStaffActions, async ({ query }, call) => {
      const subject = { kind: 'list', id: 'audit', name: 'audit' } as const;
      await recordStaffAction(db, call, clock.now(), { action: 'list.exported', subject, after: query });
      return sendCsv(call.reply, {
        name: 'portolan-audit',
        head: [
          'at',
          'staff',
          'action',
          'subject',
          'subject id',
          'name',
          'before',
          'after',
          'ip address',
          'request id',
        ],
        page: (cursor) => listStaffActions(db, { ...query, cursor, limit: rowsOfExport }),
        cells: (row) => [
          row.at,
          row.staff.username,
          row.action,
          row.subject.kind,
          row.subject.id,
          row.subject.name,
          row.before === null ? null : JSON.stringify(row.before),
          row.after === null ? null : JSON.stringify(row.after),
          row.ipAddress,
          row.requestId,
        ],
      });
    }),
  ];
}
