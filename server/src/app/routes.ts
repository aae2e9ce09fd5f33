import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { FileStore } from '../platform/files/files.ts';
import type { Served } from '../platform/http/serve.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { PushHub } from '../platform/push/push.ts';
import type { SealingKey } from '../platform/sealing.ts';
import { serveAccounts } from '../features/accounts/index.ts';
import { serveMembers } from '../features/members/index.ts';
import { serveCompany } from '../features/company/index.ts';
import { serveFiles } from '../features/files/index.ts';
import { serveAnnouncements } from '../features/announcements/index.ts';
import { serveAreas } from '../features/areas/index.ts';
import { serveAudit } from '../features/audit/index.ts';
import { serveDemos } from '../features/demos/index.ts';
import { serveOperations } from '../features/operations/index.ts';
import { createCarrying, serveOverview } from '../features/overview/index.ts';
import { serveSignInSecurity } from '../features/sign-in-security/index.ts';
import type { SignOnProvider } from '../features/sign-on/index.ts';
import { servePageErrors } from '../features/page-errors/index.ts';
import {
  type FeedRules,
  type SourceAsker,
  serveInbound,
  serveSources,
  serveStaffSources,
} from '../features/sources/index.ts';
import { serveBills, serveTracking } from '../features/tracking/index.ts';
import { serveUsers } from '../features/users/index.ts';
import { serveVerification } from '../features/verification/index.ts';
import { type PositionTable, serveVessels } from '../features/vessels/index.ts';
import type { Connectors } from '../platform/connector.ts';
import { servePlatform } from './platform-routes.ts';
import type { SessionCache } from './session-cache.ts';

export interface RouteNeeds {
  db: Database;
  files: FileStore;
  clock: Clock;
  sealingKey: SealingKey;
  asker: SourceAsker;
  hub: PushHub;
  metrics: Metrics;
  demo: boolean;
  publicUrl: string;
  signOn: SignOnProvider | undefined;
  embedOrigins: readonly string[];
  allowedOrigins: readonly string[];
  feedRules: FeedRules;
  sessions: SessionCache;
  /** The live table, where this process receives ship positions. */
  positions: PositionTable | undefined;
  connectors: Connectors;
}

/** Everything that is served, feature by feature. */
export function listServed(needs: RouteNeeds): Served[] {
  const accounts = {
    ...needs,
    secureCookies: needs.publicUrl.startsWith('https:'),
    forgetSession: needs.sessions.forget,
  };
  return [
    ...serveAccounts(accounts),
    ...serveMembers({ ...accounts, forgetAccount: needs.sessions.forgetAccount }),
    ...serveSignInSecurity(accounts),
    ...serveDemos({ ...accounts, publicUrl: needs.publicUrl }),
    ...serveVerification(needs),
    ...serveTracking(needs),
    ...serveBills(needs),
    ...serveOverview(needs),
    ...serveVessels({ ...needs, listCarrying: createCarrying(needs) }),
    ...serveAreas(needs),
    ...serveSources(needs),
    ...serveStaffSources(needs),
    ...serveInbound(needs),
    ...serveFiles(needs),
    ...serveCompany(needs),
    ...serveUsers({ ...needs, forgetAccount: needs.sessions.forgetAccount }),
    ...serveAnnouncements(needs),
    ...serveAudit(needs),
    ...servePageErrors(needs),
    ...serveOperations(needs),
    ...servePlatform({ ...needs, judgeSession: needs.sessions.judge }),
  ];
}
