import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, createPublicKey, publicEncrypt, randomUUID, type JsonWebKey } from 'node:crypto';
import {
  type AuditStatus,
  type PullSettings,
  type RouteData,
  type RouteSpec,
  accountRoutes,
  sourceRoutes,
} from '@portolan/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, onTestFinished } from 'vitest';
import { type Connector, type Connectors, indexConnectors } from '../src/platform/connector.ts';
import { connectors as productConnectors } from '../src/app/connectors.ts';
import { reactions } from '../src/app/reactions.ts';
import { listServed } from '../src/app/routes.ts';
import { createSinks } from '../src/app/sinks.ts';
import { createApiKey, createSessionCache } from '../src/features/identity/sessions/index.ts';
import { ensureAccount, ensureTenant } from '../src/features/identity/accounts/index.ts';
import { isUnlocked } from '../src/features/identity/company/index.ts';
import { type Sinks, drainInbox } from '../src/features/sources/inbox/index.ts';
import { type SignOnSettings, createSignOnProvider } from '../src/features/identity/sign-on/index.ts';
import { createProgramCheck, createSourceAsker } from '../src/features/sources/sources/index.ts';
import { serveOneRecord } from '../src/features/shipments/one-record/index.ts';
import { createRefoldJob } from '../src/features/shipments/folding/index.ts';
import { createPollJob } from '../src/features/shipments/tracking/index.ts';
import { type HeldClock, heldClock } from '../src/platform/clock.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import type { BodyPace } from '../src/platform/http/body-stream.ts';
import { createHttpServer } from '../src/platform/http/http-server.ts';
import { type FileStore, createFolderStore } from '../src/platform/files/files.ts';
import { createGuardedFetch } from '../src/platform/http/outbound.ts';
import { type Logger, createLogger } from '../src/platform/log.ts';
import { createMetrics } from '../src/platform/metrics.ts';
import { toJobs } from '../src/platform/jobs/reactions.ts';
import { openPushHub } from '../src/platform/push/push.ts';
import { loadPushKey } from '../src/platform/browser-push-key.ts';
import { loadSigningKey } from '../src/platform/signing.ts';
import type { SealingKey } from '../src/platform/sealing.ts';
import { type TestCarrier, startTestCarrier } from './carrier.ts';
import { createTestDatabase } from './database.ts';
import { quickHash } from './quick-hash.ts';
import { runQueue } from './queue.ts';
import { shareSealingKey } from './shared-sealing-key.ts';
import { Visitor } from './visitor.ts';

export const password = 'Portolan2024';
const passwordHash = quickHash(password);

/** A signed-in person of a company account. */
export interface TestUser extends Visitor {
  tenantId: string;
  accountId: string;
  username: string;
}

export interface TestUserInput {
  /** The company account; a new one when absent. */
  tenantId?: string;
  role?: 'owner' | 'member' | 'read-only';
  userType?: 'trial' | 'official' | 'administrator';
  queryLimit?: number;
  /** Of a new company account; certified when absent. */
  auditStatus?: AuditStatus;
}

/** The program without its process: real routes, real database, a held clock, background work on demand. */
export interface TestApp {
  db: Database;
  files: FileStore;
  sealingKey: SealingKey;
  clock: HeldClock;
  http: FastifyInstance;
  carrier: TestCarrier;
  connectors: Connectors;
  sinks: Sinks;
  /** The routes, as app/routes.ts lists them. */
  served: readonly RouteSpec[];
  visitor(headers?: Record<string, string>): Visitor;
  signIn(user?: TestUserInput): Promise<TestUser>;
  /** A program with an API key of the company account, calling the inbound endpoints. */
  program(tenantId: string): Promise<Visitor>;
  /** Connects the test carrier's endpoint to the user's company account, as HMM by default. */
  connectCarrier(
    user: TestUser,
    source?: { carrierCode?: string; supports?: PullSettings['supports'] },
  ): Promise<string>;
  /** Stores a message through an endpoint; it is read when the inbox is drained. */
  pushRaw(
    program: Visitor,
    body: unknown,
    connector?: string,
  ): Promise<RouteData<typeof sourceRoutes.pushInbound>>;
  /** Processes the inbox; returns the number of messages. */
  drainInbox(): Promise<number>;
  /** Runs reactions and queued folds until none is left in the queue. */
  react(): Promise<void>;
  /** Polls the carrier for one number, as the job would, and processes the answer. */
  poll(tenantId: string, queryId: string): Promise<void>;
}

