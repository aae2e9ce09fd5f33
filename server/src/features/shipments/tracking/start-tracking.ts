import { randomUUID } from 'node:crypto';
import { AppError, type NumberType, numberTypes } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import { notify } from '../../../platform/push/push.ts';
import { type Carrier, carrierName, findCarrier } from '../../../platform/reference/index.ts';
import { returnQuery, takeQuery } from '../../identity/accounts/index.ts';
import { listSourcesOfCarrier } from '../../sources/sources/index.ts';
import { toSubject } from '../timeline/index.ts';
import { recognise } from './recognise.ts';
import type { ShipmentRows } from './shipment-rows.ts';
import { type TrackingRow, findTracking, listTrackingsBySubject } from './tracking.ts';

export interface TrackRequest {
  number: string;
  scac?: string | undefined;
  numberType?: NumberType | undefined;
  customerReference?: string | undefined;
  accountId?: string;
  /** A number that a new company account starts with: it uses no query. */
  sample?: boolean;
  now: Date;
}

export interface Started {
  tracking: TrackingRow;
  already: boolean;
}

/** Of a number that may be a B/L or a booking, the carrier's form of B/L numbers decides. */
function typeOf(
  { kind, number, types }: ReturnType<typeof recognise>,
  carrier: Carrier | undefined,
): NumberType | undefined {
  const isBooking = kind === 'bill-or-booking' && carrier?.billPattern?.test(number) === false;
  return isBooking ? 'booking' : types[0];
}

/** The number and carrier a request means. Throws what is wrong with it, in the order a person would mend it. */
function understand(request: TrackRequest): { number: string; numberType: NumberType; carrierCode: string } {
  if (request.number.trim() === '') throw new AppError('tracking.number-required', {});
  const guess = recognise(request.number);
  if (guess.problem?.expectedCheckDigit !== undefined)
    throw new AppError('tracking.wrong-number', {
      number: guess.number,
      expectedCheckDigit: guess.problem.expectedCheckDigit,
    });
  const scac = request.scac ?? (guess.carrier.outcome === 'certain' ? guess.carrier.choices[0] : undefined);
  const carrier = scac === undefined ? undefined : findCarrier(scac);
  const numberType = request.numberType ?? typeOf(guess, carrier);
  if (numberType === undefined || !guess.types.includes(numberType))
    throw new AppError('tracking.number-unsupported', { number: request.number });
  // Other sections have calls of their own.
  if (numberTypes[numberType].section !== 'ocean')
    throw new AppError('tracking.number-unsupported', { number: request.number });
  if (carrier === undefined) throw new AppError('tracking.carrier-required', {});
  return { number: guess.number, numberType, carrierCode: carrier.carrierCode };
}

/** Refuses what no connected source of the carrier could answer, before a query is used. */
async function checkSupported(
  tx: Tx,
  tenantId: string,
  wanted: { number: string; numberType: NumberType; carrierCode: string },
): Promise<void> {
  const sources = await listSourcesOfCarrier(tx, tenantId, wanted.carrierCode);
  const carrier = carrierName(wanted.carrierCode);
  if (sources.length === 0) throw new AppError('tracking.carrier-unsupported', { carrier });
  const answers = sources.some(
    (source) => source.way !== 'pull' || source.supports.includes(wanted.numberType),
  );
  if (answers) return;
  if (numberTypes[wanted.numberType].names === 'equipment')
    throw new AppError('tracking.container-unsupported', { carrier });
  throw new AppError('tracking.number-unsupported', { number: wanted.number });
}

/** Refunds the query of a tracking that failed for reasons of ours; once, however often it fails. */
export async function giveQueryBack(tx: Tx, tenantId: string, queryId: string): Promise<void> {
  const given = await tx
    .updateTable('tracking')
    .set({ queryTaken: false })
    .where('tenantId', '=', tenantId)
    .where('queryId', '=', queryId)
    .where('queryTaken', '=', true)
    .executeTakeFirst();
  if (given.numUpdatedRows > 0n) await returnQuery(tx, tenantId);
}

