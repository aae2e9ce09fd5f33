import { minuteMs } from '@portolan/contract/time/durations';
import { type CarrierProfile, findCarrierProfile } from './carrier-profiles.ts';
import { eventsOf, type WorldEvent } from './events.ts';
import { encodeEvents } from './tracking-event.ts';
import { toUtcIso } from '../local-time.ts';
import { findShipments } from '../shipments/number-search.ts';
import { decodeCursor, encodeCursor } from './pull-cursor.ts';
import type { World } from '../world.ts';

/** The parameters of a query string: all text, none trusted. */
export type PullParameters = Readonly<Record<string, string | undefined>>;

export interface WorldAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Question {
  parameters: PullParameters;
  carrier: CarrierProfile;
  isVersion2: boolean;
  now: Date;
}

const defaultLimit = 100;
const largestLimit = 1000;
const progressMs = 5 * minuteMs;

/**
 * The answer of a carrier of the world at its `GET /events`: everything about a number that it has sent by `now`, in
 * its own shape, in pages.
 *
 * - 400 for a container number at a carrier that wants the bill, and for a query without a number.
 * - 503 with `Retry-After: 300` while a slow number was first asked for less than 5 minutes ago.
 * - 429 for the number whose queries are used up. An unknown number gives an empty list.
 *
 * `version` begins with `2` or `v2` for the headers and errors of version 2.2; anything else is 3.0.
 */
export function answerPull(
  world: World,
  parameters: PullParameters,
  carrierCode: string,
  now: Date,
  firstAskedAt: Date = now,
): WorldAnswer {
  const carrier = findCarrierProfile(carrierCode.toUpperCase());
  const isVersion2 = /^v?2/.test(parameters['version'] ?? '');
  if (!carrier) return refuse(isVersion2, 404, 'notFound', `no carrier ${carrierCode} here`, now);
  const question = { parameters, carrier, isVersion2, now };
  const { equipmentReference, transportDocumentReference, carrierBookingReference } = parameters;
  const document = transportDocumentReference ?? carrierBookingReference;
  if (equipmentReference === undefined && document === undefined)
    return refuse(
      isVersion2,
      400,
      'invalidQuery',
      'give a booking, a transport document or an equipment reference',
      now,
    );
  if (carrier.refusesEquipmentQuery && document === undefined)
    return refuse(
      isVersion2,
      400,
      'unsupportedQuery',
      'container numbers are not supported: give the transport document',
      now,
    );
  const found = findShipments(
    world,
    { equipmentReference, transportDocumentReference, carrierBookingReference },
    carrier,
    now.getTime(),
  );
  if (found.answer === 'quota-used-up')
    return withRetry(
      refuse(isVersion2, 429, 'quotaExceeded', 'the queries allowed for today are used up', now),
      3600,
    );
  if (found.answer === 'in-progress' && now.getTime() - firstAskedAt.getTime() < progressMs)
    return withRetry(
      refuse(isVersion2, 503, 'inProgress', 'tracking in progress, ask again in 5 minutes', now),
      300,
    );
  const events = found.shipments.flatMap((shipment) => sentEvents(eventsOf(world, shipment), question));
  return page(world, question, events);
}

/** What was sent by now and passes the filters; a query for one container gets only its events. */
function sentEvents(events: readonly WorldEvent[], { parameters, now }: Question): WorldEvent[] {
  const wanted = parameters['equipmentReference'];
  const since = readSince(parameters);
  return events.flatMap((event) => {
    if (event.publishedAt > now.getTime() || (since !== undefined && event.createdAt < since)) return [];
    if (wanted === undefined || event.containers.length === 0) return [event];
    const containers = event.containers.filter(({ equipmentReference }) => equipmentReference === wanted);
    return containers.length > 0 ? [{ ...event, containers }] : [];
  });
}

function readSince(parameters: PullParameters): number | undefined {
  const names = ['eventCreatedDateTime:gte', 'eventUpdatedDateTimeMin', 'eventCreatedDateTimeMin'];
  const text = names.map((name) => parameters[name]).find((value) => value !== undefined);
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? undefined : at;
}

/** Pages are cut from what was known at the first request, so that nothing moves between them. */
function page(world: World, question: Question, events: readonly WorldEvent[]): WorldAnswer {
  const { parameters, isVersion2, now, carrier } = question;
  const cursor = parameters['cursor'] === undefined ? undefined : decodeCursor(parameters['cursor']);
  const limit = readLimit(parameters['limit']);
  if (cursor === 'invalid' || limit === undefined)
    return refuse(isVersion2, 400, 'invalidParameter', 'cursor or limit is not valid', now);
  const until = cursor?.until ?? now.getTime();
  const start = cursor?.offset ?? 0;
  const known = events.filter(({ publishedAt }) => publishedAt <= until);
  const end = start + limit;
  const next = end < known.length ? encodeCursor({ offset: end, until }) : undefined;
  return {
    status: 200,
    headers: { ...baseHeaders(isVersion2), ...(next !== undefined && nextHeader(question, next)) },
    body: encodeEvents(world.seed, carrier.dialect, known.slice(start, end)),
  };
}

function readLimit(text: string | undefined): number | undefined {
  if (text === undefined) return defaultLimit;
  return /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), largestLimit) : undefined;
}

/** Version 2.2 gives a link with all parameters in it, 3.0 the bare cursor. */
function nextHeader({ parameters, isVersion2 }: Question, cursor: string): Record<string, string> {
  if (!isVersion2) return { 'Next-Page-Cursor': cursor };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined && name !== 'version' && name !== 'cursor') search.set(name, value);
  search.set('cursor', cursor);
  return { 'Next-Page': `?${search.toString()}` };
}

function baseHeaders(isVersion2: boolean): Record<string, string> {
  return { 'Content-Type': 'application/json; charset=utf-8', 'API-Version': isVersion2 ? '2.2.0' : '3.0.0' };
}

function withRetry(answer: WorldAnswer, seconds: number): WorldAnswer {
  return { ...answer, headers: { ...answer.headers, 'Retry-After': String(seconds) } };
}

const statusTexts: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

function refuse(
  isVersion2: boolean,
  status: number,
  reason: string,
  message: string,
  now: Date,
): WorldAnswer {
  const body = isVersion2
    ? {
        httpMethod: 'GET',
        requestUri: '/v2/events',
        errors: [{ reason, message }],
        statusCode: status,
        statusCodeText: statusTexts[status],
        errorDateTime: toUtcIso(now.getTime()),
      }
    : { feedbackElements: [{ severity: 'ERROR', message: `${reason}: ${message}`, propertyPath: '$' }] };
  return { status, headers: baseHeaders(isVersion2), body: JSON.stringify(body) };
}
