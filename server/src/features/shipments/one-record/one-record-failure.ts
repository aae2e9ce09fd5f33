import { randomUUID } from 'node:crypto';
import {
  type GraphNode,
  apiIri,
  graphNode,
  reference,
  schemaIri,
  typedValue,
} from '../../../formats/one-record-api/index.ts';

type FailureStatus = 400 | 401 | 403 | 404 | 409 | 415 | 422 | 429 | 500 | 503;

const titles: Readonly<Record<FailureStatus, string>> = {
  400: 'Invalid request',
  401: 'Not authenticated',
  403: 'Not authorized',
  404: 'Resource not found',
  409: 'Conflict',
  415: 'Unsupported content type',
  422: 'Request cannot be processed',
  429: 'Too many requests',
  500: 'Internal server error',
  503: 'Service unavailable',
};

/** A call that cannot be done, as partners read it: what is wrong, where, and what to do. */
export class OneRecordFailure extends Error {
  readonly status: FailureStatus;
  readonly property: string | undefined;
  readonly resource: string | undefined;

  constructor(status: FailureStatus, message: string, about: { property?: string; resource?: string } = {}) {
    super(message);
    this.status = status;
    this.property = about.property;
    this.resource = about.resource;
  }
}

const internalId = (): string => `internal:${randomUUID()}`;

/** The api:Error of a failure, with one detail. */
export function toErrorNode({
  status,
  message,
  property,
  resource,
}: Pick<OneRecordFailure, 'status' | 'message' | 'property' | 'resource'>): GraphNode {
  const detail = graphNode(internalId(), apiIri('ErrorDetail'), {
    [apiIri('hasCode')]: [{ '@value': String(status) }],
    [apiIri('hasMessage')]: [{ '@value': message }],
    [apiIri('hasProperty')]: property === undefined ? undefined : [typedValue(schemaIri('anyURI'), property)],
    [apiIri('hasResource')]: resource === undefined ? undefined : [typedValue(schemaIri('anyURI'), resource)],
  });
  return graphNode(internalId(), apiIri('Error'), {
    [apiIri('hasTitle')]: [{ '@value': titles[status] }],
    [apiIri('hasSeverity')]: [reference(apiIri('ERROR'))],
    [apiIri('hasErrorDetail')]: [detail],
  });
}
