import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { createLogger } from '../platform/log.ts';
import {
  type PositionOrder,
  type PositionReport,
  type PositionWorkerData,
  PositionTable,
} from '../features/vessels/positions/index.ts';
import { connectors } from './connectors.ts';
import { startFeeds } from './feeds.ts';
import { runTraffic } from './simulated-traffic.ts';

const connections = 4;
const countsEveryMs = 5000;

/** The thread in which ship positions are received, decoded, judged and stored. Started by `startPositionThread`. */
async function run(data: PositionWorkerData, send: (report: PositionReport) => void): Promise<void> {
  const log = createLogger(data.logLevel);
  const db = openDatabase(data.databaseUrl, log, connections);
  // It would end the thread, and lose what was received and not yet stored.
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled failure'));
  const { privateHosts, listenPorts } = data;
  const rules = { connectors, privateHosts, listenPorts };
  const table = new PositionTable(data.table);
  const feeds = await startFeeds({ db, clock: systemClock, log, rules, table });
  const stopping = new AbortController();
  let traffic: Promise<void> = Promise.resolve();
  const counting = setInterval(() => send({ kind: 'counts', counts: { ...feeds.counts } }), countsEveryMs);
  parentPort?.on('message', (order: PositionOrder) => {
    if (order.kind === 'show') {
      feeds.show(order.latest, order.isSimulated);
      feeds.describe(order.vessels);
      return;
    }
    if (order.kind === 'simulate') {
      traffic = runTraffic(order.order, { db, clock: systemClock, log, table }, stopping.signal).catch(
        (error: unknown) => log.error({ err: error }, 'simulated traffic failed and stopped'),
      );
      return;
    }
    clearInterval(counting);
    stopping.abort();
    void traffic
      .then(() => feeds.stop())
      .catch((error: unknown) => log.error({ err: error }, 'feeds did not stop cleanly'))
      .then(() => db.close())
      .finally(() => parentPort?.close());
  });
  send({ kind: 'ready' });
}

/** Scheduling priority (nice) of the thread; 0 is normal, 19 the lowest. */
const niceness = 5;

/**
 * With few processors, answers take precedence over a flood. Linux has priorities per thread; on other systems all stay
 * equal.
 */
function giveWay(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), niceness);
  } catch {
    return;
  }
}

giveWay();
await run(workerData as PositionWorkerData, (report) => parentPort?.postMessage(report));
