import { createApiKey } from '../src/features/identity/sessions/index.ts';
import { ensureAccount, ensureTenant } from '../src/features/identity/accounts/index.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createLogger } from '../src/platform/log.ts';

/** A company account with a person and a key, in a migrated database. */
export interface BenchCompany {
  tenantId: string;
  username: string;
  password: string;
  apiKey: string;
}

export async function makeCompany(databaseUrl: string): Promise<BenchCompany> {
  await migrate(databaseUrl);
  const db = openDatabase(databaseUrl, createLogger('error'), 2);
  try {
    const now = new Date();
    const [username, password] = ['bench', 'Portolan2024'];
    const tenantId = await ensureTenant(db.system, { slug: 'bench', name: 'Bench Company' }, now);
    const account = { username, nickname: 'Bench', password, userType: 'official' } as const;
    await ensureAccount(db.system, account, { tenantId, role: 'owner' }, now);
    const apiKey = await createApiKey(db.system, { tenantId, name: 'Bench', now });
    return { tenantId, username, password, apiKey };
  } finally {
    await db.close();
  }
}
