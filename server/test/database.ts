import { inject } from 'vitest';

export interface TestDatabase {
  /** As the owner of a database of its own, with all migrations applied and no rows. */
  url: string;
  /** Ends its connections and drops it. */
  drop(): Promise<void>;
}

/**
 * A fresh database on a real PostgreSQL, copied from a migrated template. The server starts with the first call of a
 * run, so tests without a database do not wait for one.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const service = inject('testDatabaseService');
  const response = await fetch(service, { method: 'POST' });
  if (!response.ok) throw new Error(await response.text());
  const { url } = (await response.json()) as { url: string };
  return {
    url,
    drop: async () => void (await fetch(`${service}${new URL(url).pathname}`, { method: 'DELETE' })),
  };
}
