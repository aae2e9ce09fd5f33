import { AppError, type ErrorCode } from '@portolan/contract';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { sessionCookie } from '../../../platform/http/http-server.ts';
import type { Viewer } from '../../../platform/http/serve.ts';
import { checkTenantAccess } from '../../../platform/http/tenant-access.ts';
import type { StreamVerdict } from '../../../platform/push/event-stream.ts';
import { type PushHub, sessions as sessionsAudience } from '../../../platform/push/push.ts';
import { getViewer, hashToken, isRenewed } from './session.ts';

const rememberMs = 3000;

/** The users behind requests. */
export interface SessionCache {
  authenticate(request: FastifyRequest): Promise<Viewer | undefined>;
  forget(sessionHash: Buffer): void;
  forgetAccount(accountId: string): void;
  /** The state of a stream that was opened by this viewer. */
  judge(viewer: Viewer, ip: string): Promise<StreamVerdict>;
}

/**
 * The user of a request, cached for three seconds: the dozen calls of a page query the database once. A change of an
 * account, in whichever process it is made, clears its entry.
 */
export function createSessionCache(db: Db, clock: Clock, hub: PushHub): SessionCache {
  const known = new LRUCache<string, Viewer>({
    max: 20_000,
    ttl: rememberMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  const forgetWhere = (isMeant: (viewer: Viewer) => boolean): void => {
    for (const [token, viewer] of known) if (isMeant(viewer)) known.delete(token);
  };
  const forgetAccount = (accountId: string): void => forgetWhere((viewer) => viewer.accountId === accountId);
  hub.listen('*', ({ audience, topic, ids }) => {
    if (topic !== 'account') return;
    for (const id of ids) forgetAccount(id);
    // Too many to be named: everybody of that company account, or everybody.
    if (ids.length === 0)
      forgetWhere(({ tenantId }) => audience === tenantId || audience === sessionsAudience);
  });
  hub.onReconnect(() => known.clear());
  return {
    async authenticate(request) {
      const token = request.cookies[sessionCookie];
      if (token === undefined || token === '') return undefined;
      const hit = known.get(token);
      if (hit !== undefined) return hit;
      const viewer = await getViewer(db, hashToken(token), clock.now());
      known.set(token, viewer);
      return viewer;
    },
    forget: (sessionHash) => forgetWhere((viewer) => viewer.sessionHash.equals(sessionHash)),
    forgetAccount,
    judge: (viewer, ip) => judgeStream(db, viewer, ip, clock.now()),
  };
}

/** The reasons why a session is over, as sent to the browser. */
const ends: readonly ErrorCode[] = [
  'session.ended',
  'account.forbidden',
  'account.cancelled',
  'account.expired',
  'access.address-refused',
];

async function judgeStream(db: Db, viewer: Viewer, ip: string, now: Date): Promise<StreamVerdict> {
  try {
    const current = await getViewer(db, viewer.sessionHash, now);
    checkTenantAccess(current.access, ip, now);
    const isSame =
      current.tenantId === viewer.tenantId &&
      current.role === viewer.role &&
      current.userType === viewer.userType &&
      JSON.stringify(current.rowRule) === JSON.stringify(viewer.rowRule);
    return isSame ? { kind: 'goes-on' } : { kind: 'reconnects' };
  } catch (error) {
    if (!(error instanceof AppError) || !ends.includes(error.code)) throw error;
    // The session continues under another token: the browser has it already.
    if (await isRenewed(db, viewer.sessionHash)) return { kind: 'reconnects' };
    return { kind: 'ends', code: error.code };
  }
}
