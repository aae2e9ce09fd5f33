import { setTimeout as pause } from 'node:timers/promises';
import { pullFields } from '@portolan/contract';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { notify } from '../platform/push/push.ts';
import {
  type SimulatedMessage,
  type World,
  airMessages,
  aisMessages,
  answerAirPull,
  arrivalNotices,
  railMessages,
  seaCargoMessages,
  answerPull,
  createWorld,
  scheduleMessages,
  stormMessages,
  worldMessages,
} from '../connectors/simulated/index.ts';
import { seedSimulatedCharges } from './simulated-charges.ts';
import { type SimulatedTrucks, createSimulatedTrucks } from './simulated-trucks.ts';
import { seedDemo } from '../features/identity/accounts/index.ts';
import { type RawMessage, keepRawBatch } from '../features/sources/inbox/index.ts';
import { learnFromHistory } from './learn-from-history.ts';
import { markWorldLoading } from './world-until.ts';
import { type SimulatedSources, seedSimulatedSources } from './simulated-sources.ts';

const historyDays = 60;
const hour = 3_600_000;
/** History is sent in steps of this much simulated time; each is stored before the next is made. */
const historyStepMs = 240 * hour;
/** History continues once fewer messages than this are waiting. */
const mostWaiting = 4000;
/** History has been read once no more are waiting than come alive. */
const fewWaiting = 50;
/** What was missed for longer is history. */
const historyMs = 24 * hour;
const liveEveryMs = 15_000;
const positionStepSeconds = { history: 2 * 3600, live: 30 };

export interface Simulation {
  world: World;
  /** Starts sending: first what was missed since the last time, then live. */
  run(): void;
  /** Resolves once the history has been sent. */
  caughtUp: Promise<void>;
  /** Until the history has been sent, read, and learned from. */
  isLoading(): boolean;
  stop(): Promise<void>;
}

interface SimulationNeeds {
  db: Database;
  clock: Clock;
  log: Logger;
  config: Config;
  ownOrigin: string;
}

