import { accountRoutes } from '@portolan/contract';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { join } from 'node:path';
import { loadPushKey } from '../platform/browser-push-key.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { type Config, explainListenError } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { type DiskWatch, createDiskWatch } from '../platform/disk-watch.ts';
import { openFileStore } from '../platform/files/files.ts';
import { createGuard } from '../platform/http/database-guard.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { createGuardedFetch } from '../platform/http/outbound.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import type { Senders } from '../platform/mail/outbox.ts';
import { type Metrics, createAnswerTimer, createMetrics } from '../platform/metrics.ts';
import { type PushHub, openPushHub } from '../platform/push/push.ts';
import { type SealingKey, loadSealingKey } from '../platform/sealing.ts';
import { loadSigningKey } from '../platform/signing.ts';
import { createRoadRouter } from '../connectors/roads/index.ts';
import { listWorldShips } from '../connectors/simulated/index.ts';
import { closeDemo } from '../features/identity/accounts/index.ts';
import { isUnlocked } from '../features/identity/company/index.ts';
import { startInboxWorker } from '../features/sources/inbox/index.ts';
import { type SignOnProvider, createSignOnProvider } from '../features/identity/sign-on/index.ts';
import {
  type FeedRules,
  type SourceAsker,
  createProgramCheck,
  createSourceAsker,
} from '../features/sources/sources/index.ts';
import {
  type PositionThread,
  type StageCounts,
  startPositionThread,
} from '../features/vessels/positions/index.ts';
import { repeat } from '../platform/repeat.ts';
import { createShipFollower } from '../features/shipments/eta/index.ts';
import { connectors } from './connectors.ts';
import { type JobNeeds, createJobs } from './jobs.ts';
import { serveProbes } from './probes.ts';
import { listServed } from './routes.ts';
import { createSessionCache } from '../features/identity/sessions/index.ts';
import { type Simulation, serveSimulatedCarriers, startSimulation } from './simulation.ts';
import { openSenders } from './senders.ts';
import { createSinks } from './sinks.ts';
import { serveOneRecord } from '../features/shipments/one-record/index.ts';
import { servePhones } from './trucks/phone-routes.ts';
import { describeReception, hearTrucks } from './trucks/hear-trucks.ts';
import { serveName, serveWebApp } from './site/static-files.ts';
import { startWatching } from '../features/sources/watched-folder/index.ts';

/**
 * A running Portolan. `stop` ends it gracefully: no new requests, running ones finish, what is acknowledged is stored.
 */
export interface Program {
  /** Its URL, with the actual port. */
  url: string;
  db: Database;
  http: FastifyInstance;
  simulation: Simulation | undefined;
  stop(): Promise<void>;
}

export interface ProgramOptions {
  config: Config;
  databaseUrl: string;
  log: Logger;
  clock?: Clock;
}

/** Limits of one address: generous to people at work, tight where passwords can be guessed. */
const limits = { openPerMinute: 60, otherPerMinute: 6000 };

const positionWorker = new URL('./position-worker.ts', import.meta.url);

