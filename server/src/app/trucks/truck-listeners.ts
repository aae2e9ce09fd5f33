import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { TruckPortProtocol, TruckProtocol } from '@portolan/contract';
import {
  type ConnectedDevice,
  type LoggedFrame,
  type TruckListener,
  openDatagramListener,
  openTruckListener,
  deviceFormat,
  writeLogLine,
} from '../../connectors/trucks/index.ts';
import {
  deviceKey,
  findTruckOwners,
  noteReportedPlates,
  noteUnknownDevices,
} from '../../features/shipments/trucks/index.ts';
import { keepRawBatch } from '../../features/sources/inbox/index.ts';
import { ensureSource } from '../../features/sources/sources/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connectors } from '../../platform/connector.ts';
import type { Database } from '../../platform/db/database.ts';
import { mostDeviceConnections } from '../../platform/open-files.ts';
import { notify } from '../../platform/push/push.ts';
import { repeat } from '../../platform/repeat.ts';

interface ListenersNeeds {
  db: Database;
  clock: Clock;
  log: Logger;
  connectors: Connectors;
  host: string;
  /** Ports by protocol. */
  ports: ReadonlyMap<TruckPortProtocol, number>;
  /** How often frames are stored; for tests. */
  everyMs?: number;
}

interface Waiting {
  device: ConnectedDevice;
  frame: LoggedFrame;
  done(isStored: boolean): void;
}

/** Devices of one port. */
const mostConnections = 30_000;
/** How long it is remembered whose device is whose: so long a new registration may take. */
const rememberMs = 15_000;

/** Whose devices are, by `deviceKey`, remembered for a while and asked together; those that nobody has are noted. */
function rememberOwners({
  db,
  clock,
}: ListenersNeeds): (devices: readonly ConnectedDevice[]) => Promise<Map<string, string | undefined>> {
  const now = (): number => clock.now().getTime();
  const owners = new LRUCache<string, { tenantId: string | undefined }>({
    max: 100_000,
    ttl: rememberMs,
    ttlResolution: 0,
    perf: { now },
  });
  return async (devices) => {
    const byKey = new Map(devices.map((device) => [deviceKey(device), device]));
    const known = new Map<string, string | undefined>();
    const asked: ConnectedDevice[] = [];
    for (const [key, device] of byKey) {
      const remembered = owners.get(key);
      if (remembered === undefined) asked.push(device);
      else known.set(key, remembered.tenantId);
    }
    const found = await findTruckOwners(db.system, asked);
    for (const device of asked) {
      const key = deviceKey(device);
      const tenantId = found.get(key);
      owners.set(key, { tenantId });
      known.set(key, tenantId);
    }
    const isOwned = (device: ConnectedDevice): boolean => known.get(deviceKey(device)) !== undefined;
    const plated = devices.filter(({ plate }) => plate !== undefined);
    const strangers = [...asked, ...plated].filter((device) => !isOwned(device));
    await noteUnknownDevices(db.system, strangers, clock.now());
    await noteReportedPlates(db.system, plated.filter(isOwned));
    return known;
  };
}

/** Stores frames of one company account and protocol as one message of the inbox. */
async function storeFrames(
  { db, clock, connectors }: ListenersNeeds,
  tenantId: string,
  protocol: TruckProtocol,
  frames: readonly LoggedFrame[],
): Promise<void> {
  const connector = connectors.get(protocol);
  if (connector === undefined) throw new Error(`no connector named ${protocol}`);
  const receivedAt = clock.now();
  const body = Buffer.from(frames.map(writeLogLine).join(''));
  await db.asTenant(tenantId, async (tx) => {
    const shared = {
      tenantId,
      name: `Devices ${protocol}`,
      connector,
      way: 'push',
      now: receivedAt,
    } as const;
    const sourceId = await ensureSource(tx, shared);
    const message = { tenantId, sourceId, connector: protocol, body, receivedAt };
    const kept = await keepRawBatch(tx, tenantId, [message]);
    await notify(
      tx,
      tenantId,
      'message',
      kept.map(({ messageId }) => messageId),
    );
  });
}

/** How many devices one of these ports may have: without files that are left the database could not be reached. */
function countConnections(ports: number, log: Logger): number {
  const connections = Math.min(mostConnections, Math.floor(mostDeviceConnections() / Math.max(1, ports)));
  if (connections < mostConnections)
    log.info({ connections }, 'the system limits open files, and with them the devices of a port');
  return connections;
}

/**
 * Listens for devices on trucks. Frames of registered devices become messages of the inbox, those of one company
 * account and protocol together, and are answered once these are stored. Others are noted and get no answer to their
 * positions.
 */
export async function openTruckListeners(needs: ListenersNeeds): Promise<{
  portOf(protocol: TruckProtocol): number | undefined;
  stop(): Promise<void>;
}> {
  const { clock, log, host, ports, everyMs = 100 } = needs;
  let waiting: Waiting[] = [];
  /** Devices that have said who they are, and may be unknown. */
  let named: ConnectedDevice[] = [];
  const findOwners = rememberOwners(needs);

  const flush = async (): Promise<void> => {
    const [batch, heard] = [waiting, named];
    [waiting, named] = [[], []];
    if (batch.length === 0 && heard.length === 0) return;
    const owners = await findOwners([...heard, ...batch.map(({ device }) => device)]).catch(
      (error: unknown) => {
        log.error({ err: error }, 'owners of devices could not be looked up; devices repeat what they sent');
        return new Map<string, string | undefined>();
      },
    );
    const groups = new Map<string, { tenantId: string; protocol: TruckProtocol; items: Waiting[] }>();
    for (const one of batch) {
      const tenantId = owners.get(deviceKey(one.device));
      if (tenantId === undefined) {
        one.done(false);
        continue;
      }
      const { protocol } = one.device;
      const group = groups.get(`${tenantId} ${protocol}`) ?? { tenantId, protocol, items: [] };
      group.items.push(one);
      groups.set(`${tenantId} ${protocol}`, group);
    }
    for (const { tenantId, protocol, items } of groups.values()) {
      const isStored = await storeFrames(
        needs,
        tenantId,
        protocol,
        items.map(({ frame }) => frame),
      ).then(
        () => true,
        (error: unknown) => {
          log.error({ err: error, protocol }, 'frames of trucks could not be stored; devices repeat them');
          return false;
        },
      );
      for (const { done } of items) done(isStored);
    }
  };

  const flushing = repeat({ everyMs, log, failure: 'frames of trucks could not be stored; retrying' }, flush);
  const connections = countConnections(ports.size, log);
  const listeners = new Map<TruckProtocol, TruckListener>();
  const datagrams: TruckListener[] = [];
  for (const [protocol, port] of ports) {
    const format = deviceFormat(protocol);
    const shared = {
      protocol,
      format,
      host,
      store: (device: ConnectedDevice, frame: LoggedFrame) =>
        new Promise<boolean>((done) => waiting.push({ device, frame, done })),
      noteDevice: (device: ConnectedDevice) => void named.push(device),
      now: () => clock.now(),
    };
    const listener = await openTruckListener({ ...shared, port, limits: { connections } });
    listeners.set(protocol, listener);
    if (format.hasDatagrams === true)
      datagrams.push(await openDatagramListener({ ...shared, port: listener.port }));
    log.info({ protocol, port: listener.port }, 'listening for trucks');
  }
  return {
    portOf: (protocol) => listeners.get(protocol)?.port,
    stop: async () => {
      await flushing.stop();
      await flush();
      for (const listener of [...listeners.values(), ...datagrams]) await listener.close();
    },
  };
}
