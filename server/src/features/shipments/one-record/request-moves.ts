import type { RequestStatus } from '../../../formats/one-record-api/index.ts';
import type { RequestType } from './request-rows.ts';

type Moves = Readonly<Record<RequestStatus, readonly RequestStatus[]>>;

const decided: Moves = {
  REQUEST_PENDING: ['REQUEST_ACCEPTED', 'REQUEST_REJECTED', 'REQUEST_REVOKED'],
  REQUEST_ACCEPTED: ['REQUEST_FAILED'],
  REQUEST_ACKNOWLEDGED: [],
  REQUEST_REJECTED: [],
  REQUEST_FAILED: [],
  REQUEST_REVOKED: [],
};
/** What lasts can be ended. */
const lasting: Moves = { ...decided, REQUEST_ACCEPTED: ['REQUEST_REVOKED'] };
const acknowledged: Moves = {
  ...decided,
  REQUEST_PENDING: ['REQUEST_ACKNOWLEDGED', 'REQUEST_REJECTED', 'REQUEST_REVOKED', 'REQUEST_FAILED'],
  REQUEST_ACCEPTED: [],
};

/** Which state of a request follows which, by its kind, as the standard draws it. */
export const requestMoves: Readonly<Record<RequestType, Moves>> = {
  ChangeRequest: decided,
  SubscriptionRequest: lasting,
  AccessDelegationRequest: lasting,
  VerificationRequest: acknowledged,
};
