import { accountRoutes } from '@portolan/contract';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRoute,
  createRouter,
  redirect,
  type SearchSchemaInput,
  stripSearchParams,
} from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../lib/address/address-search.ts';
import { notePage } from '../lib/address/page-history.ts';
import { signInOptionsQuery } from '../lib/identity/session.ts';
import { LoginSearch } from '../features/identity/sign-in/login-search.ts';
import { ReportSearch, reportDefaults } from '../features/ports/report/report-search.ts';
import { DemoSearch } from '../features/identity/demos/demo-search.ts';
import type { adminRoutes } from './admin/admin-routes.tsx';
import { devRoutes } from './dev/dev-routes.ts';
import { MessagesSearch, messagesDefaults } from '../features/attention/messages/messages-search.ts';
import { pageRoutes } from './page-routes.tsx';
import { PageFailed } from './root-page.tsx';
import { requireUser } from './require-user.ts';
import { rootRoute } from './root-route.ts';
import { sitePageRoutes } from './site-routes.ts';
import { lazyPage } from '../ui/lazy-route.tsx';

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/login' });
  },
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Partial<LoginSearch> & SearchSchemaInput) => LoginSearch.parse(search),
  // Known before the page is drawn: what it offers would push it down. Without the server it opens all the same.
  loader: ({ context }) => context.queryClient.ensureQueryData(signInOptionsQuery).catch(() => undefined),
  component: lazyPage(() => import('../features/identity/sign-in/sign-in-page.tsx'), 'SignInPage'),
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  staticData: { title: 'accounts.register.title' },
  component: lazyPage(() => import('../features/identity/sign-in/register-page.tsx'), 'RegisterPage'),
});

const forgotRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgotPassword',
  staticData: { title: 'accounts.forgot.title' },
  component: lazyPage(() => import('../features/identity/sign-in/forgot-page.tsx'), 'ForgotPage'),
});

/** Booking a demo; `fromTo` names the referring page. */
const demoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home/getADemo/$fromTo',
  validateSearch: (search: Partial<DemoSearch> & SearchSchemaInput) => DemoSearch.parse(search),
  staticData: { title: 'demos.title' },
  component: lazyPage(() => import('./pages/get-a-demo-page.tsx'), 'GetADemoPage'),
});

const experienceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/experienceApplication',
  staticData: { title: 'demos.title' },
  component: lazyPage(() => import('./pages/get-a-demo-page.tsx'), 'GetADemoPage'),
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home/invitation',
  staticData: { title: 'demos.invitation.title' },
  component: lazyPage(() => import('./pages/invitation-page.tsx'), 'InvitationPage'),
});

/** A published scoreboard, for anybody. */
const publicScoreboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/scoreboard/$key',
  staticData: { title: 'scoreboard.title' },
  component: lazyPage(
    () => import('../features/insight/scoreboard/public-scoreboard-page.tsx'),
    'PublicScoreboardPage',
  ),
});

/** The report on one container port, and on several. */
const reportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/report/single',
  validateSearch: (search: Partial<ReportSearch> & SearchSchemaInput) => ReportSearch.parse(search),
  search: { middlewares: [stripSearchParams(reportDefaults)] },
  beforeLoad: ({ context, location }) => requireUser(context.queryClient, location.href),
  staticData: { title: 'port-report.title' },
  component: lazyPage(() => import('../features/ports/report/report-page.tsx'), 'ReportPage'),
});

const combinedReportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/report/combine',
  validateSearch: (search: Partial<ReportSearch> & SearchSchemaInput) => ReportSearch.parse(search),
  search: { middlewares: [stripSearchParams(reportDefaults)] },
  beforeLoad: ({ context, location }) => requireUser(context.queryClient, location.href),
  staticData: { title: 'port-report.title' },
  component: lazyPage(() => import('../features/ports/report/report-page.tsx'), 'ReportPage'),
});

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/termsOfUserService',
  staticData: { title: 'legal.terms.title' },
  component: lazyPage(() => import('./pages/legal-pages.tsx'), 'TermsPage'),
});

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacyPolicy',
  staticData: { title: 'legal.privacy.title' },
  component: lazyPage(() => import('./pages/legal-pages.tsx'), 'PrivacyPage'),
});

const joinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join',
  staticData: { title: 'members.join.title' },
  component: lazyPage(() => import('./pages/join-page.tsx'), 'JoinPage'),
});

/** The message centre: inside the frame of the pages, at the address that the specification gives it. */
const messageFrameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'message-frame',
  beforeLoad: ({ context, location }) => requireUser(context.queryClient, location.href),
  staticData: { early: [accountRoutes.getCurrentUser.path] },
  component: lazyPage(() => import('./shell/shell.tsx'), 'Shell'),
});
const messageRoute = createRoute({
  getParentRoute: () => messageFrameRoute,
  path: '/message',
  validateSearch: (search: Partial<MessagesSearch> & SearchSchemaInput) => MessagesSearch.parse(search),
  search: { middlewares: [stripSearchParams(messagesDefaults)] },
  staticData: { title: 'messages.title' },
  component: lazyPage(() => import('../features/attention/messages/messages-page.tsx'), 'MessagesPage'),
});

/** What a link in a mail of an alert stands for. */
const alertLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/alert-link',
  validateSearch: (search: { token?: string }) => ({ token: search.token ?? '' }),
  staticData: { title: 'alerts.title' },
  component: lazyPage(() => import('../features/attention/notices/mail-link-page.tsx'), 'MailLinkPage'),
});

/** A trip of a truck that its owner shares with the receiver. */
const sharedTripRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/share/truck',
  validateSearch: (search: { token?: string }) => ({ token: search.token ?? '' }),
  staticData: { title: 'truck.shared.title' },
  component: lazyPage(() => import('../features/shipments/truck/shared-trip-page.tsx'), 'SharedTripPage'),
});

/** A report that a company account shares with anybody. */
const sharedReportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/share/report/$key',
  staticData: { title: 'reports.title' },
  component: lazyPage(() => import('../features/insight/reports/shared-report-page.tsx'), 'SharedReportPage'),
});

const routes = [
  startRoute,
  loginRoute,
  registerRoute,
  forgotRoute,
  demoRoute,
  experienceRoute,
  invitationRoute,
  publicScoreboardRoute,
  sharedTripRoute,
  sharedReportRoute,
  reportRoute,
  combinedReportRoute,
  termsRoute,
  privacyRoute,
  joinRoute,
  alertLinkRoute,
  messageFrameRoute.addChildren([messageRoute]),
  pageRoutes,
  ...sitePageRoutes,
  ...devRoutes,
] as const;

type AdminRoutes = typeof adminRoutes;

export const isOfAdmin = (pathname: string): boolean => /^\/admin(?![^/])/.test(pathname);

/** The routes of the back office, loaded only at its addresses: few people open it. */
export async function loadAdminRoutes(pathname: string): Promise<AdminRoutes | undefined> {
  return isOfAdmin(pathname) ? (await import('./admin/admin-routes.tsx')).adminRoutes : undefined;
}

/** The router; without the routes of the back office their addresses are left to the server. */
export function createAppRouter(queryClient: QueryClient, admin?: AdminRoutes) {
  const router = createRouter({
    routeTree: rootRoute.addChildren([...routes, ...(admin ?? ([] as unknown as AdminRoutes))]),
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageFailed,
    scrollRestoration: true,
  });
  // The part behind the # may be a secret of an invitation: it never leaves the browser.
  router.subscribe('onResolved', ({ toLocation }) => notePage(toLocation.href.split('#')[0] ?? ''));
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
