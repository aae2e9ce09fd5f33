import { z } from 'zod';
import { PageCursor, pageOf, route } from '../route.ts';
import { StaffAction, StaffSubject } from './staff-actions.ts';

/** One action of staff. `before` and `after` contain only the fields that changed. */
export const StaffActionRow = z.object({
  staffActionId: z.string(),
  at: z.string(),
  staff: z.object({ sysUserId: z.string(), username: z.string() }),
  action: StaffAction,
  subject: z.object({ kind: StaffSubject, id: z.string(), name: z.string() }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  ipAddress: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type StaffActionRow = z.infer<typeof StaffActionRow>;

export const StaffActionFilters = z.object({
  action: StaffAction.optional(),
  subjectKind: StaffSubject.optional(),
  subjectId: z.string().max(100).optional(),
  /** The account of the member of staff. */
  sysUserId: z.uuid().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type StaffActionFilters = z.infer<typeof StaffActionFilters>;

export const auditRoutes = {
  listStaffActions: route({
    name: 'listStaffActions',
    method: 'GET',
    path: '/platform/web/v1/admin/audit/list',
    summary: 'The audit log, newest first, with the values before and after; nothing is ever deleted',
    auth: 'internal',
    xsrf: false,
    query: StaffActionFilters.extend({
      cursor: PageCursor.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    data: pageOf(StaffActionRow),
    errors: [],
  }),
  exportStaffActions: route({
    name: 'exportStaffActions',
    method: 'GET',
    path: '/platform/web/v1/admin/audit/export',
    summary: 'The audit log that matches the filters, as CSV',
    auth: 'internal',
    xsrf: false,
    form: 'raw',
    contentType: 'text/csv',
    query: StaffActionFilters,
    data: z.unknown(),
    errors: [],
  }),
} as const;
