import type { TrackingStatus } from '@portolan/contract';
import { sql } from 'kysely';
import { currentRowLimit } from '../../../platform/db/row-limit.ts';
import { type Condition, freshParts } from './judgements.ts';
import { type ListInput, filterConditions, isOfMode, statusesOf } from './list-filters.ts';
import { areRareStates } from './row-states.ts';

/**
 * A member's limit, repeated as values: the planner cannot look into the policy that hides the rows, and would read
 * rows only to discard them.
 */
export function limitConditions(): Condition[] {
  const { carriers, customerReferences } = currentRowLimit()?.rule ?? {};
  return [
    ...(carriers === undefined ? [] : [sql`s.carrier_code = any (${carriers}::text[])`]),
    ...(customerReferences === undefined
      ? []
      : [sql`s.customer_reference = any (${customerReferences}::text[])`]),
  ];
}

/**
 * Whether few rows are requested that are close together at one end of an order. The planner assumes that they are
 * spread evenly and would walk most of the list for the first page: they are collected and sorted instead.
 */
export const isNarrow = ({ view, shipmentIds, states = [], delayStages, problems }: ListInput): boolean =>
  areRareStates(states) ||
  (shipmentIds === undefined && (view === 'late' || view === 'rolled')) ||
  (delayStages?.length === 1 && delayStages[0] === 'actual') ||
  (problems?.length === 1 && (problems[0] === 'late' || problems[0] === 'rolled'));

/** What is asked of rows in every part of a list. */
export interface Asked {
  tenantId: string;
  input: ListInput;
  now: Date;
  searches: readonly Condition[];
}

export function toWhere({ tenantId, input, now, searches }: Asked, fresh?: Condition): Condition {
  return sql.join(
    [
      sql`s.tenant_id = ${tenantId}`,
      isOfMode(input.modeOfTransport),
      sql`s.listed`,
      ...limitConditions(),
      ...filterConditions(input, now, fresh),
      ...(searches.length === 0 ? [] : [sql`(${sql.join(searches, sql` or `)})`]),
    ],
    sql` and `,
  );
}

/**
 * The conditions of a list, once for each part in which it is searched: where all rows judged by recent events are
 * collected, most of them are decided inside an index, and few rows are read.
 */
export function toParts(asked: Asked): Condition[] {
  const parts = isNarrow(asked.input) ? freshParts(asked.now) : [undefined];
  const status = isOneOf(statusesOf(asked.input));
  return parts.map((fresh) => sql`${status} and ${toWhere(asked, fresh)}`);
}

export const isOneOf = (statuses: readonly TrackingStatus[]): Condition =>
  statuses.length === 1
    ? sql`s.tracking_status = ${statuses[0]}`
    : sql`s.tracking_status = any (${statuses}::text[])`;