let users = 0;
const everyNumber: PullSettings['supports'] = ['container', 'bill-of-lading', 'booking'];

/** Encrypts a secret as the browser does. */
export async function seal(visitor: Visitor, value: string, at: Date): Promise<string> {
  const { key } = await visitor.call(accountRoutes.getSealingKey);
  const publicKey = createPublicKey({ key: key as JsonWebKey, format: 'jwk' });
  const sealed = publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(JSON.stringify({ value, at: at.toISOString() })),
  );
  return sealed.toString('base64url');
}

export interface TestAppOptions {
  now?: string;
  /** The limit of open calls that guess something. */
  openPerMinute?: number;
  publicUrl?: string;
  trustedProxies?: string[];
  log?: Logger;
  signOn?: SignOnSettings;
  embedOrigins?: readonly string[];
  bodyPace?: BodyPace;
  /** Sets the URL under which the app finds the database instead of its own one. */
  reachDatabase?: (url: string) => Promise<string>;
  modelUrls?: readonly string[];
  /** In addition to those of the product. */
  connectors?: readonly Connector[];
}

/** Starts the program for one test; it ends with it. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { app, end } = await openTestApp(options);
  onTestFinished(end);
  return app;
}

/**
 * Starts one program for all tests of a file; each signs in with a company account of its own. Called at the top of the
 * file. The clock continues from where the test before left it.
 */
export async function shareTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { app, end } = await openTestApp(options);
  afterAll(end);
  return app;
}

