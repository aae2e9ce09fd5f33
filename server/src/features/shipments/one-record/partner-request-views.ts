import type { PartnerRequestView } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import {
  apiIri,
  type GraphNode,
  graphTextOf,
  nodesOf,
  readChange,
} from '../../../formats/one-record-api/index.ts';
import { objectIri } from './one-record-call.ts';
import type { RequestRow } from './request-rows.ts';

const mostShown = 200;

type Row = Pick<
  RequestRow,
  | 'type'
  | 'status'
  | 'statusSince'
  | 'requestedAt'
  | 'content'
  | 'problem'
  | 'objectIds'
  | 'revision'
  | 'subscriber'
  | 'delegate'
  | 'topic'
  | 'eventTypes'
  | 'permissions'
  | 'expiresAt'
> & { partnerRequestId: string; partner: string | null };

/** What an api:Error says, one line for each of its details. Pure. */
export function toFindings(error: GraphNode): string[] {
  const title = graphTextOf(error, apiIri('hasTitle'));
  const details = nodesOf(error, apiIri('hasErrorDetail')).flatMap(
    (detail) => graphTextOf(detail, apiIri('hasMessage')) ?? graphTextOf(detail, apiIri('hasCode')) ?? [],
  );
  if (details.length === 0) return title === undefined ? [] : [title];
  return details.map((detail) => (title === undefined ? detail : `${title}: ${detail}`));
}

function toView(row: Row, base: string): PartnerRequestView {
  const { type, content, objectIds, topic, problem, subscriber, delegate } = row;
  const [first = ''] = objectIds;
  const change = type === 'ChangeRequest' ? readChange(content, objectIri(base, first)) : undefined;
  return {
    partnerRequestId: row.partnerRequestId,
    kind: type,
    state: row.status,
    stateSince: row.statusSince.toISOString(),
    partner: row.partner,
    requestedAt: row.requestedAt.toISOString(),
    about: topic === null ? objectIds.map((id) => objectIri(base, id)) : [topic],
    revision: row.revision,
    changes: change?.ok
      ? change.operations.map(({ op, predicate, value }) => ({ op, property: predicate, value }))
      : [],
    findings: type === 'VerificationRequest' ? nodesOf(content, apiIri('hasError')).flatMap(toFindings) : [],
    organization: delegate ?? subscriber,
    permissions: row.permissions,
    eventTypes: row.eventTypes,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    problem: problem === null ? null : toFindings(problem).join(' '),
  };
}

/** The newest requests at our ONE Record server, those to be decided first. */
export async function listRequestViews(
  tx: Tx,
  tenantId: string,
  base: string,
): Promise<PartnerRequestView[]> {
  const { rows } = await sql<Row>`
    select q.request_id as partner_request_id, q.type, q.status, q.status_since, s.name as partner, q.requested_at,
      q.content, q.problem, q.object_ids, q.revision, q.subscriber, q.delegate, q.topic, q.event_types, q.permissions,
      q.expires_at
    from one_record_request q
    left join data_source s on s.tenant_id = q.tenant_id and s.source_id = q.source_id
    where q.tenant_id = ${tenantId}
    order by q.status = 'REQUEST_PENDING' desc, q.requested_at desc, q.request_id
    limit ${mostShown}`.execute(tx);
  return rows.map((row) => toView(row, base));
}
