import { AppError } from '@portolan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import {
  type ApiVersion,
  type GraphNode,
  readDocument,
  writeDocument,
} from '../../../formats/one-record-api/index.ts';
import { type OneRecordRoute, oneRecordRoutes } from './calls.ts';
import { type OneRecordReply, oneRecordBase, toCaller } from './one-record-call.ts';
import { OneRecordFailure, toErrorNode } from './one-record-failure.ts';
import { keepSent, noteAnswered } from './sent-message.ts';
import { createProgramAdmission } from '../../sources/sources/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { toFailure } from '../../../platform/http/envelope.ts';
import { toAppError } from '../../../platform/http/failures.ts';
import type { SealingKey } from '../../../platform/sealing.ts';

interface ServerNeeds {
  db: Database;
  clock: Clock;
  log: Logger;
  publicUrl: string;
  sealingKey: SealingKey;
}

/** The company account of a key, once it is checked. */
type Admit = ReturnType<typeof createProgramAdmission>;

const mostBytes = 4 * 1024 * 1024;
const mediaTypes = ['application/ld+json', 'application/json', 'application/*', '*/*'];

/** Whether a media type is JSON-LD in a version of the API that is supported: any 2.x. */
function isSupportedType(part: string): boolean {
  const [type = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
  const version = parameters.find((one) => one.startsWith('version='))?.slice('version='.length);
  return mediaTypes.includes(type) && (version === undefined || /^"?2(\.|"?$)/.test(version));
}

/** The version to answer in: 2.2.0 where it is asked for, else the newest. Throws for what is not supported. */
function negotiate({ headers }: FastifyRequest): ApiVersion {
  const accepted = (headers.accept ?? '*/*').split(',').filter(isSupportedType);
  if (accepted.length === 0)
    throw new OneRecordFailure(415, `${headers.accept} is not written here: accept application/ld+json.`);
  return accepted.some((part) => /version="?2\.2(\.0)?"?\s*(;|$)/.test(part)) ? '2.2.0' : '2.3.0';
}

function checkContentType({ headers }: FastifyRequest): void {
  const type = headers['content-type'];
  if (type === undefined || !isSupportedType(type) || type.includes('*'))
    throw new OneRecordFailure(
      415,
      `The content type ${type ?? 'is missing and'} is not read here: send application/ld+json.`,
    );
}

/** A failure in the words of the standard. */
function toOneRecordFailure(error: unknown, request: FastifyRequest): OneRecordFailure {
  if (error instanceof OneRecordFailure) return error;
  const failure = toFailure(toAppError(error, request), 'en', request.id);
  const status = [400, 401, 403, 404, 409, 415, 422, 429, 503].find((one) => one === failure.httpStatus);
  return new OneRecordFailure((status ?? (failure.httpStatus === 413 ? 422 : 500)) as 400, failure.body.msg);
}

async function write(reply: FastifyReply, node: GraphNode, version: ApiVersion): Promise<FastifyReply> {
  const body = await writeDocument(node, version);
  return reply
    .header('content-type', `application/ld+json; version=${version}`)
    .header('content-language', 'en-US')
    .send(body);
}

async function answer(
  reply: FastifyReply,
  { status, type, location, node, changedAt, revision }: OneRecordReply,
  version: ApiVersion,
): Promise<FastifyReply> {
  reply.status(status);
  if (type !== undefined) reply.header('type', type);
  if (location !== undefined) reply.header('location', location);
  if (changedAt !== undefined) reply.header('last-modified', changedAt.toUTCString());
  if (revision !== undefined)
    reply
      .header('revision', String(revision.revision))
      .header('latest-revision', String(revision.latest))
      .header('etag', `"${revision.revision}"`);
  return node === undefined ? reply.send() : write(reply, node, version);
}

/** What a document says. Throws where it cannot be read, with the field that it is about. */
async function readNode(body: Uint8Array): Promise<GraphNode> {
  const read = await readDocument(body);
  if (read.ok) return read.node;
  const { message, property } = read.problem;
  throw new OneRecordFailure(400, message, property === undefined ? {} : { property });
}

/** Stores what was sent, then reads and does it, then notes what became of it. */
async function carryOut(
  needs: ServerNeeds & { admit: Admit },
  route: OneRecordRoute,
  request: FastifyRequest,
  version: ApiVersion,
): Promise<OneRecordReply> {
  const { db, clock } = needs;
  const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
  const program = await needs.admit(request, request.ip, body.length > 0 ? Buffer.from(body) : undefined);
  const caller = toCaller(program, needs.publicUrl);
  const now = clock.now();
  const params = request.params as Record<string, string>;
  const query = Object.fromEntries(
    Object.entries(request.query as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
  );
  const call = { caller, params, query, body, version, now };
  const work = <T>(run: (tx: Tx) => Promise<T>) => db.asTenant(caller.tenantId, run);
  if ('read' in route) return work((tx) => route.read(tx, call));
  checkContentType(request);
  const { method, url: path } = request;
  const messageId = await keepSent(db, caller, { method, path, body, receivedAt: now });
  try {
    const node = await readNode(body);
    const done = await work((tx) => route.write(tx, call, node));
    await noteAnswered(db, caller, messageId, { status: done.status });
    return done;
  } catch (error) {
    const { status, message: problem } = toOneRecordFailure(error, request);
    await noteAnswered(db, caller, messageId, { status, problem });
    throw error;
  }
}

const usualVersion: ApiVersion = '2.3.0';

/** Answers with a failure as the standard writes it. */
function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  version: ApiVersion,
): Promise<FastifyReply> {
  const failure = toOneRecordFailure(error, request);
  reply.status(failure.status);
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer');
  return write(reply, toErrorNode(failure), version);
}

function handlerOf(needs: ServerNeeds & { admit: Admit }, route: OneRecordRoute) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    let version = usualVersion;
    try {
      version = negotiate(request);
      return await answer(reply, await carryOut(needs, route, request, version), version);
    } catch (error) {
      if (!(error instanceof OneRecordFailure) && !(error instanceof AppError))
        needs.log.error({ err: error }, 'a call of the ONE Record server failed');
      return refuse(error, request, reply, version);
    }
  };
}

/** Our ONE Record server: the calls of the standard, under `/one-record`. */
export function serveOneRecord(app: FastifyInstance, needs: ServerNeeds): void {
  const served = { ...needs, admit: createProgramAdmission(needs) };
  const prefix = new URL(oneRecordBase(needs.publicUrl)).pathname;
  for (const route of oneRecordRoutes)
    for (const end of ['', '/'])
      app.route({
        method: route.method,
        url: `${prefix}${route.path}${end}`,
        bodyLimit: mostBytes,
        config: { unpacks: true },
        // A body that is refused before it is read.
        errorHandler: (error, request, reply) => refuse(error, request, reply, usualVersion),
        handler: handlerOf(served, route),
      });
}
