import {
  type GraphNode,
  apiIri,
  graphNode,
  reference,
  schemaIri,
  typedValue,
} from '../../../formats/one-record-api/index.ts';
import { requestIri } from './one-record-call.ts';
import type { RequestRow, RequestType } from './request-rows.ts';

const contentProperties: Readonly<Record<RequestType, string>> = {
  ChangeRequest: 'hasChange',
  SubscriptionRequest: 'hasSubscription',
  AccessDelegationRequest: 'hasAccessDelegation',
  VerificationRequest: 'hasVerification',
};

const dateTime = (at: Date) => typedValue(schemaIri('dateTime'), at.toISOString().replace('.000Z', 'Z'));

/** A request as partners read it. */
export function toRequestNode(base: string, request: RequestRow): GraphNode {
  const { requestId, type, status, statusSince, history, requestedBy, requestedAt, revokedBy, problem } =
    request;
  return graphNode(requestIri(base, requestId), apiIri(type), {
    [apiIri(contentProperties[type])]: [request.content],
    [apiIri('isRequestedBy')]: [reference(requestedBy)],
    [apiIri('isRequestedAt')]: [dateTime(requestedAt)],
    [apiIri('hasRequestStatus')]: [reference(apiIri(status))],
    [apiIri('hasRequestStatusSince')]: [dateTime(statusSince)],
    [apiIri('hasRequestStatusHistory')]: history.map((entry, i) =>
      graphNode(`internal:${requestId}-${i + 1}`, apiIri('RequestStatusEntry'), {
        [apiIri('hasRequestStatus')]: [reference(apiIri(entry.status))],
        [apiIri('hasRequestStatusSince')]: [dateTime(new Date(entry.since))],
        [apiIri('isChangedBy')]: [reference(entry.changedBy)],
      }),
    ),
    [apiIri('isRevokedBy')]: revokedBy === null ? undefined : [reference(revokedBy)],
    [apiIri('isRevokedAt')]: revokedBy === null ? undefined : [dateTime(statusSince)],
    [apiIri('hasError')]: problem === null ? undefined : [problem],
  });
}
