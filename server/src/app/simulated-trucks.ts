import { compactPlate, truckDeviceKind } from '@portolan/contract';
import { osmand, jt808 } from '../connectors/trucks/index.ts';
import {
  type SimulatedMessage,
  type TruckLane,
  type World,
  fetchedBoxes,
  planOf,
  truckLanes,
  truckMessages,
  truckRunAt,
} from '../connectors/simulated/index.ts';
import { keepRawBatch } from '../features/sources/inbox/index.ts';
import { ensureSource } from '../features/sources/sources/index.ts';
import { listTripsOfPlates, planSimulatedTrip } from '../features/shipments/truck-trips/index.ts';
import { addSimulatedTruck } from '../features/shipments/trucks/index.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import { notify } from '../platform/push/push.ts';

const connectorOf = { jt808, osmand } as const;
const lanesByPlate = new Map(truckLanes.map((lane) => [compactPlate(lane.plate), lane]));

/** A simulated truck that a company account sees, and up to when its positions were sent to it. */
interface Follower {
  tenantId: string;
  lane: TruckLane;
  sentUntil: Date;
  /** The way that was planned last. */
  run: number | undefined;
  isOwner: boolean;
}

/** Sends the trucks of the simulated world to the demo's fleet owner, and to whoever tracks one of their plates. */
export interface SimulatedTrucks {
  send(until: Date): Promise<number>;
}

/** The fleet of the world belongs to `ownerId`, which gets its past from `from` on. */
export function createSimulatedTrucks(
  { db, world }: { db: Database; world: World },
  { ownerId, from }: { ownerId: string; from: Date },
): SimulatedTrucks {
  const followers = new Map<string, Follower>();
  /** The container that is fetched on a way. */
  const boxes = new Map<string, string>();
  let plannedUntil = 0;
  for (const lane of truckLanes)
    followers.set(`${ownerId} ${lane.plate}`, {
      tenantId: ownerId,
      lane,
      sentUntil: from,
      run: undefined,
      isOwner: true,
    });

  const follow = async (until: Date): Promise<void> => {
    for (const { tenantId, tripId, plateKey, isPlanned } of await listTripsOfPlates(db.system, [
      ...lanesByPlate.keys(),
    ])) {
      const lane = lanesByPlate.get(plateKey);
      if (lane === undefined) continue;
      const run = truckRunAt(world, lane, until.getTime());
      const key = `${tenantId} ${lane.plate}`;
      if (!followers.has(key)) {
        const sentUntil = new Date(run.beginsAt - 3_600_000);
        followers.set(key, { tenantId, lane, sentUntil, run: run.number, isOwner: false });
      }
      if (!isPlanned)
        await db.asTenant(tenantId, (tx) =>
          planSimulatedTrip(tx, tenantId, { tripId, ...planned(run, until, undefined) }),
        );
    }
  };

  const sendTo = async (follower: Follower, until: Date): Promise<number> => {
    const { tenantId, lane, isOwner } = follower;
    const messages = [...truckMessages(world, lane, follower.sentUntil, until)];
    const run = truckRunAt(world, lane, until.getTime());
    await db.asTenant(tenantId, async (tx) => {
      const device = {
        deviceKind: truckDeviceKind(lane.protocol, lane.deviceId),
        deviceId: lane.deviceId,
        plate: lane.plate,
      } as const;
      await addSimulatedTruck(tx, tenantId, device, isOwner ? until : null);
      if (isOwner && follower.run !== run.number)
        await planSimulatedTrip(tx, tenantId, planned(run, until, boxes.get(keyOf(run))));
      await keep(tx, tenantId, lane, messages, until);
    });
    follower.sentUntil = until;
    follower.run = run.number;
    return messages.length;
  };

  /** Once a day the ways on which containers are fetched in the next days are planned, with those containers. */
  const planFetching = async (until: Date): Promise<void> => {
    if (until.getTime() < plannedUntil) return;
    plannedUntil = until.getTime() + 24 * 3_600_000;
    for (const { lane, equipmentReference, at } of fetchedBoxes(world, until.getTime())) {
      const run = truckRunAt(world, lane, at);
      if (boxes.has(keyOf(run))) continue;
      boxes.set(keyOf(run), equipmentReference);
      await db.asTenant(ownerId, (tx) =>
        planSimulatedTrip(tx, ownerId, planned(run, until, equipmentReference)),
      );
    }
  };

  return {
    send: async (until) => {
      await planFetching(until);
      await follow(until);
      let sent = 0;
      for (const follower of followers.values()) sent += await sendTo(follower, until);
      return sent;
    },
  };
}

type Run = ReturnType<typeof truckRunAt>;
const keyOf = ({ lane, number }: Run): string => `${lane.plate} ${number}`;

const planned = (run: Run, now: Date, equipmentReference: string | undefined) => ({
  plate: run.lane.plate,
  reference: `T-${20_000 + truckLanes.indexOf(run.lane) * 100 + run.number}`,
  stops: planOf(run),
  equipmentReference,
  now,
});

async function keep(
  tx: Tx,
  tenantId: string,
  { protocol }: TruckLane,
  messages: readonly SimulatedMessage[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return;
  const connector = connectorOf[protocol];
  const source = {
    tenantId,
    name: `Trucks ${protocol} (simulated)`,
    connector,
    way: 'push',
    simulated: true,
    now,
  } as const;
  const sourceId = await ensureSource(tx, source);
  const raws = messages.map(({ at, body }) => ({
    tenantId,
    sourceId,
    connector: protocol,
    body: Buffer.from(body),
    receivedAt: at,
    canWait: true,
  }));
  for (let start = 0; start < raws.length; start += 500)
    await keepRawBatch(tx, tenantId, raws.slice(start, start + 500));
  await notify(tx, tenantId, 'message', []);
}
