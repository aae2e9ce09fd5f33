export { type SourceAsker, createSourceAsker } from './ask.ts';
export {
  type AskableSource,
  type Heard, type NewSource, ensureSource, listSourcesOfCarrier, listSupportedTypes, recordHeard, recordLook, recordLookFailure,
} from './data-source.ts'; // prettier-ignore
export { serveInbound } from './inbound.ts';
export { serveSources } from './routes.ts';
export {
  type FeedRules,
  type LeasedFeed,
  checkFeedAddress,
  leaseFeeds,
  releaseFeeds,
} from './feed-source.ts';
export { serveStaffSources } from './staff-routes.ts';
