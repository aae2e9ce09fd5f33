/** Alerts: one open alert for each company account, type and thing. */
export { createJudgeJob, createJudgeWorldJob } from './jobs.ts';
export { judgeChanged, judgeEstimated, judgeEverything } from './judge-shipments.ts';
export { judgeCongestion, judgeSchedules, judgeStorms, judgeWorld } from './judge-world.ts';
export type { FindFreeTimes } from './load-shipments.ts';
export { serveAlerts } from './routes.ts';
