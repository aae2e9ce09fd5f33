import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { FeedRules } from '../../sources/sources/index.ts';
import { type LatestPosition, PositionTable, type VesselParticulars } from './position-table.ts';
import type { StageCounts } from './stage-counts.ts';

/** Which simulated traffic: the same seed, number and used MMSIs give the same one. */
export interface TrafficOrder {
  seed: string;
  count: number;
  usedMmsis: readonly number[];
  usedImoNumbers: readonly string[];
}

export interface PositionWorkerData {
  databaseUrl: string;
  logLevel: string;
  privateHosts: readonly string[];
  listenPorts: FeedRules['listenPorts'];
  table: SharedArrayBuffer;
}

export type PositionOrder =
  | {
      kind: 'show';
      latest: readonly LatestPosition[];
      vessels: readonly VesselParticulars[];
      isSimulated: boolean;
    }
  | { kind: 'simulate'; order: TrafficOrder }
  | { kind: 'stop' };
export type ThreadReport = { kind: 'ready' } | { kind: 'counts'; counts: StageCounts };

/** Puts vessels that are stored into the live table. */
export type ShowVessels = (vessels: {
  latest: readonly LatestPosition[];
  vessels: readonly VesselParticulars[];
  isSimulated: boolean;
}) => void;

/** The ship positions thread, as the rest of the program sees it. */
export interface PositionThread {
  /** The newest position of every vessel; written by the thread only. */
  table: PositionTable;
  /** Resolves once positions are received; rejects when the thread cannot start. */
  ready: Promise<void>;
  /** Shows vessels that were judged and stored outside the thread. */
  show: ShowVessels;
  /** Begins to simulate traffic; a restarted thread continues with it. */
  simulate(order: TrafficOrder): void;
  stop(): Promise<void>;
}

interface ThreadNeeds {
  /** The program of the thread. */
  worker: URL;
  databaseUrl: string;
  log: Logger;
  rules: Pick<FeedRules, 'privateHosts' | 'listenPorts'>;
  onCounts?(counts: StageCounts): void;
}

const pauseMs = 1000;
/** The thread allocates little: a larger heap would only delay garbage collection. */
const resourceLimits = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 1024 };

/**
 * Receives and judges positions in a thread of its own, so that no flood of them delays an answer. A thread that
 * crashes is restarted and continues from what is stored.
 */
export function startPositionThread(needs: ThreadNeeds): PositionThread {
  const { databaseUrl, log, rules } = needs;
  const table = new PositionTable();
  const workerData: PositionWorkerData = {
    databaseUrl,
    logLevel: log.level,
    privateHosts: rules.privateHosts,
    listenPorts: rules.listenPorts,
    table: table.buffer,
  };
  let isStopping = false;
  let restart: NodeJS.Timeout | undefined;
  let traffic: TrafficOrder | undefined;

  const start = (): { worker: Worker; ready: Promise<void>; ended: Promise<void> } => {
    const worker = new Worker(needs.worker, {
      workerData,
      resourceLimits,
    });
    let wasReady = false;
    const ready = new Promise<void>((resolve, reject) => {
      worker.on('message', (report: ThreadReport) => {
        if (report.kind === 'counts') needs.onCounts?.(report.counts);
        else {
          resolve();
          if (traffic !== undefined) worker.postMessage({ kind: 'simulate', order: traffic });
        }
        wasReady = true;
      });
      worker.on('error', (error) => {
        log.error({ err: error }, 'the thread of ship positions crashed');
        reject(error);
      });
    });
    const ended = new Promise<void>((resolve) => {
      worker.on('exit', () => {
        resolve();
        // If the first one cannot start, the program's start fails; later ones are retried until they work.
        if (isStopping || (!wasReady && running === undefined)) return;
        restart = setTimeout(() => (running = start()), pauseMs);
      });
    });
    ready.catch(() => undefined);
    return { worker, ready, ended };
  };
  let running: ReturnType<typeof start> | undefined;
  const first = start();
  const ready = first.ready.then(() => {
    running ??= first;
  });
  ready.catch(() => undefined);
  const send = (order: PositionOrder): void => (running ?? first).worker.postMessage(order);
  return {
    table,
    ready,
    show: (vessels) => send({ kind: 'show', ...vessels }),
    simulate: (order) => {
      traffic = order;
      send({ kind: 'simulate', order });
    },
    stop: async () => {
      isStopping = true;
      clearTimeout(restart);
      send({ kind: 'stop' });
      await (running ?? first).ended;
    },
  };
}
