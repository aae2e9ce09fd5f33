import { z } from 'zod';
import { PageCursor, pageOf, route } from '../route.ts';

const RowId = z.string().regex(/^\d{1,18}$/);
const RowIds = z.array(RowId).min(1).max(200);

/** `queued`: waits to be sent. `kept`: no sender is configured. `failed`: given up after eight tries. */
export const outboxStates = ['queued', 'sent', 'kept', 'failed'] as const;
export const OutboxState = z.enum(outboxStates);
export type OutboxState = z.infer<typeof OutboxState>;
export const outboxChannels = ['mail', 'sms', 'webhook', 'slack', 'teams', 'wecom', 'browser'] as const;
export const OutboxChannel = z.enum(outboxChannels);
export type OutboxChannel = z.infer<typeof OutboxChannel>;

/** One mail or SMS of this installation. */
export const OutboxRow = z.object({
  outboxId: z.string(),
  channel: OutboxChannel,
  recipient: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  state: OutboxState,
  attempts: z.int(),
  error: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type OutboxRow = z.infer<typeof OutboxRow>;

/** `retrying`: failed at least once and retried at `runAt`. `failed`: given up. */
export const jobStates = ['waiting', 'running', 'retrying', 'failed'] as const;
export const JobState = z.enum(jobStates);
export type JobState = z.infer<typeof JobState>;

/** One job in the queue. Its payload is not shown: it may name a company's things. */
export const JobRow = z.object({
  jobId: z.string(),
  name: z.string(),
  state: JobState,
  attempts: z.int(),
  maxAttempts: z.int(),
  runAt: z.string(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  lastError: z.string().nullable(),
});
export type JobRow = z.infer<typeof JobRow>;

const toChanged = () => z.object({ changed: z.int() });

export const operationRoutes = {
  listOutbox: route({
    name: 'listOutbox',
    method: 'GET',
    path: '/platform/web/v1/outbox/list',
    summary: 'Mail and SMS of this installation for staff: sent, kept because none is configured, or failed',
    auth: 'internal',
    xsrf: false,
    query: z.object({
      /** A part of the recipient or the subject. */
      q: z.string().trim().max(100).optional(),
      state: OutboxState.optional(),
      channel: OutboxChannel.optional(),
      /** Rows older than this one. */
      before: RowId.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    data: z.array(OutboxRow),
    errors: [],
  }),
  sendOutboxAgain: route({
    name: 'sendOutboxAgain',
    method: 'POST',
    path: '/platform/web/v1/outbox/sendAgain',
    summary: 'Sends kept and failed messages again; others are left as they are',
    auth: 'internal',
    xsrf: true,
    body: z.object({ outboxIds: RowIds }),
    data: toChanged(),
    errors: [],
  }),
  listJobs: route({
    name: 'listJobs',
    method: 'GET',
    path: '/platform/web/v1/admin/job/list',
    summary: 'Jobs in the queue, newest first',
    auth: 'internal',
    xsrf: false,
    query: z.object({
      state: JobState.optional(),
      name: z.string().max(100).optional(),
      cursor: PageCursor.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    data: pageOf(JobRow),
    errors: [],
  }),
  countJobs: route({
    name: 'countJobs',
    method: 'GET',
    path: '/platform/web/v1/admin/job/counts',
    summary: 'How many jobs are in each state, by name',
    auth: 'internal',
    xsrf: false,
    data: z.array(z.object({ name: z.string(), states: z.record(JobState, z.int()) })),
    errors: [],
  }),
  retryJobs: route({
    name: 'retryJobs',
    method: 'POST',
    path: '/platform/web/v1/admin/job/retry',
    summary: 'Runs waiting or failed jobs now, with all their tries; running jobs are left alone',
    auth: 'internal',
    xsrf: true,
    body: z.object({ jobIds: RowIds }),
    data: toChanged(),
    errors: [],
  }),
  dropJobs: route({
    name: 'dropJobs',
    method: 'POST',
    path: '/platform/web/v1/admin/job/drop',
    summary: 'Deletes jobs from the queue; running jobs are left alone',
    auth: 'internal',
    xsrf: true,
    body: z.object({ jobIds: RowIds }),
    data: toChanged(),
    errors: [],
  }),
} as const;
