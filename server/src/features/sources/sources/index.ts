export { type SourceAsker, createSourceAsker } from './ask.ts';
export {
  type AskableSource,
  ensureSource,
  listScheduleKinds,
  listSourcesOfCarrier,
  listSourcesOfConnectors,
  listSupportedTypes,
  recordReceipt,
  recordPoll,
  recordPollFailure,
} from './data-source.ts';
export {
  type FeedRules,
  type KnownFeed,
  type LeasedFeed,
  checkFeedAddress,
  leaseFeeds,
  releaseFeeds,
} from './feed-source.ts';
export { createProgramAdmission, createProgramCheck, createProgramGate, serveInbound } from './inbound.ts';
export { isSourceBroken, isSourceSilent, sourceIsBroken, sourceIsSilent } from './source-health.ts';
export { findTableMapping } from './table-mapping.ts';
export { createWholePollJob } from './poll-whole.ts';
export { serveSources } from './routes.ts';
export { serveTables } from './table-routes.ts';
export { serveStaffSources } from './staff-routes.ts';
