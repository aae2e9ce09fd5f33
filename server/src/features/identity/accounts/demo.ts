import type { Db } from '../../../platform/db/database.ts';
import { ensureAccount, ensureTenant } from './account.ts';
import { createApiKey, revokeLocalKey } from '../sessions/index.ts';

/** The accounts of the demo; they exist only while it is on. */
export const demoAccount = { username: 'demo', password: 'Portolan2024' } as const;
const demoApiKey = 'pk_demo_portolan';
const demoKeyName = 'Demo key';

/** Companies of the simulated world with tenants here. The first is the demo tenant. */
export const demoTenants = [
  { slug: 'kestrel-foods', name: 'Kestrel Foods' },
  { slug: 'nordlicht-electronics', name: 'Nordlicht Electronics' },
  { slug: 'baobab-motors', name: 'Baobab Motors' },
  { slug: 'sakura-retail', name: 'Sakura Retail' },
] as const;

/** The company account that people of the demo see. */
export async function findDemoTenant(db: Db): Promise<string | undefined> {
  const [{ slug }] = demoTenants;
  const found = await db.selectFrom('tenant').select('tenantId').where('slug', '=', slug).executeTakeFirst();
  return found?.tenantId;
}

/** Seeds the demo's companies, people and API key. Returns tenant ids by slug. Doing it twice changes nothing. */
export async function seedDemo(db: Db, now: Date): Promise<Map<string, string>> {
  const tenantIds = new Map<string, string>();
  for (const tenant of demoTenants)
    tenantIds.set(
      tenant.slug,
      await ensureTenant(db, { ...tenant, simulated: true, auditStatus: 'succeeded' }, now),
    );
  const trialTenantId = await ensureTenant(
    db,
    { slug: 'trial-company', name: 'Trial Company', simulated: true, queryLimit: 20 },
    now,
  );
  const staffTenantId = await ensureTenant(db, { slug: 'staff', name: 'Portolan staff' }, now);
  const demoTenantId = tenantIds.get('kestrel-foods') ?? '';
  const { password } = demoAccount;
  await ensureAccount(
    db,
    {
      username: 'demo',
      nickname: 'Ines Moreau',
      password,
      userType: 'official',
      email: 'demo@kestrel-foods.example',
      demo: true,
    },
    { tenantId: demoTenantId, role: 'owner' },
    now,
  );
  await ensureAccount(
    db,
    {
      username: 'trial',
      nickname: 'Trial user',
      password,
      userType: 'trial',
      email: 'trial@example.com',
      demo: true,
    },
    { tenantId: trialTenantId, role: 'owner' },
    now,
  );
  await ensureAccount(
    db,
    { username: 'admin', nickname: 'Administrator', password, userType: 'administrator', demo: true },
    { tenantId: staffTenantId, role: 'owner' },
    now,
  );
  await createApiKey(db, {
    tenantId: demoTenantId,
    name: demoKeyName,
    text: demoApiKey,
    loopbackOnly: true,
    now,
  });
  tenantIds.set('trial-company', trialTenantId);
  return tenantIds;
}

/** Disables the demo's accounts: with the demo off their well-known password must not work. */
export async function closeDemo(db: Db): Promise<void> {
  await db.updateTable('account').set({ status: 'forbidden' }).where('demo', '=', true).execute();
  await revokeLocalKey(db, demoKeyName);
}
