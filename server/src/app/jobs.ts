import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import type { Connectors } from '../platform/connector.ts';
import type { Database } from '../platform/db/database.ts';
import type { FileStore } from '../platform/files/files.ts';
import type { AnyJob, Job } from '../platform/jobs/jobs.ts';
import { toJobs } from '../platform/jobs/reactions.ts';
import type { RoadRouter } from '../platform/road-router.ts';
import type { Senders } from '../platform/mail/outbox.ts';
import { createOutboxJob } from '../platform/mail/send-outbox.ts';
import { createAreasPurgeJob, createRecountJob } from '../features/vessels/areas/index.ts';
import { purgeSessions } from '../features/identity/sessions/index.ts';
import { createAccountsCleanUpJob } from '../features/identity/accounts/index.ts';
import { createInsightMailJob } from '../features/ports/port-groups/index.ts';
import { createPortNamesJob } from '../features/ports/port-names/index.ts';
import {
  createDailyJob,
  createFiguresJob,
  createReportDaysJob,
} from '../features/ports/port-statistics/index.ts';
import { createLearningJob } from '../features/vessels/learned-places/index.ts';
import { createPageErrorPurgeJob } from '../features/staff/page-errors/index.ts';
import { createTrialNoticesJob } from '../features/identity/demos/index.ts';
import { type SourceAsker, createWholePollJob } from '../features/sources/sources/index.ts';
import { createCompanyAtPort } from '../features/insight/company-at-port/index.ts';
import { createDumpJob } from '../features/insight/data-access/index.ts';
import { createCarbonJob, createCarbonSweep } from '../features/insight/carbon/index.ts';
import { createReportMailJob, createReportsJob } from '../features/insight/reports/index.ts';
import { createMonthlyMailJob } from '../features/insight/scoreboard/index.ts';
import { createErrorSummaryJob, createEstimatePurgeJob } from '../features/shipments/eta-errors/index.ts';
import { createCargoRefreshJob } from '../features/shipments/sea-cargo/index.ts';
import { createRefreshJob } from '../features/shipments/eta/index.ts';
import { createTravelTimesJob } from '../features/shipments/travel-times/index.ts';
import { createRefoldJob } from '../features/shipments/folding/index.ts';
import { createMailListJob } from '../features/shipments/list-files/index.ts';
import { createAirPollJob } from '../features/shipments/air/index.ts';
import {
  createDeliverJob,
  createFetchJob,
  createSubscribeJob,
  purgeSent,
} from '../features/shipments/one-record/index.ts';
import { createWatchJob } from '../features/shipments/schedule-watches/index.ts';
import { createScheduleMonthsJob } from '../features/shipments/schedules/index.ts';
import { createPollJob } from '../features/shipments/tracking/index.ts';
import { createTruckPurgeJob } from '../features/shipments/trucks/index.ts';
import { createReplayJob } from '../features/shipments/eta-replay/index.ts';
import { purgeCrewEntries } from '../features/vessels/positions/index.ts';
import { dropOldTracks } from '../features/vessels/tracks/index.ts';
import { purgeMessages } from '../features/sources/inbox/index.ts';
import { createRecountChargesJob } from '../features/attention/charges/index.ts';
import { createRecheckJob } from '../features/attention/invoices/index.ts';
import { createTransitJob } from '../features/ports/passages/index.ts';
import {
  createAfterQuietJob,
  createDigestJob,
  createNoticeJob,
} from '../features/attention/notices/index.ts';
import type { SealingKey } from '../platform/sealing.ts';
import {
  createAlertPurgeJob,
  createJudgeJob,
  createJudgeWorldJob,
  createSettleJob,
} from '../features/attention/alerts/index.ts';
import { createMessagesPurgeJob } from '../features/attention/messages/index.ts';
import { reactions } from './reactions.ts';
import { findFreeTimes } from '../features/attention/charges/index.ts';
import { createSamplesJob } from './sample-data.ts';
import type { SimulatedOrigin } from './simulated-sources.ts';
import { createWorldReport } from './world-port-calls.ts';
import { markWorldJudged } from './world-until.ts';

export interface JobNeeds {
  db: Database;
  clock: Clock;
  asker: SourceAsker;
  senders: Senders;
  log: Logger;
  sealingKey: SealingKey;
  connectors: Connectors;
  files: FileStore;
  config: { publicUrl: string };
  isLoadingHistory: () => boolean;
  /** The operator's routing server, where one is set. */
  roads: RoadRouter | undefined;
  /** The simulated world, where the demo is on. */
  simulated: Omit<SimulatedOrigin, 'now'> | undefined;
}

