import { randomUUID } from 'node:crypto';
import { AppError, type NumberType } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import { notify } from '../../../platform/push/push.ts';
import { type Carrier, findCarrier } from '../../../platform/reference/index.ts';
import { listSourcesOfCarrier } from '../../sources/sources/index.ts';
import { toSubject } from '../timeline/index.ts';
import { recognise } from './recognise.ts';
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
function typeOf({ kind, number }: ReturnType<typeof recognise>, carrier: Carrier | undefined): NumberType {
  if (kind === 'container' || kind === 'booking') return kind;
  const isBooking = kind === 'bill-or-booking' && carrier?.billPattern?.test(number) === false;
  return isBooking ? 'booking' : 'bill-of-lading';
}

/** The number and carrier a request means. Throws what is wrong with it, in the order a person would mend it. */
function understand(request: TrackRequest): { number: string; numberType: NumberType; carrierCode: string } {
  if (request.number.trim() === '') throw new AppError('tracking.number-required', {});
  const guess = recognise(request.number);
  if (guess.problem !== undefined && guess.kind === 'container')
    throw new AppError('tracking.wrong-number', {
      number: guess.number,
      expectedCheckDigit: guess.problem.expectedCheckDigit,
    });
  const scac = request.scac ?? (guess.carrier.outcome === 'certain' ? guess.carrier.choices[0] : undefined);
  const carrier = scac === undefined ? undefined : findCarrier(scac);
  const numberType = request.numberType ?? typeOf(guess, carrier);
  const isNumber =
    guess.kind === 'container' || guess.kind === 'bill-of-lading' || guess.kind === 'bill-or-booking';
  if (!isNumber || (numberType === 'container') !== (guess.kind === 'container'))
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
  const carrier = findCarrier(wanted.carrierCode)?.shortName ?? wanted.carrierCode;
  if (sources.length === 0) throw new AppError('tracking.carrier-unsupported', { carrier });
  const answers = sources.some(
    (source) => source.way !== 'pull' || source.supports.includes(wanted.numberType),
  );
  if (answers) return;
  if (wanted.numberType === 'container') throw new AppError('tracking.container-unsupported', { carrier });
  throw new AppError('tracking.number-unsupported', { number: wanted.number });
}

/** Takes one query from the company's quota (0 means unlimited). Throws `quota.queries-used-up`. */
export async function takeQuery(tx: Tx, tenantId: string): Promise<void> {
  const { rows } = await sql`update tenant set queries_used = queries_used + 1
    where tenant_id = ${tenantId} and (query_limit = 0 or queries_used < query_limit) returning 1`.execute(
    tx,
  );
  if (rows.length > 0) return;
  const limit = await tx
    .selectFrom('tenant')
    .select('queryLimit')
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  throw new AppError('quota.queries-used-up', { limit: limit?.queryLimit ?? 0 });
}

/** Gives the query of a tracking back that failed for reasons of ours; once, however often it fails. */
export async function giveQueryBack(tx: Tx, tenantId: string, queryId: string): Promise<void> {
  await sql`
    with given as (
      update tracking set query_taken = false where tenant_id = ${tenantId} and query_id = ${queryId} and query_taken
      returning tenant_id
    )
    update tenant t set queries_used = greatest(0, t.queries_used - 1) from given
      where t.tenant_id = given.tenant_id`.execute(tx);
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
 * Starts following one number: checks it, takes a query, writes the tracking with its empty row and queues the
 * first look. A number that is followed already costs nothing; one that was unsubscribed is taken up again.
 */
export async function startTracking(tx: Tx, tenantId: string, request: TrackRequest): Promise<Started> {
  const wanted = understand(request);
  const subject = toSubject(wanted.numberType, wanted.number);
  const covering = await findCovering(tx, tenantId, subject, wanted.number);
  if (covering !== undefined) {
    if (
      request.scac !== undefined &&
      covering.carrierCode !== null &&
      covering.carrierCode !== wanted.carrierCode
    )
      return changeCarrier(tx, tenantId, covering, wanted, request.now);
    if (request.sample !== true) await ownSample(tx, tenantId, covering.queryId);
    if (covering.subscription !== 'unsubscribed') return { tracking: covering, already: true };
    await setSubscription(tx, tenantId, [covering.queryId], true, request.now);
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
      nextLookAt: request.now,
    })
    .execute();
  await addEmptyRow(tx, tenantId, queryId, request.now);
  await queueLook(tx, tenantId, queryId);
  await notify(tx, tenantId, 'tracking', [queryId]);
  const tracking = await findTracking(tx, tenantId, queryId);
  if (tracking === undefined) throw new Error('tracking was not written');
  return { tracking, already: false };
}

