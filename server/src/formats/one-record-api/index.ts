/** The API of ONE Record servers: documents, changes and the data model, without any transport. */
export { type ChangeOperation, applyChange, readChange } from './apply-change.ts';
export { isKindOf, isLogisticsObjectType, modelEditions, mostSpecificType } from './data-model.ts';
export {
  type GraphItem,
  type GraphNode,
  everyNode,
  graphNode,
  isReference,
  nodesOf,
  propertiesOf,
  reference,
  referredIrisOf,
  graphTextOf,
  graphTextsOf,
  typedValue,
} from './graph-node.ts';
export { readDocument } from './read-document.ts';
export {
  type RequestStatus,
  type SubscriptionEvent,
  apiIri,
  cargoIri,
  requestStatuses,
  schemaIri,
  shortName,
  subscriptionEvents,
} from './vocabulary.ts';
export { type ApiVersion, apiVersions, writeDocument } from './write-document.ts';