/** Raw messages of connectors with `keepDays` are deleted after that time. */
function createMessagePurgeJob({ db, clock, connectors }: JobNeeds): Job<'inbox:purge-messages'> {
  return {
    name: 'inbox:purge-messages',
    cron: '17 * * * *',
    work: async () => {
      await purgeMessages(db.system, connectors, clock.now());
    },
  };
}

/** What partners sent to the ONE Record server is kept for a year. */
function createSentPurgeJob({ db, clock }: JobNeeds): Job<'one-record:purge'> {
  return { name: 'one-record:purge', cron: '23 4 * * *', work: () => purgeSent(db.system, clock.now()) };
}

/** Whole days of tracks are dropped after their retention. */
function createTrackPurgeJob({ db, clock }: JobNeeds): Job<'positions:purge-tracks'> {
  return {
    name: 'positions:purge-tracks',
    cron: '19 * * * *',
    work: async () => {
      await dropOldTracks(db.system, clock.now());
      await purgeCrewEntries(db.system, clock.now());
    },
  };
}

/** Sessions that ended or expired a month ago are no longer needed. */
function createSessionPurgeJob({ db, clock }: JobNeeds): Job<'accounts:purge-sessions'> {
  return {
    name: 'accounts:purge-sessions',
    cron: '31 3 * * *',
    work: async () => {
      await purgeSessions(db.system, clock.now());
    },
  };
}

/** All timed and queued work, and the reactions to events. */
export function createJobs(needs: JobNeeds): AnyJob[] {
  const ports = {
    db: needs.db.system,
    clock: needs.clock,
    reportWorldCalls: needs.simulated && createWorldReport(needs.simulated.world),
  };
  const { db, clock, sealingKey } = needs;
  const notices = { db, clock, sealingKey, publicUrl: needs.config.publicUrl };
  return [
    ...toJobs(reactions, needs),
    createPollJob(needs),
    createTruckPurgeJob(ports),
    createWholePollJob(needs),
    createAirPollJob(needs),
    createDeliverJob(needs),
    createFetchJob(needs),
    createSubscribeJob({ ...needs, publicUrl: needs.config.publicUrl }),
    createSentPurgeJob(needs),
    createSamplesJob(needs),
    createRefoldJob(needs),
    createRefreshJob(needs),
    createCargoRefreshJob(needs),
    createReplayJob(needs),
    createErrorSummaryJob({ db: needs.db.system, clock: needs.clock }),
    createEstimatePurgeJob({ db: needs.db.system, clock: needs.clock }),
    createMonthlyMailJob({ db: needs.db, clock: needs.clock, publicUrl: needs.config.publicUrl }),
    createCarbonJob(needs),
    createCarbonSweep(needs),
    createDumpJob(needs),
    createReportsJob(needs),
    createReportMailJob({ db: needs.db, clock: needs.clock, publicUrl: needs.config.publicUrl }),
    createTravelTimesJob({ db: needs.db.system, clock: needs.clock }),
    createMailListJob(needs),
    createWatchJob(needs),
    createScheduleMonthsJob({ db: needs.db.system, clock: needs.clock }),
    createRecountJob({ db: needs.db.system, clock: needs.clock }),
    createJudgeJob({
      ...needs,
      findFreeTimes,
      onJudged: () => markWorldJudged(needs.db.system, needs.clock.now()),
    }),
    createJudgeWorldJob(needs),
    createSettleJob(needs),
    createNoticeJob(notices),
    createAfterQuietJob(notices),
    createDigestJob(notices),
    createAlertPurgeJob(ports),
    createMessagesPurgeJob(ports),
    createAreasPurgeJob({ db: needs.db.system, clock: needs.clock }),
    createFiguresJob(ports),
    createDailyJob(ports),
    createReportDaysJob(ports),
    createInsightMailJob({ ...ports, describeCompany: createCompanyAtPort(needs) }),
    createPortNamesJob(ports),
    createLearningJob({ db: needs.db.system, clock: needs.clock }),
    createTransitJob({ db: needs.db.system, clock: needs.clock }),
    createRecountChargesJob(needs),
    createRecheckJob(needs),
    createOutboxJob(needs.db.system, needs.senders, needs.clock, needs.log),
    createMessagePurgeJob(needs),
    createTrackPurgeJob(needs),
    createSessionPurgeJob(needs),
    createPageErrorPurgeJob({ db: needs.db.system, clock: needs.clock }),
    createAccountsCleanUpJob({ db: needs.db.system, clock: needs.clock }),
    createTrialNoticesJob({ db: needs.db.system, clock: needs.clock, publicUrl: needs.config.publicUrl }),
  ];
}
