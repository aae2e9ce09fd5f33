import { AppError, type RouteData, type accountRoutes } from '@portolan/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Viewer } from '../../../platform/http/serve.ts';
import { moveSession } from '../sessions/index.ts';

type Tenants = RouteData<typeof accountRoutes.listTenants>;

/** The company accounts a person belongs to, by name. */
export async function listTenantsOf(db: Db, viewer: Viewer): Promise<Tenants> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('tenant', 'tenant.tenantId', 'membership.tenantId')
    .select(['tenant.tenantId', 'tenant.name', 'tenant.simulated', 'membership.role'])
    .where('membership.accountId', '=', viewer.accountId)
    .orderBy('tenant.name')
    .execute();
  return rows.map((row) => ({
    accreditId: row.tenantId,
    name: row.name,
    role: row.role as Tenants[number]['role'],
    simulated: row.simulated,
    current: row.tenantId === viewer.tenantId,
  }));
}

/** Switches the session to another company account of the person, where the next sign-in starts too. */
export async function changeTenant(db: Db, viewer: Viewer, tenantId: string): Promise<void> {
  const membership = await db
    .selectFrom('membership')
    .select('tenantId')
    .where('accountId', '=', viewer.accountId)
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  if (membership === undefined) throw new AppError('tenant.not-found', {});
  await moveSession(db, viewer, tenantId);
  await db
    .updateTable('account')
    .set({ currentTenantId: tenantId })
    .where('accountId', '=', viewer.accountId)
    .execute();
}

/** Whether a company account belongs to the simulated world, where simulated data counts as real. */
export async function isSimulatedTenant(db: Db | Tx, tenantId: string): Promise<boolean> {
  const row = await db
    .selectFrom('tenant')
    .select('simulated')
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  return row?.simulated ?? false;
}
