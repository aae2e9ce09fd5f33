import type { RouteSpec } from '../route.ts';
import { accessPolicyRoutes } from './access-policy.ts';
import { accountRoutes } from './accounts.ts';
import { areaRoutes } from './areas.ts';
import { announcementRoutes } from './announcements.ts';
import { billRoutes } from './bills.ts';
import { companyRoutes } from './company.ts';
import { fileRoutes } from './files.ts';
import { memberRoutes } from './members.ts';
import { auditRoutes } from './audit.ts';
import { demoRoutes } from './demos.ts';
import { operationRoutes } from './operations.ts';
import { overviewRoutes } from './overview.ts';
import { pageErrorRoutes } from './page-errors.ts';
import { platformRoutes } from './platform.ts';
import { sourceRoutes } from './sources.ts';
import { staffSourceRoutes } from './staff-sources.ts';
import { trackingRoutes } from './tracking.ts';
import { vesselViewRoutes } from './vessel-views.ts';
import { vesselRoutes } from './vessels.ts';
import { userRoutes } from './users.ts';

/** Every route of the product, by name. */
export const routes = {
  ...accountRoutes,
  ...memberRoutes,
  ...accessPolicyRoutes,
  ...demoRoutes,
  ...trackingRoutes,
  ...billRoutes,
  ...overviewRoutes,
  ...sourceRoutes,
  ...staffSourceRoutes,
  ...fileRoutes,
  ...companyRoutes,
  ...vesselViewRoutes,
  ...vesselRoutes,
  ...areaRoutes,
  ...platformRoutes,
  ...announcementRoutes,
  ...operationRoutes,
  ...pageErrorRoutes,
  ...userRoutes,
  ...auditRoutes,
} as const;

export type RouteName = keyof typeof routes;
export const allRoutes: readonly RouteSpec[] = Object.values(routes);

export * from './access-policy.ts';
export * from './accounts.ts';
export * from './announcements.ts';
export * from './areas.ts';
export * from './bills.ts';
export * from './company.ts';
export * from './files.ts';
export * from './members.ts';
export * from './audit.ts';
export * from './demos.ts';
export * from './operations.ts';
export * from './overview.ts';
export * from './page-errors.ts';
export * from './platform.ts';
export * from './sources.ts';
export * from './staff-sources.ts';
export * from './tracking.ts';
export * from './vessel-views.ts';
export * from './vessels.ts';
export * from './users.ts';
