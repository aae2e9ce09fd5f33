import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import {
  AppError,
  type FieldProblem,
  type Locale,
  localeOf,
  parseStrangersJson,
  refusalStatusHeader,
  takesEncodings,
} from '@portolan/contract';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { newRequestId, withRequestId } from '../log.ts';
import { type BodyPace, readBody, usualPace } from './body-stream.ts';
import { compressAnswer } from './compress-answer.ts';
import type { Guard } from './database-guard.ts';
import { toEnvelope, toFailure } from './envelope.ts';
import { refuseConnection, toAppError } from './failures.ts';
import { describeIssue } from './field-problem.ts';
import { isFramed, toFramedCookie, toSecurityPolicy } from './framing.ts';
import { isInRanges } from './ip-range.ts';
import { type RateLimits, createRateLimiter } from './rate-limit.ts';
import { type RowLimit, withRowLimit } from '../db/row-limit.ts';
import type { CallContext, Served, Viewer } from './serve.ts';
import { checkTenantAccess } from './tenant-access.ts';
import { findUnstorableText } from './unstorable-text.ts';
import { isPathTooLong } from './url-length.ts';
import { mayCall } from './viewer-rights.ts';

export const sessionCookie = 'user_token';
export const xsrfCookie = 'XSRF-TOKEN';

export interface HttpOptions {
  log: Logger;
  /** Whether cookies must be sent over TLS only: true when the public address is https. */
  secureCookies: boolean;
  /** Origins whose pages may hold ours. */
  embedOrigins: readonly string[];
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  maxBodyBytes: number;
  /** Required pace of bodies; the default when absent. */
  bodyPace?: BodyPace;
  served: readonly Served[];
  /** Who made a request; undefined when it has no session. May throw `session.ended`. */
  authenticate(request: FastifyRequest): Promise<Viewer | undefined>;
  /** Judges the key of a program by its headers alone. Throws as its endpoints do. */
  checkProgram(request: FastifyRequest): Promise<unknown>;
  /** Whether the features that certification unlocks are open to this person. */
  isUnlocked(viewer: Viewer): Promise<boolean>;
  rateLimits: RateLimits;
  /** Refuses calls that the database leaves without an answer; without it they wait. */
  guard?: Guard;
  now(): Date;
  /** Receives failures that are not the caller's fault. */
  onFailure?(error: unknown): void;
  onAnswer?(route: string, httpStatus: number, seconds: number): void;
}

function languageOf(request: FastifyRequest): Locale {
  const header = request.headers['language'];
  return localeOf(Array.isArray(header) ? header[0] : header);
}

function ensureXsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { secureCookies, embedOrigins }: HttpOptions,
): void {
  if (request.cookies[xsrfCookie] !== undefined) return;
  const options = { path: '/', sameSite: 'strict', secure: secureCookies, httpOnly: false } as const;
  const token = randomBytes(24).toString('base64url');
  reply.setCookie(xsrfCookie, token, isFramed(request, embedOrigins) ? toFramedCookie(options) : options);
}

/** Double submit: the header must repeat the cookie, which another site can neither read nor set. */
function checkXsrf(request: FastifyRequest): void {
  const expected = Buffer.from(request.cookies[xsrfCookie] ?? '');
  const given = Buffer.from(String(request.headers['x-xsrf-token'] ?? ''));
  if (expected.length === 0 || expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new AppError('request.xsrf', {});
}

function parseInput(schema: z.ZodType | undefined, value: unknown, where: string, language: Locale): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value ?? {}, { reportInput: true });
  if (parsed.success) {
    const unstorable = findUnstorableText(parsed.data);
    if (unstorable === undefined) return parsed.data;
    throw new AppError('request.invalid', { field: unstorable.path || where, problem: unstorable.problem });
  }
  const issue = parsed.error.issues[0];
  const field = issue === undefined || issue.path.length === 0 ? where : issue.path.join('.');
  throw new AppError('request.invalid', { field, problem: describeIssue(issue, language) });
}

/** JSON is read whatever its sender calls it; what is none and is not called JSON is of another type. */
function parseJson(bytes: Buffer | undefined, contentType: string | undefined): unknown {
  if (bytes === undefined || bytes.length === 0) return undefined;
  const parsed = parseStrangersJson(bytes.toString('utf8'));
  if (parsed.problem === undefined) return parsed.value;
  if (contentType !== undefined && !/\bjson\b/i.test(contentType))
    throw new AppError('request.type-unsupported', {});
  throw new AppError('request.invalid', { field: 'body', problem: parsed.problem satisfies FieldProblem });
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(toAppError(error, request), languageOf(request), request.id);
  const retryAfter = failure.body.error?.params['retryAfterSeconds'];
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return refuseWith(reply, request, failure.httpStatus).send(failure.body);
}

/**
 * A browser writes every refused call into its console as an error. Our own pages read the envelope and therefore ask
 * for 200; which status it would have been stands in a header, and in logs and metrics.
 */
function refuseWith(reply: FastifyReply, request: FastifyRequest, httpStatus: number): FastifyReply {
  if (httpStatus >= 500 || request.headers[refusalStatusHeader] !== '200') return reply.status(httpStatus);
  return reply
    .header(refusalStatusHeader, String(httpStatus))
    .header('cache-control', 'no-store')
    .status(200);
}

