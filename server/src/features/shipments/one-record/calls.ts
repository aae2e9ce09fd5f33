import type { Tx } from '../../../platform/db/database.ts';
import type { GraphNode } from '../../../formats/one-record-api/index.ts';
import { decideRequest, revokeRequest, showRequest } from './decide.ts';
import { getEvent, listObjectEvents, postEvent, postEvents } from './events.ts';
import { takeNotification } from './incoming-notifications.ts';
import { createObject, getObject } from './objects.ts';
import type { OneRecordCall, OneRecordReply } from './one-record-call.ts';
import {
  getAuditTrail,
  proposeSubscription,
  requestChange,
  requestDelegation,
  requestSubscription,
  requestVerification,
} from './requests.ts';
import { getServerInformation } from './server-information.ts';

/** One call of the standard: `read` ones have no document, `write` ones are stored before their document is read. */
export type OneRecordRoute = { path: string } & (
  | { method: 'GET' | 'PATCH' | 'DELETE'; read(tx: Tx, call: OneRecordCall): Promise<OneRecordReply> }
  | { method: 'POST' | 'PATCH'; write(tx: Tx, call: OneRecordCall, node: GraphNode): Promise<OneRecordReply> }
);

const object = '/logistics-objects/:objectId';
const events = `${object}/logistics-events`;
const request = '/action-requests/:requestId';

/** The calls of the ONE Record API, under the address of the server. */
export const oneRecordRoutes: readonly OneRecordRoute[] = [
  { method: 'GET', path: '', read: getServerInformation },
  { method: 'POST', path: '/logistics-objects', write: createObject },
  { method: 'GET', path: object, read: getObject },
  { method: 'PATCH', path: object, write: requestChange },
  { method: 'POST', path: object, write: requestVerification },
  { method: 'GET', path: `${object}/audit-trail`, read: getAuditTrail },
  { method: 'POST', path: events, write: postEvent },
  { method: 'GET', path: events, read: listObjectEvents },
  { method: 'GET', path: `${events}/:eventId`, read: getEvent },
  { method: 'POST', path: '/logistics-events', write: postEvents },
  { method: 'GET', path: '/subscriptions', read: proposeSubscription },
  { method: 'POST', path: '/subscriptions', write: requestSubscription },
  { method: 'POST', path: '/access-delegations', write: requestDelegation },
  { method: 'POST', path: '/notifications', write: takeNotification },
  { method: 'GET', path: request, read: showRequest },
  { method: 'PATCH', path: request, read: decideRequest },
  { method: 'DELETE', path: request, read: revokeRequest },
];
