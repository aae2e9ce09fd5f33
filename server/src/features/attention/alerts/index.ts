/** Alerts: one open alert for each company account, type and thing. */
export { createJudgeJob, createJudgeWorldJob, createSettleJob } from './jobs.ts';
export { judgeByTerms, judgeChanged, judgePromised, judgeEverything } from './judge-shipments.ts';
export {
  judgeChangedCargo,
  judgeCongestedPorts,
  judgeSchedules,
  judgeStorms,
  judgeWorld,
} from './judge-world.ts';
export type { FindFreeTimes } from './load-shipments.ts';
export { serveAlerts } from './routes.ts';
export { findViewOfFeed, makeFeedKey } from './alert-view.ts';
export { assignAlerts, snoozeAlerts } from './change-alerts.ts';
export {
  type AlertLanes,
  countNewSince,
  listDueAlerts,
  listNeedingAction,
  listStillNeeding,
  markNoticed,
} from './due-notices.ts';
export { type InboxReader, countAlerts, listAlerts } from './inbox.ts';
export { listNames, listPeople } from './people.ts';
export { createAlertPurgeJob } from './purge.ts';
export { lockAlerts } from './stored-alert.ts';
