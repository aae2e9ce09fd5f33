import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, type FieldProblem, type Locale, type RouteSpec, localeOf } from '@portolan/contract';
import type { FastifyError, FastifyRequest } from 'fastify';
import { isDatabaseAway, isDiskFull } from '../db/database-away.ts';
import { newRequestId } from '../log.ts';
import { toFailure } from './envelope.ts';

/** What `Retry-After` says: the database is away, or the disk is full. */
export const retryAfterSeconds = { unavailable: 5, diskFull: 60 };

/** Neither the caller's nor our mistake; ends by itself or with more disk space. */
function toPassingError(error: unknown): AppError | undefined {
  if (isDiskFull(error))
    return new AppError('service.disk-full', { retryAfterSeconds: retryAfterSeconds.diskFull });
  return isDatabaseAway(error)
    ? new AppError('service.unavailable', { retryAfterSeconds: retryAfterSeconds.unavailable })
    : undefined;
}

/** Errors of the HTTP framework, mapped to the catalogue. */
function toFrameworkError({ code, statusCode }: FastifyError, request: FastifyRequest) {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const { bodyLimit, config } = request.routeOptions;
    const { tooLarge } = config as { tooLarge?: NonNullable<RouteSpec['bodyLimit']>['code'] };
    const limits = { limitMb: Math.floor(bodyLimit / 1_048_576) };
    return tooLarge === undefined
      ? new AppError('request.too-large', limits)
      : new AppError(tooLarge, limits);
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('request.type-unsupported', {});
  if (code === 'FST_ERR_BAD_URL') return new AppError('request.url-invalid', {});
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new AppError('request.url-too-long', {});
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new AppError('request.invalid', { field: 'body', problem: 'not-readable' satisfies FieldProblem })
    : undefined;
}

/** Any failure of a call as one of the catalogue; an unexpected one is logged in full and answered as `internal`. */
export function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const refused = toFrameworkError(error as FastifyError, request);
  if (refused !== undefined) return refused;
  const passing = toPassingError(error);
  if (passing !== undefined) {
    request.log.warn({ requestId: request.id, err: error }, 'not possible at the moment');
    return passing;
  }
  request.log.error({ requestId: request.id, err: error }, 'request failed');
  return new AppError('internal', { requestId: request.id });
}

/** The language that the headers of an unreadable request ask for, as far as they arrived. */
function languageIn(received: unknown): Locale {
  const head = Buffer.isBuffer(received) ? received.toString('latin1').split('\r\n\r\n', 1)[0] : undefined;
  return localeOf(/\r\nlanguage:[ \t]*([\w-]+)/i.exec(head ?? '')?.[1]);
}

/** Answers requests that no route can answer: not HTTP, headers too large, headers that never end. */
export function refuseConnection(
  error: NodeJS.ErrnoException & { rawPacket?: unknown },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const refused =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new AppError('request.headers-too-large', {})
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? new AppError('request.too-slow', {})
        : new AppError('request.malformed', {});
  const { httpStatus, body } = toFailure(refused, languageIn(error.rawPacket), newRequestId());
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${httpStatus} ${STATUS_CODES[httpStatus]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
