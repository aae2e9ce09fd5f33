export { createDeliverJob } from './deliver.ts';
export { createFetchJob } from './incoming-notifications.ts';
export { servePartnerRequests } from './partner-request-routes.ts';
export { purgeSent } from './sent-message.ts';
export { serveOneRecord } from './serve-one-record.ts';
export { createSubscribeJob } from './subscribe.ts';