/** The tracking that already covers a number: its own, or a B/L or booking whose container it is. */
async function findCovering(
  tx: Tx,
  tenantId: string,
  subject: string,
  number: string,
): Promise<TrackingRow | undefined> {
  const [own] = await listTrackingsBySubject(tx, tenantId, [subject]);
  if (own !== undefined) return own;
  const { rows } = await sql<{ queryId: string }>`
    select query_id from shipment where tenant_id = ${tenantId} and equipment_reference = ${number} and active
      and listed
      and tracking_status = 'in-transit' limit 1`.execute(tx);
  return rows[0] === undefined ? undefined : findTracking(tx, tenantId, rows[0].queryId);
}

/**
 * Starts tracking one number: validates it, uses a query, writes the tracking with its empty row and queues the first
 * poll. A number that is tracked already costs nothing; an unsubscribed one is resumed.
 */
export async function startTracking(
  tx: Tx,
  tenantId: string,
  request: TrackRequest,
  rows: ShipmentRows,
): Promise<Started> {
  const wanted = understand(request);
  const subject = toSubject(wanted.numberType, wanted.number);
  const covering = await findCovering(tx, tenantId, subject, wanted.number);
  if (covering !== undefined) {
    if (
      request.scac !== undefined &&
      covering.carrierCode !== null &&
      covering.carrierCode !== wanted.carrierCode
    )
      return changeCarrier(tx, tenantId, covering, { ...wanted, now: request.now }, rows);
    if (request.sample !== true) await ownSample(tx, tenantId, covering.queryId);
    if (covering.subscription !== 'unsubscribed') return { tracking: covering, already: true };
    await setSubscription(tx, tenantId, [covering.queryId], { subscribe: true, now: request.now }, rows);
    return { tracking: { ...covering, subscription: 'subscribing' }, already: false };
  }
  await checkSupported(tx, tenantId, wanted);
  const sample = request.sample === true;
  if (!sample) await takeQuery(tx, tenantId);
  const queryId = randomUUID();
  await tx
    .insertInto('tracking')
    .values({
      queryId,
      tenantId,
      number: wanted.number,
      numberType: wanted.numberType,
      carrierCode: wanted.carrierCode,
      customerReference: request.customerReference || null,
      subject,
      subscription: 'subscribing',
      reason: 'queued',
      queryTaken: !sample,
      sample,
      requestedBy: request.accountId ?? null,
      subscribedAt: request.now,
      nextPollAt: request.now,
    })
    .execute();
  const tracking = await findTracking(tx, tenantId, queryId);
  if (tracking === undefined) throw new Error('tracking was not written');
  await rows.addEmptyRow(tx, tenantId, tracking);
  await queuePoll(tx, tenantId, queryId);
  await notify(tx, tenantId, 'tracking', [queryId]);
  return { tracking, already: false };
}

/** A sample number that somebody tracks is a number like any other from then on. */
async function ownSample(tx: Tx, tenantId: string, queryId: string): Promise<void> {
  await sql`update tracking set sample = false where tenant_id = ${tenantId} and query_id = ${queryId}
    and sample`.execute(tx);
}

/**
 * Polls another carrier for a number without any facts: the first choice was a guess that proved wrong. It is a query
 * like any other. Throws `tracking.carrier-fixed` once there are facts.
 */
