import type { FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { sessionCookie } from '../platform/http/http-server.ts';
import type { Viewer } from '../platform/http/serve.ts';
import { getViewer, hashToken } from '../features/accounts/index.ts';

const rememberMs = 3000;

/** Who a request is, remembered for three seconds: a page's dozen calls ask the database once. */
export function createSessionCache(db: Db, clock: Clock) {
  const known = new Map<string, { viewer: Viewer; until: number }>();
  return {
    async authenticate(request: FastifyRequest): Promise<Viewer | undefined> {
      const token = request.cookies[sessionCookie];
      if (token === undefined || token === '') return undefined;
      const key = hashToken(token).toString('base64');
      const now = clock.now();
      const hit = known.get(key);
      if (hit !== undefined && hit.until > now.getTime()) return hit.viewer;
      const viewer = await getViewer(db, token, now);
      if (known.size > 20_000) known.clear();
      known.set(key, { viewer, until: now.getTime() + rememberMs });
      return viewer;
    },
    forget(sessionHash: Buffer): void {
      known.delete(sessionHash.toString('base64'));
    },
    /** Whether a session that was good is still: not ended, not expired, its account not closed. */
    async isAlive(sessionHash: Buffer): Promise<boolean> {
      const row = await db
        .selectFrom('session')
        .innerJoin('account', 'account.accountId', 'session.accountId')
        .select(['session.endedAt', 'session.expiresAt', 'account.status'])
        .where('tokenHash', '=', sessionHash)
        .executeTakeFirst();
      return (
        row !== undefined && row.endedAt === null && row.expiresAt > clock.now() && row.status === 'enabled'
      );
    },
  };
}
