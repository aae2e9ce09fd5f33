import type { RouteSpec } from '@portolan/contract';
import type { Viewer } from './serve.ts';

/** Whether the person's role in the company account suffices, and also that they see all rows where that is needed. */
export function mayCall({ role, rowRule }: Viewer, route: RouteSpec): boolean {
  if (route.needsAllRows === true && rowRule !== null) return false;
  return route.role === undefined || role === 'owner' || role === route.role;
}