async function changeCarrier(
  tx: Tx,
  tenantId: string,
  covering: TrackingRow,
  wanted: ReturnType<typeof understand> & { now: Date },
  rows: ShipmentRows,
): Promise<Started> {
  const { queryId } = covering;
  const { carrierCode } = wanted;
  const { rows: known } = await sql`select 1 from shipment
    where tenant_id = ${tenantId} and query_id = ${queryId} and facts > 0 limit 1`.execute(tx);
  if (known.length > 0) throw new AppError('tracking.carrier-fixed', {});
  await checkSupported(tx, tenantId, wanted);
  await takeQuery(tx, tenantId);
  await tx
    .updateTable('tracking')
    .set({ carrierCode, subscription: 'subscribing', reason: 'queued', queryTaken: true })
    .set({ nextPollAt: wanted.now })
    .set({ firstAskedAt: null, lastPollAt: null })
    .where('tenantId', '=', tenantId)
    .where('queryId', '=', queryId)
    .execute();
  await rows.setRowCarrier(tx, tenantId, queryId, carrierCode);
  await queuePoll(tx, tenantId, queryId);
  await notify(tx, tenantId, 'tracking', [queryId]);
  await notify(tx, tenantId, 'shipment', []);
  return { tracking: { ...covering, carrierCode, subscription: 'subscribing' }, already: false };
}

export const pollJob = 'tracking:poll';

/**
 * Asks for a number at `runAt`, or at once. What is asked at once has a key of its own: the next planned poll, which
 * may be hours away, keeps its time and must not hold it back.
 */
export async function queuePoll(tx: Tx, tenantId: string, queryId: string, runAt?: Date): Promise<void> {
  const key = runAt === undefined ? `poll:${queryId}:now` : `poll:${queryId}`;
  const when = runAt === undefined ? {} : { runAt };
  await queueJob(tx, pollJob, { tenantId, queryId }, { key, maxAttempts: 5, ...when });
}

/** Takes a query for a number that was stopped; one that is still paid for continues without, where none is left. */
async function takeQueryAgain(tx: Tx, tenantId: string, isPaid: boolean): Promise<void> {
  try {
    await takeQuery(tx, tenantId);
  } catch (error) {
    const isUsedUp = error instanceof AppError && error.code === 'quota.queries-used-up';
    if (!isPaid || !isUsedUp) throw error;
  }
}

/** How long after its last poll a stopped number can be resumed without another query. */
const paidForHours = 24;

/**
 * Stops automatic tracking of numbers, or starts it again. That takes a query each; within a day also where none is
 * left: whoever stops a number by mistake gets it back. Returns how many changed.
 */
export async function setSubscription(
  tx: Tx,
  tenantId: string,
  queryIds: readonly string[],
  { subscribe, now }: { subscribe: boolean; now: Date },
  shipmentRows: ShipmentRows,
): Promise<number> {
  const { rows } = await sql<{ queryId: string; automatic: boolean; isPaid: boolean }>`
    with before as (
      select query_id, (query_taken
        and greatest(last_poll_at, subscribed_at)
          > ${now}::timestamptz - make_interval(hours => ${paidForHours})) as is_paid
      from tracking
      where tenant_id = ${tenantId} and query_id = any (${queryIds}::uuid[])
        and ${subscribe ? sql`subscription = 'unsubscribed'` : sql`subscription <> 'unsubscribed'`}
      for update
    )
    update tracking t set subscription = ${subscribe ? 'subscribing' : 'unsubscribed'},
      reason = ${subscribe ? 'queued' : null},
      next_poll_at = ${subscribe ? now : null},
      query_taken = case when ${subscribe} then not t.automatic else t.query_taken end
    from before where t.query_id = before.query_id
    returning t.query_id, t.automatic, before.is_paid`.execute(tx);
  const changed = rows.map((row) => row.queryId);
  if (changed.length === 0) return 0;
  await shipmentRows.setRowsActive(tx, tenantId, changed, subscribe);
  if (subscribe)
    for (const row of rows) {
      if (!row.automatic) await takeQueryAgain(tx, tenantId, row.isPaid);
      await queuePoll(tx, tenantId, row.queryId);
    }
  await notify(tx, tenantId, 'tracking', changed);
  await notify(tx, tenantId, 'shipment', []);
  return changed.length;
}