async function openTestApp(options: TestAppOptions): Promise<{ app: TestApp; end(): Promise<void> }> {
  const { url: ownUrl, drop } = await createTestDatabase();
  const url = (await options.reachDatabase?.(ownUrl)) ?? ownUrl;
  const log = options.log ?? createLogger('silent');
  const connectors = indexConnectors([...productConnectors.values(), ...(options.connectors ?? [])]);
  const clock = heldClock(options.now ?? '2026-11-10T08:00:00Z');
  const db = openDatabase(url, log, 4);
  const [carrier, hub, sealingKey] = await Promise.all([
    startTestCarrier(),
    openPushHub(url, log),
    shareSealingKey(db),
  ]);
  const allowedOrigins = [carrier.origin];
  const asker = createSourceAsker({ connectors, sealingKey, fetch: createGuardedFetch(allowedOrigins) });
  const sessions = createSessionCache(db.system, clock, hub);
  const metrics = createMetrics();
  const publicUrl = options.publicUrl ?? 'http://portolan.test';
  const filesFolder = mkdtempSync(join(tmpdir(), 'portolan-files-'));
  const files = createFolderStore(filesFolder);
  const served = listServed({
    connectors,
    db,
    files,
    clock,
    log,
    sealingKey,
    signingKey: await loadSigningKey(db.system),
    pushKey: await loadPushKey(db.system),
    asker,
    hub,
    metrics,
    editionNotice: true,
    demo: true,
    publicUrl,
    signOn:
      options.signOn &&
      createSignOnProvider(options.signOn, `${publicUrl}${accountRoutes.finishSignOn.path}`, clock),
    allowedOrigins,
    modelUrls: options.modelUrls ?? [],
    embedOrigins: options.embedOrigins ?? [],
    feedRules: { connectors, privateHosts: ['127.0.0.1'], listenPorts: [4001, 4010] },
    truckReception: { phones: [], ports: [], broker: null },
    sessions,
    positions: undefined,
  });
  const http = await createHttpServer({
    log,
    secureCookies: publicUrl.startsWith('https:'),
    embedOrigins: options.embedOrigins ?? [],
    trustedProxies: options.trustedProxies ?? [],
    maxBodyBytes: 2 * 1_048_576,
    ...(options.bodyPace === undefined ? {} : { bodyPace: options.bodyPace }),
    served,
    authenticate: (request) => sessions.authenticate(request),
    checkProgram: createProgramCheck({ db, clock, sealingKey }),
    isUnlocked: (viewer) => isUnlocked(db.system, viewer),
    now: () => clock.now(),
    rateLimits: { openPerMinute: options.openPerMinute ?? 1000, otherPerMinute: 100_000, pool: db.pool },
  });
  serveOneRecord(http, { db, clock, log, sealingKey, publicUrl });
  const end = async (): Promise<void> => {
    await http.close();
    await carrier.close();
    await hub.close();
    await db.close();
    await drop();
    rmSync(filesFolder, { recursive: true, force: true });
  };
  const sinks = createSinks({ db, clock });
  const inbox = { db, connectors, sinks, clock, log, metrics };
  const pollJob = createPollJob({ db, asker, clock });
  const app: TestApp = {
    db,
    files,
    sealingKey,
    clock,
    http,
    carrier,
    connectors,
    sinks,
    served: served.map(({ route }) => route),
    visitor: (headers) => new Visitor(http, headers),
    signIn: (user = {}) => signIn({ db, clock, http }, user),
    program: async (tenantId) => {
      const key = await createApiKey(db.system, { tenantId, name: 'Test program', now: clock.now() });
      return new Visitor(http, { authorization: `Bearer ${key}` });
    },
    connectCarrier: async (user, { carrierCode = 'HDMU', supports = everyNumber } = {}) => {
      const auth = { kind: 'none' } as const;
      const address = { baseUrl: `${carrier.origin}/v2`, auth } as const;
      const body = {
        name: carrierCode,
        connector: 'dcsa-tnt',
        carrierCode,
        settings: { ...address, everyMinutes: 60, supports },
      };
      return (await user.call(sourceRoutes.addPullSource, { body })).sourceId;
    },
    pushRaw: (program, body, connector = 'dcsa-tnt') =>
      program.call(sourceRoutes.pushInbound, {
        params: { connector },
        bytes: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    drainInbox: () => drainInbox(inbox),
    react: () =>
      runQueue(db.pool, url, [...toJobs(reactions, { db, clock }), createRefoldJob({ db, clock })]),
    poll: async (tenantId, queryId) => {
      await pollJob.work({ tenantId, queryId }, undefined);
      await drainInbox(inbox);
    },
  };
  return { app, end };
}

async function signIn(app: Pick<TestApp, 'db' | 'clock' | 'http'>, user: TestUserInput): Promise<TestUser> {
  const { db, clock, http } = app;
  const now = clock.now();
  users += 1;
  const username = `user${users}`;
  const { queryLimit = 0, auditStatus = 'succeeded' } = user;
  const tenantId =
    user.tenantId ??
    (await ensureTenant(
      db.system,
      { slug: `company-${users}`, name: `Company ${users}`, queryLimit, auditStatus },
      now,
    ));
  const { userType = 'official', role = 'owner' } = user;
  const account = { username, nickname: username, userType, email: `${username}@example.com` };
  const row = {
    ...account,
    accountId: randomUUID(),
    mobile: null,
    passwordHash,
    demo: false,
    createdAt: now,
  };
  await db.system.insertInto('account').values(row).execute();
  const accountId = await ensureAccount(db.system, { ...account, password }, { tenantId, role }, now);
  const visitor = new Visitor(http);
  const signedIn = await visitor.send(accountRoutes.signInWithPassword, {
    query: { username, password: await seal(visitor, password, now) },
  });
  if (signedIn.statusCode !== 200) throw new Error(`sign-in failed: ${signedIn.body}`);
  return Object.assign(visitor, { tenantId, accountId, username });
}