/** Prepares the simulated world and its tenants, accounts and sources; nothing is sent before `run`. */
export async function startSimulation(needs: SimulationNeeds): Promise<Simulation> {
  const { db, clock, config, log } = needs;
  const tenantIds = await seedDemo(db.system, clock.now());
  const state = await loadState(needs);
  const world = createWorld({ seed: String(config.simulationSeed), startsAt: state.startsAt, historyDays });
  const sources = await seedSimulatedSources(db, tenantIds, world, needs.ownOrigin, clock.now());
  for (const [slug, tenantId] of tenantIds)
    await db.asTenant(tenantId, (tx) =>
      seedSimulatedCharges(tx, tenantId, { world, now: clock.now(), withInvoices: slug === 'kestrel-foods' }),
    );
  const ownerId = tenantIds.get('kestrel-foods');
  const trucks =
    ownerId === undefined
      ? undefined
      : createSimulatedTrucks({ db, world }, { ownerId, from: state.positionsUntil });
  const stopping = new AbortController();
  let finishCatchUp: () => void = () => undefined;
  const caughtUp = new Promise<void>((resolve) => (finishCatchUp = resolve));
  let running: Promise<void> | undefined;
  let isLoading = clock.now().getTime() - state.eventsUntil.getTime() > historyMs;
  if (isLoading) await markWorldLoading(db.system);
  return {
    world,
    caughtUp,
    isLoading: () => isLoading,
    run: () => {
      if (isLoading)
        void caughtUp
          .then(() => waitForRoom(needs, fewWaiting, stopping.signal))
          .then(() => learnFromHistory({ ...needs, onLearned: () => (isLoading = false) }))
          .catch((error: unknown) => log.error({ err: error }, 'what history says is learned later'));
      running = sendHistoryAndLive(needs, world, { sources, trucks }, state, stopping.signal, finishCatchUp);
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

interface SimulationState {
  startsAt: Date;
  eventsUntil: Date;
  positionsUntil: Date;
}

/** The world starts when it is first seen; its start is stored, because another start would be another world. */
async function loadState({ db, clock, config }: SimulationNeeds): Promise<SimulationState> {
  const seed = String(config.simulationSeed);
  const startsAt = new Date(Math.floor(clock.now().getTime() / hour) * hour);
  const sentUntil = new Date(startsAt.getTime() - historyDays * 24 * hour);
  await db.system
    .insertInto('simulation')
    .values({ seed, startsAt, eventsUntil: sentUntil, positionsUntil: sentUntil })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.system
    .selectFrom('simulation')
    .select(['startsAt', 'eventsUntil', 'positionsUntil'])
    .where('seed', '=', seed)
    .executeTakeFirstOrThrow();
}

/**
 * Sends until stopped. What fails, such as while the database is away or its disk is full, is retried after a pause.
 */
async function sendHistoryAndLive(
  needs: SimulationNeeds,
  world: World,
  { sources, trucks }: { sources: SimulatedSources; trucks: SimulatedTrucks | undefined },
  state: SimulationState,
  signal: AbortSignal,
  finishCatchUp: () => void,
): Promise<void> {
  const { clock, log } = needs;
  const startedAt = performance.now();
  let isHistorySent = false;
  let failures = 0;
  while (!signal.aborted) {
    try {
      // Trucks have a past of days, not of months: they do not wait for the rest of the world.
      await trucks?.send(clock.now());
      const messages = await sendUntil(needs, world, sources, state, clock.now(), signal);
      failures = 0;
      if (!isHistorySent && !signal.aborted) {
        isHistorySent = true;
        log.info({ messages, ms: Math.round(performance.now() - startedAt) }, 'simulated history sent');
        finishCatchUp();
      }
    } catch (error) {
      failures += 1;
      if (!signal.aborted) log.error({ err: error }, 'the simulated world could not continue; retrying');
    }
    const pauseMs = failures === 0 ? liveEveryMs : Math.min(liveEveryMs, 500 * 2 ** failures);
    await pause(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Sends what happened up to `until`, in steps. A step that is sent twice after a crash is stored once: same bytes. */
async function sendUntil(
  needs: SimulationNeeds,
  world: World,
  sources: SimulatedSources,
  state: SimulationState,
  until: Date,
  signal: AbortSignal,
): Promise<number> {
  let sent = 0;
  while (state.eventsUntil < until && !signal.aborted) {
    const to = new Date(Math.min(until.getTime(), state.eventsUntil.getTime() + historyStepMs));
    await waitForRoom(needs, mostWaiting, signal);
    const messages = [
      ...scheduleMessages(world, state.eventsUntil, to),
      ...worldMessages(world, state.eventsUntil, to),
      ...stormMessages(world, state.eventsUntil, to),
      ...airMessages(world, state.eventsUntil, to),
      ...railMessages(world, state.eventsUntil, to),
      ...seaCargoMessages(world, state.eventsUntil, to),
      ...arrivalNotices(world, state.eventsUntil, to),
    ];
    const windowMs = to.getTime() - state.positionsUntil.getTime();
    const step = windowMs > hour / 2 ? positionStepSeconds.history : positionStepSeconds.live;
    const positions = [...aisMessages(world, state.positionsUntil, to, step)];
    await keepMessages(needs, sources, [...messages, ...positions]);
    sent += messages.length + positions.length;
    state.eventsUntil = to;
    state.positionsUntil = to;
    await needs.db.system
      .updateTable('simulation')
      .set({ eventsUntil: to, positionsUntil: to })
      .where('seed', '=', world.seed)
      .execute();
    await pause(0);
  }
  return sent;
}

/** Waits until fewer messages wait to be read: a real one never waits behind days of history. */
async function waitForRoom({ db }: SimulationNeeds, most: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { count } = await db.system
      .selectFrom((waiting) =>
        waiting
          .selectFrom('rawMessage')
          .select('messageId')
          .where('state', '=', 'stored')
          .limit(most)
          .as('waiting'),
      )
      .select((fn) => fn.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) < most) return;
    await pause(200, undefined, { signal }).catch(() => undefined);
  }
}

/** Puts the world's messages into the inbox: stored raw with the time at which the world sent them. */
async function keepMessages(
  { db }: SimulationNeeds,
  sources: SimulatedSources,
  messages: readonly SimulatedMessage[],
): Promise<void> {
  const byTenant = new Map<string, RawMessage[]>();
  for (const message of messages) {
    const source = sources.find(message);
    if (source === undefined) continue;
    const raw: RawMessage = {
      ...source,
      connector: message.connector,
      body: Buffer.from(message.body),
      receivedAt: message.at,
      canWait: true,
    };
    byTenant.set(source.tenantId, [...(byTenant.get(source.tenantId) ?? []), raw]);
  }
  for (const [tenantId, raws] of byTenant)
    for (let start = 0; start < raws.length; start += 500)
      await db.asTenant(tenantId, async (tx) => {
        await keepRawBatch(tx, tenantId, raws.slice(start, start + 500));
        await notify(tx, tenantId, 'message', []);
      });
}

/** The simulated carriers' own Track & Trace endpoints, polled by the demo's pull sources like any carrier's. */
export function serveSimulatedCarriers(app: FastifyInstance, simulation: Simulation, clock: Clock): void {
  const firstAskedAt = new LRUCache<string, Date>({ max: 10_000 });
  app.get('/simulated/dcsa/:carrier/:version/events', async (request, reply) => {
    const { carrier, version } = request.params as { carrier: string; version: string };
    const query = request.query as Record<string, string | undefined>;
    const key = JSON.stringify([carrier, ...pullFields.map((field) => query[field])]);
    const now = clock.now();
    const asked = firstAskedAt.get(key) ?? now;
    firstAskedAt.set(key, asked);
    const answer = answerPull(simulation.world, { version, ...query }, carrier, now, asked);
    return reply.status(answer.status).headers(answer.headers).send(answer.body);
  });
  app.get('/simulated/air/status', async (request, reply) => {
    const { awb = '' } = request.query as { awb?: string };
    const body = answerAirPull(simulation.world, awb, clock.now());
    reply.type('text/plain');
    return body === undefined ? reply.status(404).send('') : reply.send(body);
  });
}