/** Starts all configured roles of the program in this process. */
export async function startProgram({
  config,
  databaseUrl,
  log,
  clock = systemClock,
}: ProgramOptions): Promise<Program> {
  await migrate(databaseUrl);
  const disk = createDiskWatch(config.home, clock);
  const db = openDatabase(databaseUrl, log, undefined, disk.note);
  const stops: (() => Promise<void>)[] = [() => db.close()];
  const stop = async (): Promise<void> => {
    for (const end of stops.toReversed())
      await end().catch((error: unknown) => log.warn({ err: error }, 'a part did not stop cleanly'));
  };
  try {
    return await startParts({ config, databaseUrl, log, clock, disk }, db, stops, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The thread that decodes positions, where this process works. */
function startPositions(
  needs: { config: Config; databaseUrl: string; log: Logger; metrics: Metrics; rules: FeedRules },
  stops: (() => Promise<void>)[],
): PositionThread | undefined {
  const { config, databaseUrl, log, metrics, rules } = needs;
  if (!config.roles.includes('worker')) return undefined;
  const positions = startPositionThread({
    worker: positionWorker,
    databaseUrl,
    log,
    rules,
    onCounts: (counts) => setCounts(metrics, counts),
  });
  stops.push(() => positions.stop());
  return positions;
}

async function startParts(
  { config, databaseUrl, log, clock, disk }: Required<ProgramOptions> & { disk: DiskWatch },
  db: Database,
  stops: (() => Promise<void>)[],
  stop: () => Promise<void>,
): Promise<Program> {
  const metrics = createMetrics();
  const hub = await openPushHub(databaseUrl, log);
  stops.push(() => hub.close());
  const sealingKey = await loadSealingKey(db.system);
  if (!config.demo) await closeDemo(db.system);

  // The simulated carriers answer on our own address: the only loopback address that pull sources may use.
  const ownOrigin = `http://127.0.0.1:${config.port}`;
  const allowedOrigins = config.demo ? [`${ownOrigin}/simulated`] : [];
  const guardedFetch = createGuardedFetch(allowedOrigins);
  const asker = createSourceAsker({ connectors, sealingKey, fetch: guardedFetch });
  const positions = startPositions({ config, databaseUrl, log, metrics, rules: feedRulesOf(config) }, stops);
  const sessions = createSessionCache(db.system, clock, hub);
  const pushKey = await loadPushKey(db.system);
  const senders = openSenders(config, { db: db.system, sealingKey, pushKey, fetch: guardedFetch, clock });

  let ready = false;
  const isWeb = config.roles.includes('web') || config.roles.includes('ingest');
  const served = isWeb
    ? listServed({
        connectors,
        db,
        files: openFileStore(config),
        clock,
        log,
        sealingKey,
        signingKey: await loadSigningKey(db.system),
        pushKey,
        asker,
        hub,
        metrics,
        signOn: toSignOn(config, clock),
        allowedOrigins,
        ...routeSettingsOf(config),
        sessions,
        positions: positions?.table,
      })
    : [];
  const http = await createHttpServer({
    log,
    secureCookies: config.publicUrl.startsWith('https:'),
    embedOrigins: config.embedOrigins,
    trustedProxies: config.trustedProxies,
    maxBodyBytes: 50 * 1_048_576,
    served: config.roles.includes('web') ? served : served.filter(({ route }) => route.auth === 'api-key'),
    authenticate: (request) => sessions.authenticate(request),
    checkProgram: createProgramCheck({ db, clock, sealingKey }),
    isUnlocked: (viewer) => isUnlocked(db.system, viewer),
    now: () => clock.now(),
    rateLimits: { ...limits, pool: db.pool },
    guard: createGuard(databaseUrl, log),
    onAnswer: createAnswerTimer(metrics),
    onFailure: disk.note,
  });
  serveProbes(http, { db: db.system, metrics, disk, isReady: () => ready });
  const simulation = config.demo ? await startSimulation({ db, clock, log, config, ownOrigin }) : undefined;
  if (simulation !== undefined) serveSimulatedCarriers(http, simulation, clock);
  if (isWeb) serveMachines(http, { db, clock, log, sealingKey, publicUrl: config.publicUrl });
  if (config.roles.includes('web')) await serveWebApp(http, config.publicUrl);
  else serveName(http);
  const url = await listen(http, config);
  stops.push(() => http.close());
  if (isWeb) stops.push(await hearTrucks(config, { db, databaseUrl, clock, log, pushKey }));

  if (positions !== undefined) {
    await positions.ready;
    const simulated = simulation && { world: simulation.world, ownOrigin };
    const isLoadingHistory = () => simulation?.isLoading() ?? false;
    const shared = { config, databaseUrl, log, clock, db, hub, asker, senders, metrics, sealingKey };
    await startWorking({ ...shared, positions, simulated, isLoadingHistory }, stops);
    if (simulation !== undefined) stops.push(runSimulation(simulation, positions, config));
  }
  ready = true;
  return { url, db, http, simulation, stop };
}

/** What speaks to us in the words of its own standard. */
function serveMachines(http: FastifyInstance, needs: Parameters<typeof serveOneRecord>[1]): void {
  servePhones(http, needs);
  serveOneRecord(http, needs);
}

/** Opens the port; if it is in use, the start fails with one sentence. */
const listen = (http: FastifyInstance, { host, port }: Config): Promise<string> =>
  http.listen({ host, port }).catch((error: unknown) => {
    throw explainListenError(error, host, port);
  });

/** The world, and the simulated traffic once its history is complete: that must not slow down the start. */
function runSimulation(
  simulation: Simulation,
  positions: PositionThread,
  { simulatedVessels: count }: Config,
): () => Promise<void> {
  simulation.run();
  const { world, caughtUp } = simulation;
  if (count > 0) {
    const ships = listWorldShips(world);
    const usedMmsis = ships.map(({ mmsi }) => Number(mmsi));
    const usedImoNumbers = ships.map(({ imoNumber }) => imoNumber);
    void caughtUp.then(() => positions.simulate({ seed: world.seed, count, usedMmsis, usedImoNumbers }));
  }
  return () => simulation.stop();
}

interface WorkingParts extends Required<ProgramOptions> {
  db: Database;
  hub: PushHub;
  asker: SourceAsker;
  senders: Senders;
  sealingKey: SealingKey;
  metrics: Metrics;
  positions: PositionThread;
  simulated: JobNeeds['simulated'];
  isLoadingHistory: () => boolean;
}

const feedRulesOf = ({ feedPrivateHosts, feedListenPorts }: Config): FeedRules => ({
  connectors,
  privateHosts: feedPrivateHosts,
  listenPorts: feedListenPorts,
});

/** What routes need of the settings. */
const routeSettingsOf = (config: Config) => ({
  demo: config.demo,
  editionNotice: config.personalEditionNotice,
  publicUrl: config.publicUrl,
  embedOrigins: config.embedOrigins,
  modelUrls: config.modelUrls,
  feedRules: feedRulesOf(config),
  truckReception: describeReception(config),
});

/** The single sign-on provider, if configured. */
function toSignOn({ signOn, publicUrl }: Config, clock: Clock): SignOnProvider | undefined {
  return signOn === undefined
    ? undefined
    : createSignOnProvider(signOn, `${publicUrl}${accountRoutes.finishSignOn.path}`, clock);
}

/** What a process with the role `worker` does in addition to receiving positions. */
async function startWorking(parts: WorkingParts, stops: (() => Promise<void>)[]): Promise<void> {
  const { config, databaseUrl, log, clock, db, hub, metrics, positions, isLoadingHistory } = parts;
  const sinks = createSinks({ db, clock, showVessels: positions.show });
  const worker = startInboxWorker({ db, connectors, sinks, clock, log, metrics }, (wake) =>
    hub.listen('*', (notice) => (notice.topic === 'message' ? wake() : undefined)),
  );
  stops.push(() => worker.stop());
  const jobs = await startJobs(
    databaseUrl,
    createJobs({
      ...parts,
      connectors,
      files: openFileStore(config),
      roads: config.roadRouter && createRoadRouter({ server: config.roadRouter, clock, log }),
    }),
    log,
  );
  stops.push(() => jobs.stop());
  const ships = createShipFollower({ db, clock, isLoadingHistory });
  const following = repeat(
    { everyMs: 300, log, failure: 'ships with shipments could not be followed; retrying' },
    ships.run,
  );
  stops.push(() => following.stop());
  const folder = config.watchFolder ?? join(config.home, 'watched');
  const watching = startWatching({ db, clock, log, folder, connectors });
  stops.push(() => watching.stop());
}

function setCounts({ positions }: Metrics, counts: StageCounts): void {
  for (const [outcome, count] of Object.entries(counts)) positions.set({ outcome }, count);
}
