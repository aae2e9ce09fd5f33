import { z } from 'zod';
import { PageCursor, pageOf, route } from '../route.ts';

/** `open`: not marked as done, or it happened again after that. */
export const pageErrorStates = ['open', 'resolved'] as const;
export const PageErrorState = z.enum(pageErrorStates);
export type PageErrorState = z.infer<typeof PageErrorState>;

/** Front-end errors with the same message, whatever page and browser they come from. */
export const PageErrorKind = z.object({
  fingerprint: z.string(),
  funcName: z.string().nullable(),
  /** The first line without what differs from case to case: numbers, ids and addresses. */
  message: z.string(),
  times: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
  resolvedAt: z.string().nullable(),
});
export type PageErrorKind = z.infer<typeof PageErrorKind>;

/** One report as the browser sent it. */
export const PageErrorReport = z.object({
  at: z.string(),
  pageErrorMsg: z.string(),
  funcParam: z.string().nullable(),
  funcReturn: z.string().nullable(),
  accreditId: z.string().nullable(),
  pageUrl: z.string().nullable(),
  pageUrlHistory: z.string().nullable(),
});
export type PageErrorReport = z.infer<typeof PageErrorReport>;

const Fingerprint = z.string().min(1).max(64);

export const pageErrorRoutes = {
  listPageErrors: route({
    name: 'listPageErrors',
    method: 'GET',
    path: '/platform/web/v1/admin/pageError/list',
    summary: 'Kinds of front-end errors with their counts, the newest first',
    auth: 'internal',
    xsrf: false,
    query: z.object({
      /** A part of the message or the name of the function. */
      q: z.string().trim().max(100).optional(),
      state: PageErrorState.optional(),
      cursor: PageCursor.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    data: pageOf(PageErrorKind),
    errors: [],
  }),
  getPageError: route({
    name: 'getPageError',
    method: 'GET',
    path: '/platform/web/v1/admin/pageError/detail',
    summary: 'One kind of front-end error with its newest reports, at most 50',
    auth: 'internal',
    xsrf: false,
    query: z.object({ fingerprint: Fingerprint }),
    data: PageErrorKind.extend({ reports: z.array(PageErrorReport) }),
    errors: ['page-error.not-found'],
  }),
  setPageErrorState: route({
    name: 'setPageErrorState',
    method: 'POST',
    path: '/platform/web/v1/admin/pageError/setState',
    summary: 'Marks kinds of front-end errors as done or open again; a new report reopens a kind',
    auth: 'internal',
    xsrf: true,
    body: z.object({ fingerprints: z.array(Fingerprint).min(1).max(200), state: PageErrorState }),
    data: z.object({ changed: z.int() }),
    errors: [],
  }),
} as const;
