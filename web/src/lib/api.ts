import {
  AppError,
  type BodyInput,
  type Envelope,
  type ErrorCode,
  type ErrorParams,
  type QueryInput,
  refusalStatusHeader,
  type RouteData,
  type RouteSpec,
} from '@portolan/contract';
import { currentErrorTexts, currentLanguage } from './i18n.ts';
import { pageUrl, pageUrlHistory } from './address/page-history.ts';
import { earlyName, takeEarlyAnswer } from './offline/early-answers.ts';
import { sessionEndOf, sessionEnded } from './session.ts';
import { TransportError } from './transport-error.ts';

const timeOutMs = 60_000;
const longestHeader = 2000;

type AnyRoute = RouteSpec;
type Part<Key extends string, Input> = [Input] extends [never] | [undefined]
  ? { [K in Key]?: never }
  : { [K in Key]: Input };

/** The arguments of a call: the query and the body that its route declares, and an abort signal. */
export type CallInput<R extends AnyRoute> = Part<'query', QueryInput<R>> &
  Part<'body', BodyInput<R>> & { signal?: AbortSignal | undefined };

/**
 * Makes one call of the contract and returns its `data`.
 *
 * Throws `AppError` with a code of the catalogue when the server refuses, `TransportError` when no answer came. An
 * invalid session and a closed account are also reported to the listeners of `onSessionEnded`, which lead to the
 * sign-in page.
 */
export async function call<R extends AnyRoute>(route: R, input: CallInput<R>): Promise<RouteData<R>> {
  const { query, body, signal } = input as { query?: object; body?: unknown; signal?: AbortSignal };
  const headers = headersOf(route);
  headers.set(refusalStatusHeader, '200');
  if (body !== undefined) headers.set('content-type', 'application/json');
  const url = route.path + queryText(query);
  const text = body === undefined ? undefined : JSON.stringify(body);
  const name = earlyName(route.method, url, text);
  const early = globalThis.earlyAnswers?.has(name) === true ? await takeEarlyAnswer(name) : undefined;
  const answer =
    early ??
    (await send(url, {
      method: route.method,
      headers,
      ...(text === undefined ? {} : { body: text }),
      ...(signal === undefined ? {} : { signal }),
    }));
  try {
    return await readAnswer<RouteData<R>>(answer);
  } catch (error) {
    if (route.auth !== 'open' && error instanceof AppError) leaveWhenClosed(route, error.code);
    throw error;
  }
}

/**
 * A closed account loses its session; at the sign-in the same failure is an answer like any other, and so it is in a
 * call that leads out of a closed company account.
 */
function leaveWhenClosed(route: AnyRoute, code: ErrorCode): void {
  const end = sessionEndOf(code);
  if (end === undefined || end === 'missing' || end === 'ended') return;
  const isOfCompany = end === 'expired' || end === 'address-refused';
  if (!isOfCompany || route.evenWhenClosed !== true) sessionEnded(end);
}

/** The headers of every call. */
export function headersOf(route: AnyRoute): Headers {
  const headers = new Headers({
    accept: 'application/json',
    language: currentLanguage(),
    'page-url': headerText(pageUrl()),
    'page-url-history': headerText(pageUrlHistory()),
  });
  // A page inside a page of another system: its cookies need other attributes.
  if (globalThis.self !== globalThis.top) headers.set('page-framed', '1');
  const token = xsrfToken();
  if (route.xsrf && token !== undefined) headers.set('X-XSRF-TOKEN', token);
  return headers;
}

/** The double-submit token: the server compares the header with the cookie. */
function xsrfToken(): string | undefined {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith('XSRF-TOKEN='));
  return cookie === undefined ? undefined : decodeURIComponent(cookie.slice('XSRF-TOKEN='.length));
}

/** Header values are ASCII and short, whatever the URL contains. */
function headerText(text: string): string {
  return encodeURI(text).slice(0, longestHeader);
}

export function queryText(query: object | undefined): string {
  if (query === undefined) return '';
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    params.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Sends a call; throws `TransportError` when no answer came. */
export async function send(url: string, init: RequestInit, waitMs = timeOutMs): Promise<Response> {
  const timeOut = AbortSignal.timeout(waitMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeOut]) : timeOut;
  try {
    return await fetch(url, { ...init, signal, credentials: 'same-origin' });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    if (timeOut.aborted) throw new TransportError({ kind: 'time-out', milliseconds: waitMs });
    if (error instanceof DOMException && error.name === 'AbortError')
      throw new TransportError({ kind: 'aborted' });
    throw new TransportError({ kind: 'network' });
  }
}

/** The `data` of an answer; throws its failure instead. */
export async function readAnswer<Data>(answer: Response): Promise<Data> {
  const envelope = await readEnvelope<Data>(answer);
  if (envelope === undefined) throw new TransportError({ kind: 'status', httpStatus: answer.status });
  if (envelope.status === '0') return envelope.data as Data;
  throw toError(envelope, answer.status);
}

async function readEnvelope<Data>(answer: Response): Promise<Envelope<Data> | undefined> {
  try {
    const json: unknown = await answer.json();
    return typeof json === 'object' && json !== null && 'status' in json
      ? (json as Envelope<Data>)
      : undefined;
  } catch {
    return undefined;
  }
}

function toError(envelope: Envelope<unknown>, httpStatus: number): Error {
  const { error } = envelope;
  if (envelope.status === '1000000') sessionEnded('missing');
  if (envelope.status === '1000001') sessionEnded('ended');
  // A server of a newer version may have other codes: its own words are shown then.
  const texts = currentErrorTexts();
  if (error === undefined || (texts !== undefined && !(error.code in texts)))
    return new TransportError({ kind: 'message', httpStatus, text: envelope.msg });
  return new AppError(error.code, { ...error.params, requestId: error.requestId } as ErrorParams<ErrorCode>);
}
