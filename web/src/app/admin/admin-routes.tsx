import { createRoute, redirect, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { LoginSearch } from '../../features/identity/sign-in/login-search.ts';
import { AuditSearch, auditDefaults } from '../../features/staff/audit/audit-search.ts';
import { ReviewSearch, reviewDefaults } from '../../features/identity/company/review-search.ts';
import { RequestsSearch, requestsDefaults } from '../../features/identity/demos/requests-search.ts';
import { UsersSearch, usersDefaults } from '../../features/staff/users/users-search.ts';
import { OutboxSearch, outboxDefaults } from '../../features/staff/operations/outbox-search.ts';
import { JobsSearch, jobsDefaults } from '../../features/staff/operations/jobs-search.ts';
import { PageErrorsSearch, pageErrorsDefaults } from '../../features/staff/page-errors/page-errors-search.ts';
import { BillsSearch, billsDefaults } from '../../features/staff/bills/bills-search.ts';
import {
  AnnouncementsSearch,
  announcementsDefaults,
} from '../../features/staff/announcements/announcements-search.ts';
import { rootRoute } from '../root-route.ts';
import { firstAdminPage } from './admin-sections.ts';
import { StaffSourcesSearch, staffSourcesDefaults } from './sources-search.ts';
import { RawMessagesSearch, rawMessagesDefaults } from './messages-search.ts';
import { requireStaff } from './require-staff.ts';
import { lazyPage } from '../../ui/lazy-route.tsx';

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/login',
  validateSearch: (search: Partial<LoginSearch> & SearchSchemaInput) => LoginSearch.parse(search),
  component: lazyPage(() => import('./admin-sign-in-page.tsx'), 'AdminSignInPage'),
});

/** All pages of the back office behind its sign-in. */
const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: ({ context, location }) => requireStaff(context.queryClient, location.href),
  component: lazyPage(() => import('./admin-shell.tsx'), 'AdminShell'),
});

const startRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: firstAdminPage });
  },
});

const usersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users',
  validateSearch: (search: Partial<UsersSearch> & SearchSchemaInput) => UsersSearch.parse(search),
  search: { middlewares: [stripSearchParams(usersDefaults)] },
  staticData: { title: 'back-office.users' },
  component: lazyPage(() => import('../../features/staff/users/users-page.tsx'), 'UsersPage'),
});

const companiesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/companies',
  validateSearch: (search: Partial<ReviewSearch> & SearchSchemaInput) => ReviewSearch.parse(search),
  search: { middlewares: [stripSearchParams(reviewDefaults)] },
  staticData: { title: 'back-office.companies' },
  component: lazyPage(() => import('../../features/identity/company/review-page.tsx'), 'ReviewPage'),
});

const demosRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/demos',
  validateSearch: (search: Partial<RequestsSearch> & SearchSchemaInput) => RequestsSearch.parse(search),
  search: { middlewares: [stripSearchParams(requestsDefaults)] },
  staticData: { title: 'back-office.demos' },
  component: lazyPage(() => import('../../features/identity/demos/requests-page.tsx'), 'RequestsPage'),
});

const outboxRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/outbox',
  validateSearch: (search: Partial<OutboxSearch> & SearchSchemaInput) => OutboxSearch.parse(search),
  search: { middlewares: [stripSearchParams(outboxDefaults)] },
  staticData: { title: 'back-office.outbox' },
  component: lazyPage(() => import('../../features/staff/operations/outbox-page.tsx'), 'OutboxPage'),
});

const jobsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/jobs',
  validateSearch: (search: Partial<JobsSearch> & SearchSchemaInput) => JobsSearch.parse(search),
  search: { middlewares: [stripSearchParams(jobsDefaults)] },
  staticData: { title: 'back-office.jobs' },
  component: lazyPage(() => import('../../features/staff/operations/jobs-page.tsx'), 'JobsPage'),
});

const errorsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/errors',
  validateSearch: (search: Partial<PageErrorsSearch> & SearchSchemaInput) => PageErrorsSearch.parse(search),
  search: { middlewares: [stripSearchParams(pageErrorsDefaults)] },
  staticData: { title: 'back-office.errors' },
  component: lazyPage(
    () => import('../../features/staff/page-errors/page-errors-page.tsx'),
    'PageErrorsPage',
  ),
});

const billsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/bills',
  validateSearch: (search: Partial<BillsSearch> & SearchSchemaInput) => BillsSearch.parse(search),
  search: { middlewares: [stripSearchParams(billsDefaults)] },
  staticData: { title: 'back-office.bills' },
  component: lazyPage(() => import('../../features/staff/bills/bills-page.tsx'), 'BillsPage'),
});

const sourcesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/sources',
  validateSearch: (search: Partial<StaffSourcesSearch> & SearchSchemaInput) =>
    StaffSourcesSearch.parse(search),
  search: { middlewares: [stripSearchParams(staffSourcesDefaults)] },
  staticData: { title: 'back-office.sources' },
  component: lazyPage(() => import('./sources-page.tsx'), 'StaffSourcesPage'),
});

const messagesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/messages',
  validateSearch: (search: Partial<RawMessagesSearch> & SearchSchemaInput) => RawMessagesSearch.parse(search),
  search: { middlewares: [stripSearchParams(rawMessagesDefaults)] },
  staticData: { title: 'back-office.messages' },
  component: lazyPage(() => import('./messages-page.tsx'), 'RawMessagesPage'),
});

const announcementsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/announcements',
  validateSearch: (search: Partial<AnnouncementsSearch> & SearchSchemaInput) =>
    AnnouncementsSearch.parse(search),
  search: { middlewares: [stripSearchParams(announcementsDefaults)] },
  staticData: { title: 'back-office.announcements' },
  component: lazyPage(
    () => import('../../features/staff/announcements/announcements-page.tsx'),
    'AnnouncementsPage',
  ),
});

const auditRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/audit',
  validateSearch: (search: Partial<AuditSearch> & SearchSchemaInput) => AuditSearch.parse(search),
  search: { middlewares: [stripSearchParams(auditDefaults)] },
  staticData: { title: 'back-office.audit' },
  component: lazyPage(() => import('../../features/staff/audit/audit-page.tsx'), 'AuditPage'),
});

/** The routes of the back office. */
export const adminRoutes = [
  loginRoute,
  adminRoute.addChildren([
    startRoute,
    usersRoute,
    companiesRoute,
    demosRoute,
    outboxRoute,
    jobsRoute,
    errorsRoute,
    billsRoute,
    sourcesRoute,
    messagesRoute,
    announcementsRoute,
    auditRoute,
  ]),
] as const;
