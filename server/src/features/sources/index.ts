export { type SourceAsker, createSourceAsker, withoutSecret } from './ask.ts';
export {
  type AskableSource,
  type Heard, type NewSource, ensureSource, listSourcesOfCarrier, listSupportedTypes, recordHeard, recordLook, recordLookFailure,
} from './data-source.ts'; // prettier-ignore
export { serveInbound } from './inbound.ts';
export { serveSources } from './routes.ts';
export { listSources } from './source-view.ts';