const statusOf = (reply: FastifyReply): number =>
  Number(reply.getHeader(refusalStatusHeader) ?? reply.statusCode);

const unguarded: Guard = (work) => work();

/**
 * Bodies are unpacked where programs push; all other routes take them as they are. Nothing is unpacked for a program
 * whose key is refused.
 */
async function openBody(
  request: FastifyRequest,
  payload: Readable,
  { bodyPace = usualPace, checkProgram, guard = unguarded }: HttpOptions,
): Promise<Readable> {
  if (request.method === 'GET' || request.method === 'HEAD') return payload;
  const encoding = request.headers['content-encoding'];
  const { unpacks } = request.routeOptions.config as { unpacks?: boolean };
  const isPacked = encoding !== undefined && encoding.trim().toLowerCase() !== 'identity';
  if (isPacked && unpacks !== true)
    throw new AppError('request.encoding-unknown', { encoding, accepted: 'identity' });
  if (isPacked) await guard(() => checkProgram(request));
  return readBody(payload, encoding, bodyPace);
}

/** Nobody needs longer to send their headers. */
const headersMs = 20_000;

/** The HTTP server with every route of `served`; static files and probes are added by the caller. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const limiter = createRateLimiter(options.rateLimits);
  const contentSecurityPolicy = toSecurityPolicy(options.embedOrigins);
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    trustProxy:
      options.trustedProxies.length > 0 && ((address: string) => isInRanges(address, options.trustedProxies)),
    bodyLimit: options.maxBodyBytes,
    requestTimeout: 2 * usualPace.deadlineMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: headersMs / 2 },
    clientErrorHandler: refuseConnection,
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => newRequestId(request.headers['x-request-id']),
    // Every line carries the id anyway (`withRequestId`): a logger per request would cost more than most answers.
    childLoggerFactory: (logger) => logger,
  });
  await app.register(cookie);
  // Every body is read as bytes: inbound endpoints and uploads keep them unchanged, the other calls parse JSON below.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', (request, _reply, done) => withRequestId(request.id, done));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('content-security-policy', contentSecurityPolicy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    reply.header('x-request-id', request.id);
    if (options.secureCookies) reply.header('strict-transport-security', 'max-age=31536000');
    ensureXsrfCookie(request, reply, options);
    done(isPathTooLong(request.url) ? new AppError('request.url-too-long', {}) : undefined);
  });
  app.addHook('onSend', compressAnswer);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    options.onAnswer?.(route, statusOf(reply), reply.elapsedTime / 1000);
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: statusOf(reply),
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    openBody(request, payload, options).then((body) => done(null, body), done);
  });
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof AppError)) options.onFailure?.(error);
    return answerFailure(error, request, reply);
  });
  app.setNotFoundHandler(() => {
    throw new AppError('request.not-found', {});
  });
  for (const served of options.served) registerRoute(app, served, options, limiter);
  return app;
}

const limitOf = (viewer: Viewer | undefined): RowLimit | undefined =>
  viewer === undefined || viewer.rowRule === null
    ? undefined
    : { tenantId: viewer.tenantId, accountId: viewer.accountId, rule: viewer.rowRule };

function registerRoute(
  app: FastifyInstance,
  served: Served,
  options: HttpOptions,
  limiter: ReturnType<typeof createRateLimiter>,
): void {
  const { route } = served;
  const { guard = unguarded } = options;
  app.route({
    method: route.method,
    url: route.path,
    ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit.bytes }),
    config: { tooLarge: route.bodyLimit?.code, unpacks: takesEncodings(route) },
    handler: (request, reply) => guard(() => answerCall(served, options, limiter, { request, reply })),
  });
}

async function answerCall(
  served: Served,
  options: HttpOptions,
  limiter: ReturnType<typeof createRateLimiter>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const { route } = served;
  const { ip } = request;
  const checked = limiter.check(route, ip);
  if (checked !== undefined) await checked;
  const viewer =
    route.auth === 'open' || route.auth === 'api-key' ? undefined : await options.authenticate(request);
  if (viewer === undefined && (route.auth === 'session' || route.auth === 'internal'))
    throw new AppError('session.missing', {});
  if (route.auth === 'internal' && viewer?.userType !== 'administrator')
    throw new AppError('access.denied', {});
  if (viewer !== undefined && route.evenWhenClosed !== true)
    checkTenantAccess(viewer.access, ip, options.now());
  if (viewer !== undefined && !mayCall(viewer, route)) throw new AppError('access.denied', {});
  if (viewer !== undefined && route.unlockedBy !== undefined && !(await options.isUnlocked(viewer)))
    throw new AppError('company.not-certified', {});
  if (route.xsrf) checkXsrf(request);
  const language = languageOf(request);
  const query = parseInput(route.query, request.query, 'query', language);
  const rawBody = Buffer.isBuffer(request.body) ? request.body : undefined;
  const body =
    route.body === undefined
      ? undefined
      : parseInput(route.body, parseJson(rawBody, request.headers['content-type']), 'body', language);
  const call: CallContext = {
    viewer: viewer as Viewer,
    language,
    ip,
    requestId: request.id,
    request,
    reply,
  };
  const data = await withRowLimit(limitOf(viewer), () => served.handle({ query, body, rawBody }, call));
  if (reply.sent || route.form === 'raw') return data;
  return toEnvelope(data);
}
