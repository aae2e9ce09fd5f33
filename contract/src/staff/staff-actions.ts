import { z } from 'zod';

/** The actions of staff; each is recorded in the audit log with the values before and after. */
export const staffActions = [
  'user.added',
  'user.edited',
  'user.enabled',
  'user.forbidden',
  'user.deleted',
  'user.restored',
  'user.queries-reset',
  'company.service-set',
  'company.approved',
  'company.failed',
  'demo.accepted',
  'demo.declined',
  'demo.invited-again',
  'demo.made-official',
  'message.replayed',
  'outbox.sent-again',
  'job.retried',
  'job.dropped',
  'page-error.resolved',
  'page-error.reopened',
  'announcement.added',
  'announcement.edited',
  'announcement.published',
  'announcement.withdrawn',
  'announcement.deleted',
  'list.exported',
  'passage.state-set',
] as const;
export const StaffAction = z.enum(staffActions);
export type StaffAction = z.infer<typeof StaffAction>;

/** The subject of an action of staff. */
export const staffSubjects = [
  'user',
  'company',
  'demo',
  'outbox',
  'job',
  'page-error',
  'announcement',
  'list',
  'passage',
] as const;
export const StaffSubject = z.enum(staffSubjects);
export type StaffSubject = z.infer<typeof StaffSubject>;