/** A sample number that somebody tracks is a number like any other from then on. */
async function ownSample(tx: Tx, tenantId: string, queryId: string): Promise<void> {
  await sql`update tracking set sample = false where tenant_id = ${tenantId} and query_id = ${queryId}
    and sample`.execute(tx);
}

/**
 * Asks another carrier for a number of which nothing is known: the first choice was a guess that proved wrong. It is a
 * query like any other. Throws `tracking.carrier-fixed` once there are facts.
 */
async function changeCarrier(
  tx: Tx,
  tenantId: string,
  covering: TrackingRow,
  wanted: ReturnType<typeof understand>,
  now: Date,
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
    .set({ carrierCode, subscription: 'subscribing', reason: 'queued', queryTaken: true, nextLookAt: now })
    .set({ firstAskedAt: null, lastLookAt: null })
    .where('tenantId', '=', tenantId)
    .where('queryId', '=', queryId)
    .execute();
  await sql`update shipment set carrier_code = ${carrierCode}, active = true
    where tenant_id = ${tenantId} and query_id = ${queryId}`.execute(tx);
  await queueLook(tx, tenantId, queryId);
  await notify(tx, tenantId, 'tracking', [queryId]);
  await notify(tx, tenantId, 'shipment', []);
  return { tracking: { ...covering, carrierCode, subscription: 'subscribing' }, already: false };
}

/** A followed number stands in the list from the first moment, with the reason why it has nothing to show. */
async function addEmptyRow(tx: Tx, tenantId: string, queryId: string, now: Date): Promise<void> {
  await sql`insert into shipment (shipment_id, tenant_id, query_id, journey_key, tracked_number, number_type,
  equipment_reference,
      transport_document_reference, carrier_booking_reference, carrier_code, customer_reference, requested_by,
      subscribed_at)
    select ${randomUUID()}::uuid, tenant_id, query_id, case number_type when 'container' then subject || '/asked'
      else subject end, number, number_type,
      case when number_type = 'container' then number end, case when number_type = 'bill-of-lading' then number end,
      case when number_type = 'booking' then number end, carrier_code, customer_reference, requested_by, ${now}
    from tracking where tenant_id = ${tenantId} and query_id = ${queryId}
    on conflict (tenant_id, journey_key) do nothing`.execute(tx);
}

export const lookJob = 'tracking:look';

/**
 * Asks for a number at `runAt`, or at once. What is asked at once has a key of its own: the next planned poll, which may
 * be hours away, keeps its time and must not hold it back.
 */
export async function queueLook(tx: Tx, tenantId: string, queryId: string, runAt?: Date): Promise<void> {
  const key = runAt === undefined ? `look:${queryId}:now` : `look:${queryId}`;
  const when = runAt === undefined ? {} : { runAt };
  await queueJob(tx, lookJob, { tenantId, queryId }, { key, maxAttempts: 5, ...when });
}

/** Stops automatic tracking of numbers, or starts it again (which takes a query each). Returns how many changed. */
export async function setSubscription(
  tx: Tx,
  tenantId: string,
  queryIds: readonly string[],
  subscribe: boolean,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ queryId: string; automatic: boolean }>`
    update tracking set subscription = ${subscribe ? 'subscribing' : 'unsubscribed'},
      reason = ${subscribe ? 'queued' : null},
      next_look_at = ${subscribe ? now : null}, query_taken = ${subscribe} and not automatic
    where tenant_id = ${tenantId} and query_id = any (${queryIds}::uuid[])
      and ${subscribe ? sql`subscription = 'unsubscribed'` : sql`subscription <> 'unsubscribed'`}
    returning query_id, automatic`.execute(tx);
  const changed = rows.map((row) => row.queryId);
  if (changed.length === 0) return 0;
  await sql`update shipment set active = ${subscribe} where tenant_id = ${tenantId}
  and query_id = any (${changed}::uuid[])`.execute(tx);
  if (subscribe)
    for (const row of rows) {
      if (!row.automatic) await takeQuery(tx, tenantId);
      await queueLook(tx, tenantId, row.queryId);
    }
  await notify(tx, tenantId, 'tracking', changed);
  await notify(tx, tenantId, 'shipment', []);
  return changed.length;
}
