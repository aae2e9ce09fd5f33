import { randomUUID } from 'node:crypto';
import { AppError, checkWaybillNumber, formatWaybillNumber } from '@portolan/contract';
import { sql } from 'kysely';
import type { Connectors } from '../../../platform/connector.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import { notify } from '../../../platform/push/push.ts';
import { findAirline } from '../../../platform/reference/index.ts';
import { takeQuery } from '../../identity/accounts/index.ts';
import { changeOfFollowed, settleFollowed } from '../tracking/index.ts';
import { type AskableSource, listSourcesOfConnectors } from '../../sources/sources/index.ts';
import { findWaybill } from './waybill-row.ts';

export const airPollJob = 'air:poll';

/** The connectors whose messages speak of air waybills. */
export const airConnectorNames = (connectors: Connectors): string[] =>
  [...connectors.values()].filter(({ carries }) => carries.includes('air-waybills')).map(({ name }) => name);

/** Sources that may speak of an airline's waybills: its own, and those of all airlines. */
export async function listAirSources(
  tx: Tx,
  tenantId: string,
  connectors: Connectors,
  airlineCode: string,
): Promise<AskableSource[]> {
  const sources = await listSourcesOfConnectors(tx, tenantId, airConnectorNames(connectors));
  return sources.filter(({ carrierCode }) => carrierCode === null || carrierCode === airlineCode);
}

/** A waybill's number as typed, perhaps without the airline that was picked. Throws what is wrong with it. */
export function understandNumber(awbNo: string, airline: string | undefined): string {
  if (awbNo.trim() === '') throw new AppError('air.waybill-required', {});
  const text =
    airline !== undefined && /^\s*[\d ]{8,9}\s*$/.test(awbNo) ? `${airline}-${awbNo.trim()}` : awbNo;
  const check = checkWaybillNumber(text);
  if (check.kind === 'not-a-waybill') throw new AppError('air.number-unsupported', { number: awbNo.trim() });
  const { number } = check;
  // An airline that does not exist says more about the number than its last digit.
  if (findAirline(number.slice(0, 3)) === undefined)
    throw new AppError('air.airline-unsupported', { prefix: number.slice(0, 3) });
  if (check.kind === 'valid') return number;
  const { expectedCheckDigit } = check;
  throw new AppError('air.wrong-number', { number: formatWaybillNumber(number), expectedCheckDigit });
}

export interface StartRequest {
  awbNo: string;
  airline?: string | undefined;
  customerReference?: string | undefined;
  accountId: string;
  now: Date;
}

export interface StartedWaybill {
  waybillId: string;
  number: string;
  already: boolean;
}

export async function queueAirPoll(tx: Tx, tenantId: string, waybillId: string, runAt?: Date): Promise<void> {
  const key = runAt === undefined ? `air:${waybillId}:now` : `air:${waybillId}`;
  await queueJob(tx, airPollJob, { tenantId, waybillId }, { key, maxAttempts: 5, ...(runAt && { runAt }) });
}

/**
 * Starts tracking a waybill: checks it, uses a query, writes its row and queues the first poll. One that is tracked
 * already costs nothing; a stopped one continues.
 */
export async function startWaybill(
  tx: Tx,
  tenantId: string,
  request: StartRequest,
  connectors: Connectors,
): Promise<StartedWaybill> {
  const number = understandNumber(request.awbNo, request.airline);
  const known = await findWaybill(tx, tenantId, { number });
  if (known !== undefined) {
    const { waybillId } = known;
    if (known.subscription !== 'unsubscribed') return { waybillId, number, already: true };
    await setSubscribed(tx, tenantId, [waybillId], { subscribe: true, now: request.now });
    return { waybillId, number, already: false };
  }
  const prefix = number.slice(0, 3);
  const sources = await listAirSources(tx, tenantId, connectors, findAirline(prefix)?.code ?? '');
  if (sources.length === 0) throw new AppError('air.airline-unsupported', { prefix });
  await takeQuery(tx, tenantId);
  const waybillId = randomUUID();
  await sql`
    insert into air_waybill (tenant_id, waybill_id, number, subscription, reason, query_taken, requested_by,
      customer_reference, subscribed_at, next_poll_at)
    values (${tenantId}, ${waybillId}, ${number}, 'subscribing', 'queued', true, ${request.accountId},
      ${request.customerReference || null}, ${request.now}, ${request.now})`.execute(tx);
  await queueAirPoll(tx, tenantId, waybillId);
  await notify(tx, tenantId, 'air-waybill', [waybillId]);
  return { waybillId, number, already: false };
}

/** Stops tracking waybills, or starts it again, which takes a query each. Returns how many changed. */
export async function setSubscribed(
  tx: Tx,
  tenantId: string,
  waybillIds: readonly string[],
  { subscribe, now }: { subscribe: boolean; now: Date },
): Promise<number> {
  const { set, where } = changeOfFollowed(subscribe);
  const { rows } = await sql<{ itemId: string; automatic: boolean }>`
    update air_waybill set ${set}, reason = case when ${subscribe} and facts = 0 then 'queued' end,
      next_poll_at = ${subscribe ? now : null}
    where tenant_id = ${tenantId} and waybill_id = any (${[...waybillIds]}::uuid[]) and ${where}
    returning waybill_id as item_id, automatic`.execute(tx);
  if (subscribe) for (const { itemId } of rows) await queueAirPoll(tx, tenantId, itemId);
  return settleFollowed(tx, tenantId, 'air-waybill', rows, subscribe);
}

/** Puts waybills on the tab of those that are watched closely, or takes them off it. Returns how many changed. */
export async function setMonitored(
  tx: Tx,
  tenantId: string,
  waybillIds: readonly string[],
  monitor: boolean,
): Promise<number> {
  const { rows } = await sql<{ waybillId: string }>`
    update air_waybill set monitored = ${monitor}
    where tenant_id = ${tenantId} and waybill_id = any (${[...waybillIds]}::uuid[]) and monitored <> ${monitor}
      and active
    returning waybill_id`.execute(tx);
  if (rows.length > 0)
    await notify(
      tx,
      tenantId,
      'air-waybill',
      rows.map(({ waybillId }) => waybillId),
    );
  return rows.length;
}
