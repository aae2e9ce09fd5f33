import type { TruckReception } from '@portolan/contract';
import type { Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/log.ts';
import type { Database } from '../platform/db/database.ts';
import type { FileStore } from '../platform/files/files.ts';
import { createInnerCalls } from '../platform/http/inner-calls.ts';
import { createGuardedFetch } from '../platform/http/outbound.ts';
import type { Served } from '../platform/http/serve.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { PushHub } from '../platform/push/push.ts';
import type { SigningKey } from '../platform/signing.ts';
import type { SealingKey } from '../platform/sealing.ts';
import { serveAccounts } from '../features/identity/accounts/index.ts';
import { serveMembers } from '../features/identity/members/index.ts';
import { isUnlocked, serveCompany } from '../features/identity/company/index.ts';
import { documentedNumbers } from './sample-data.ts';
import { createPictures, serveFiles } from '../features/sources/files/index.ts';
import { serveAnnouncements } from '../features/staff/announcements/index.ts';
import { serveAreas } from '../features/vessels/areas/index.ts';
import { serveAudit } from '../features/staff/audit/index.ts';
import { serveDemos } from '../features/identity/demos/index.ts';
import { createCompanyAtPort } from '../features/insight/company-at-port/index.ts';
import { listVesselCalls } from '../features/ports/port-calls/index.ts';
import { servePortGroups } from '../features/ports/port-groups/index.ts';
import { servePorts } from '../features/ports/port-pages/index.ts';
import { servePortArrivals } from '../features/shipments/port-arrivals/index.ts';
import { servePortReports } from '../features/ports/port-reports/index.ts';
import { servePassages } from '../features/ports/passages/index.ts';
import { servePortNames } from '../features/ports/port-names/index.ts';
import { serveStorms } from '../features/ports/storms/index.ts';
import { serveOperations } from '../features/staff/operations/index.ts';
import { findWorldUntil } from './world-until.ts';
import { createCarrying, serveOverview } from '../features/insight/overview/index.ts';
import { serveBigScreen } from '../features/insight/big-screen/index.ts';
import { serveAssistant } from '../features/insight/assistant/index.ts';
import { serveDataAccess } from '../features/insight/data-access/index.ts';
import { serveLanguageModel } from '../features/insight/language-model/index.ts';
import { serveCarbon } from '../features/insight/carbon/index.ts';
import { serveMcp } from '../features/insight/mcp/index.ts';
import { serveReports } from '../features/insight/reports/index.ts';
import { serveScoreboard } from '../features/insight/scoreboard/index.ts';
import { servePublicSite } from '../features/insight/public-site/index.ts';
import { serveSearch } from '../features/insight/search/index.ts';
import { serveSignInSecurity } from '../features/identity/sign-in-security/index.ts';
import type { SignOnProvider } from '../features/identity/sign-on/index.ts';
import { servePageErrors } from '../features/staff/page-errors/index.ts';
import {
  type FeedRules,
  type SourceAsker,
  createProgramGate,
  serveInbound,
  serveSources,
  serveStaffSources,
  serveTables,
} from '../features/sources/sources/index.ts';
import { serveCharges } from '../features/attention/charges/index.ts';
import { serveDisputePacks } from '../features/attention/dispute-packs/index.ts';
import { serveInvoices, sumDisputed } from '../features/attention/invoices/index.ts';
import { serveTariffs } from '../features/attention/tariffs/index.ts';
import { serveBills } from '../features/staff/bills/index.ts';
import { serveSchedules } from '../features/shipments/schedules/index.ts';
import { serveListFiles } from '../features/shipments/list-files/index.ts';
import { serveJourneys } from '../features/shipments/journeys/index.ts';
import { serveRail } from '../features/shipments/rail/index.ts';
import { serveSeaCargo } from '../features/shipments/sea-cargo/index.ts';
import { cargoMilestones, readMilestones } from '../connectors/cargo/index.ts';
import { servePartnerRequests } from '../features/shipments/one-record/index.ts';
import { serveAir } from '../features/shipments/air/index.ts';
import { serveEta } from '../features/shipments/eta-view/index.ts';
import { serveStormShipments } from '../features/shipments/storm-crossings/index.ts';
import { serveScheduleSearch } from '../features/shipments/schedule-search/index.ts';
import { listWatchedSailings, serveScheduleWatches } from '../features/shipments/schedule-watches/index.ts';
import { serveTruckTrips } from '../features/shipments/truck-trips/index.ts';
import { serveTrucks } from '../features/shipments/trucks/index.ts';
import { serveSavedViews } from '../features/shipments/saved-views/index.ts';
import { trackedRows } from '../features/shipments/folding/index.ts';
import { countCarried, serveShipments } from '../features/shipments/shipments/index.ts';
import { countTracked, serveTracking } from '../features/shipments/tracking/index.ts';
import { serveAlertRules } from '../features/attention/alert-rules/index.ts';
import { serveAlerts } from '../features/attention/alerts/index.ts';
import { serveBrowserNotices } from '../features/attention/browser-notices/index.ts';
import { serveNotices } from '../features/attention/notices/index.ts';
import { serveMessages } from '../features/attention/messages/index.ts';
import { serveUsers } from '../features/staff/users/index.ts';
import { serveVerification } from '../features/identity/verification/index.ts';
import type { PositionTable } from '../features/vessels/positions/index.ts';
import { serveLiveMap } from '../features/vessels/live-map/index.ts';
import { serveVessels } from '../features/vessels/vessels/index.ts';
import type { PushKey } from '../platform/browser-push-key.ts';
import type { Connectors } from '../platform/connector.ts';
import { servePlatform } from './platform-routes.ts';
import type { SessionCache } from '../features/identity/sessions/index.ts';

export interface RouteNeeds {
  db: Database;
  files: FileStore;
  clock: Clock;
  log: Logger;
  sealingKey: SealingKey;
  signingKey: SigningKey;
  pushKey: PushKey;
  asker: SourceAsker;
  hub: PushHub;
  metrics: Metrics;
  demo: boolean;
  /** Whether the sign-in page speaks of the personal edition. */
  editionNotice: boolean;
  publicUrl: string;
  signOn: SignOnProvider | undefined;
  embedOrigins: readonly string[];
  allowedOrigins: readonly string[];
  /** Language models of the own network that company accounts may choose. */
  modelUrls: readonly string[];
  feedRules: FeedRules;
  /** Where devices on trucks are heard. */
  truckReception: TruckReception;
  sessions: SessionCache;
  /** The live table, where this process receives ship positions. */
  positions: PositionTable | undefined;
  connectors: Connectors;
}

const largestModelAnswer = 4 * 1_048_576;

/** Everything that is served, feature by feature; the assistant reads through all that stands before it. */
export function listServed(needs: RouteNeeds): Served[] {
  const served = listReadable(needs);
  const innerCall = createInnerCalls(served, (viewer) => isUnlocked(needs.db.system, viewer));
  const admitReader = createProgramGate(needs, 'push-and-read');
  const modelFetch = createGuardedFetch(needs.modelUrls, largestModelAnswer, { isStreamed: true });
  return [
    ...served,
    ...serveAssistant({ ...needs, innerCall, modelFetch }),
    ...serveLanguageModel({ ...needs, modelFetch }),
    ...serveMcp({ ...needs, innerCall, admitReader }),
  ];
}

function listReadable(needs: RouteNeeds): Served[] {
  const describeCompany = createCompanyAtPort(needs);
  const accounts = {
    ...needs,
    secureCookies: needs.publicUrl.startsWith('https:'),
    forgetSession: needs.sessions.forget,
    countTracked,
  };
  return [
    ...serveAccounts(accounts),
    ...serveMembers({ ...accounts, forgetAccount: needs.sessions.forgetAccount }),
    ...serveSignInSecurity(accounts),
    ...serveDemos({ ...accounts, publicUrl: needs.publicUrl }),
    ...serveVerification(needs),
    ...serveTracking({ ...needs, trackedRows }),
    ...serveShipments(needs),
    ...serveSchedules(needs),
    ...serveAir(needs),
    ...servePartnerRequests(needs),
    ...serveRail(needs),
    ...serveSeaCargo({ ...needs, milestoneReader: { connector: cargoMilestones, read: readMilestones } }),
    ...serveJourneys(needs),
    ...serveTrucks(needs),
    ...serveTruckTrips(needs),
    ...serveEta(needs),
    ...serveListFiles(needs),
    ...serveSavedViews(needs),
    ...serveScheduleSearch({ ...needs, listWatches: listWatchedSailings }),
    ...serveScheduleWatches(needs),
    ...serveBills(needs),
    ...serveOverview({ ...needs, findWorldUntil }),
    ...serveBigScreen(needs),
    ...serveCarbon(needs),
    ...serveDataAccess(needs),
    ...serveReports(needs),
    ...serveScoreboard(needs),
    ...serveSearch(needs),
    ...servePublicSite({ ...needs, documented: documentedNumbers, trackedRows }),
    ...serveVessels(needs),
    ...serveLiveMap({ ...needs, listCarrying: createCarrying(needs) }),
    ...serveAreas({ ...needs, countCarried, listCalls: listVesselCalls }),
    ...servePortNames(),
    ...servePorts(needs),
    ...servePortReports({ ...needs, describeCompany }),
    ...servePortArrivals(needs),
    ...servePortGroups({ ...needs, describeCompany }),
    ...serveStorms(needs),
    ...servePassages(needs),
    ...serveStormShipments(needs),
    ...serveAlerts(needs),
    ...serveAlertRules(needs),
    ...serveMessages(needs),
    ...serveNotices(needs),
    ...serveBrowserNotices(needs),
    ...serveCharges({ ...needs, sumDisputed }),
    ...serveTariffs(needs),
    ...serveInvoices({ ...needs, admitProgram: createProgramGate(needs) }),
    ...serveDisputePacks(needs),
    ...serveTables(needs),
    ...serveSources(needs),
    ...serveStaffSources(needs),
    ...serveInbound(needs),
    ...serveFiles(needs),
    ...serveCompany({ ...needs, cards: createPictures(needs) }),
    ...serveUsers({ ...needs, forgetAccount: needs.sessions.forgetAccount }),
    ...serveAnnouncements(needs),
    ...serveAudit(needs),
    ...servePageErrors(needs),
    ...serveOperations(needs),
    ...servePlatform({ ...needs, judgeSession: needs.sessions.judge }),
  ];
}
