import { createRoute, redirect, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { AccountSearch } from '../features/identity/sign-in/login-search.ts';
import { AlertsSearch, alertsDefaults } from '../features/attention/alerts/alerts-search.ts';
import { alertsQuery, viewsQuery } from '../features/attention/alerts/queries.ts';
import { AreasSearch, areasDefaults } from '../features/vessels/areas/areas-search.ts';
import { VisitsSearch, visitsDefaults } from '../features/vessels/areas/visits-search.ts';
import {
  assistantRoute,
  carbonRoute,
  carbonStatementRoute,
  dataAccessRoute,
  modelRoute,
  oneReportRoute,
  reportsRoute,
} from './insight-routes.ts';
import { ScoreboardSearch, scoreboardDefaults } from '../features/insight/scoreboard/scoreboard-search.ts';
import {
  ConnectionTimesSearch,
  connectionTimesDefaults,
} from '../features/shipments/connection-times/connection-times-search.ts';
import { exceptionsQuery, figuresQuery } from '../lib/insight/overview-queries.ts';
import { OverviewSearch } from '../features/insight/overview/overview-search.ts';
import { PassagesSearch, passagesDefaults } from '../features/ports/passages/passages-search.ts';
import { StormsSearch, stormsDefaults } from '../features/ports/storms/storms-search.ts';
import { SchedulesSearch, schedulesDefaults } from '../features/shipments/schedules/schedules-search.ts';
import { partnerRequestsRoute, sourcesRoute } from './source-routes.ts';
import { attentionRoutes } from './attention-routes.tsx';
import { VesselsSearch, vesselsDefaults } from '../features/vessels/vessels/vessels-search.ts';
import { portCallsRoute, portGroupsRoute, portRoute, portsRoute } from './port-routes.ts';
import { takeInvitationToken } from './invitation-token.ts';
import { firstPage } from './first-page.ts';
import { pagesRoute } from './pages-root.ts';
import {
  trackingRoute,
  oceanListRoute,
  oceanDetailRoute,
  airRoute,
  railRoute,
  roRoRoute,
  breakbulkRoute,
  airwayRoute,
  journeyPages,
  truckDevicesRoute,
  truckRoute,
} from './tracking-routes.tsx';
import { currentUserQuery } from '../lib/identity/session.ts';
import { lazyPage } from '../ui/lazy-route.tsx';

const pagesStartRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/',
  beforeLoad: async ({ context }) => {
    // Back from the sign-in or the registration that an invitation led to.
    if (takeInvitationToken() !== undefined) throw redirect({ to: '/join' });
    const { unlocked } = await context.queryClient.ensureQueryData(currentUserQuery);
    throw redirect({ to: unlocked.bigScreen ? firstPage : '/pages/tracking' });
  },
});

const overviewRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/overview',
  validateSearch: (search: Partial<OverviewSearch> & SearchSchemaInput) => OverviewSearch.parse(search),
  staticData: {
    title: 'shell.overview',
    rail: { icon: 'overview', text: 'shell.overview', key: 'o', place: 'main' },
    first: () => [figuresQuery, exceptionsQuery],
  },
  component: lazyPage(() => import('./pages/big-screen-page.tsx'), 'BigScreenPage'),
});

/** The big screen for a wall; also the URL in partners' links. */
const shippingRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/shipping',
  staticData: { title: 'wall.title', isWall: true },
  component: lazyPage(() => import('./pages/shipping-page.tsx'), 'ShippingPage'),
});

const schedulesRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/schedule',
  validateSearch: (search: Partial<SchedulesSearch> & SearchSchemaInput) => SchedulesSearch.parse(search),
  search: { middlewares: [stripSearchParams(schedulesDefaults)] },
  staticData: {
    title: 'schedules.title',
    rail: {
      icon: 'schedules',
      text: 'shell.schedules',
      short: 'shell.short.schedules',
      key: 'c',
      place: 'main',
    },
  },
  component: lazyPage(() => import('../features/shipments/schedules/schedules-page.tsx'), 'SchedulesPage'),
});

const connectionTimesRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/schedule/connections',
  validateSearch: (search: Partial<ConnectionTimesSearch> & SearchSchemaInput) =>
    ConnectionTimesSearch.parse(search),
  search: { middlewares: [stripSearchParams(connectionTimesDefaults)] },
  staticData: { title: 'connection-times.title' },
  component: lazyPage(
    () => import('./pages/connection-times-of-company.tsx'),
    'ConnectionTimesOfCompanyPage',
  ),
});

const vesselsRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/vessels',
  validateSearch: (search: Partial<VesselsSearch> & SearchSchemaInput) => VesselsSearch.parse(search),
  search: { middlewares: [stripSearchParams(vesselsDefaults)] },
  staticData: {
    title: 'shell.vessels',
    rail: { icon: 'vessels', text: 'shell.vessels', key: 'v', place: 'main' },
  },
  component: lazyPage(() => import('../features/vessels/vessels/vessels-page.tsx'), 'VesselsPage'),
});

const areasRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/areas',
  validateSearch: (search: Partial<AreasSearch> & SearchSchemaInput) => AreasSearch.parse(search),
  search: { middlewares: [stripSearchParams(areasDefaults)] },
  staticData: {
    title: 'areas.title',
    rail: { icon: 'layers', text: 'shell.areas', key: 'a', place: 'main' },
  },
  component: lazyPage(() => import('./pages/areas-page.tsx'), 'AreasOfCompanyPage'),
});

const areaVisitsRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/areas/visits',
  validateSearch: (search: Partial<VisitsSearch> & SearchSchemaInput) => VisitsSearch.parse(search),
  search: { middlewares: [stripSearchParams(visitsDefaults)] },
  staticData: { title: 'areas.visits.title' },
  component: lazyPage(() => import('../features/vessels/areas/visits-page.tsx'), 'VisitsPage'),
});

const stormsRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/storms',
  validateSearch: (search: Partial<StormsSearch> & SearchSchemaInput) => StormsSearch.parse(search),
  search: { middlewares: [stripSearchParams(stormsDefaults)] },
  staticData: {
    title: 'storms.title',
    rail: { icon: 'storm', text: 'shell.storms', key: 'w', place: 'main' },
  },
  component: lazyPage(() => import('../features/ports/storms/storms-page.tsx'), 'StormsPage'),
});

const passagesRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/passages',
  validateSearch: (search: Partial<PassagesSearch> & SearchSchemaInput) => PassagesSearch.parse(search),
  search: { middlewares: [stripSearchParams(passagesDefaults)] },
  staticData: {
    title: 'passages.title',
    rail: { icon: 'swap', text: 'shell.passages', key: 'g', place: 'main' },
  },
  component: lazyPage(() => import('../features/ports/passages/passages-page.tsx'), 'PassagesPage'),
});

const alertsRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/alerts',
  validateSearch: (search: Partial<AlertsSearch> & SearchSchemaInput) => AlertsSearch.parse(search),
  search: { middlewares: [stripSearchParams(alertsDefaults)] },
  staticData: {
    title: 'alerts.title',
    rail: { icon: 'alerts', text: 'shell.alerts', key: 'l', place: 'main' },
    first: (search: AlertsSearch) => [alertsQuery(search), viewsQuery],
  },
  component: lazyPage(() => import('../features/attention/alerts/alerts-page.tsx'), 'AlertsPage'),
});

const scoreboardRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/reports/scoreboard',
  validateSearch: (search: Partial<ScoreboardSearch> & SearchSchemaInput) => ScoreboardSearch.parse(search),
  search: { middlewares: [stripSearchParams(scoreboardDefaults)] },
  staticData: {
    title: 'scoreboard.title',
  },
  component: lazyPage(() => import('../features/insight/scoreboard/scoreboard-page.tsx'), 'ScoreboardPage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/settings',
  staticData: {
    title: 'settings.title',
    rail: { icon: 'settings', text: 'shell.settings', key: 'e', place: 'foot' },
  },
  component: lazyPage(() => import('./pages/settings-page.tsx'), 'SettingsPage'),
});

const accountRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/settings/account',
  validateSearch: (search: Partial<AccountSearch> & SearchSchemaInput) => AccountSearch.parse(search),
  staticData: { title: 'accounts.title' },
  component: lazyPage(() => import('./pages/account-page.tsx'), 'OwnAccountPage'),
});

const membersRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/settings/members',
  staticData: { title: 'members.title' },
  component: lazyPage(() => import('../features/identity/members/members-page.tsx'), 'MembersPage'),
});

const companyRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/settings/company',
  staticData: { title: 'company.title' },
  component: lazyPage(() => import('./pages/company-settings-page.tsx'), 'CompanySettingsPage'),
});

const guideRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/help',
  staticData: {
    title: 'guide.title',
    rail: { icon: 'help', text: 'shell.help', key: 'h', place: 'foot' },
  },
  component: lazyPage(() => import('./help/guide-page.tsx'), 'GuidePage'),
});

const changesRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/help/changes',
  staticData: { title: 'guide.title' },
  component: lazyPage(() => import('./help/changes-page.tsx'), 'ChangesPage'),
});

const contactRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/contactUs',
  staticData: { title: 'demos.contact.title' },
  component: lazyPage(() => import('./pages/contact-page.tsx'), 'ContactPage'),
});

/** Pages behind the sign-in; those with `rail` stand in the navigation, in this order. */
export const pageRoutes = pagesRoute.addChildren([
  pagesStartRoute,
  overviewRoute,
  shippingRoute,
  trackingRoute,
  oceanListRoute,
  oceanDetailRoute,
  airRoute,
  railRoute,
  roRoRoute,
  breakbulkRoute,
  airwayRoute,
  ...journeyPages,
  truckDevicesRoute,
  truckRoute,
  schedulesRoute,
  connectionTimesRoute,
  portsRoute,
  portGroupsRoute,
  portRoute,
  portCallsRoute,
  vesselsRoute,
  areasRoute,
  areaVisitsRoute,
  stormsRoute,
  passagesRoute,
  alertsRoute,
  ...attentionRoutes,
  reportsRoute,
  oneReportRoute,
  scoreboardRoute,
  carbonRoute,
  carbonStatementRoute,
  assistantRoute,
  sourcesRoute,
  partnerRequestsRoute,
  settingsRoute,
  accountRoute,
  membersRoute,
  companyRoute,
  modelRoute,
  dataAccessRoute,
  contactRoute,
  guideRoute,
  changesRoute,
]);
