import type { Database } from '../../../platform/db/database.ts';
import type { VesselRecord } from '../../vessels/vessels/index.ts';
import {
  type EstimateRow,
  type ReplayedPromise,
  carrierSource,
  listEstimateMoments,
  listNewestEstimates,
  listNewestReplays,
  lockEstimates,
  recordReplayedEstimates,
  recordReplayedPromises,
} from '../eta/index.ts';
import { type EstimateMoment, openMoments } from './moments.ts';
import { listVesselsBetween, loadPastCalls } from './past-calls.ts';
import { type ArrivedShipment, foldAt, loadPastFacts, toPastRow } from './past-facts.ts';
import { loadPastShips } from './past-ships.ts';
import {
  type Earlier,
  type LearnedThen,
  type Snapshot,
  keysOf,
  replayMoment,
  sailingsWanted,
} from './replay-moment.ts';

/** A week of the past of one kind of shipments. */
export interface Week {
  tenantId: string;
  simulated: boolean;
  from: Date;
  to: Date;
}

/** What was published longer before counts no more: the first publication of a sailing is newer. */
const publishedMs = 200 * 86_400_000;

type Learn = (ships: readonly Pick<VesselRecord, 'mmsi' | 'draughtM'>[]) => Promise<LearnedThen>;

/**
 * Replays the moments of a week of some shipments and stores what the sources would have said. Gives the number of
 * estimates. A fixed number of statements for any number of shipments.
 */
export async function replayBatch(
  db: Database,
  week: Week,
  shipments: readonly ArrivedShipment[],
  learn: Learn,
): Promise<number> {
  const { tenantId, simulated } = week;
  return db.asTenant(tenantId, async (tx) => {
    await lockEstimates(tx, tenantId);
    const ids = shipments.map(({ shipmentId }) => shipmentId);
    const moments = await listEstimateMoments(tx, tenantId, ids);
    const facts = await loadPastFacts(tx, tenantId, shipments);
    const snapshots = shipments.flatMap((one): Snapshot[] =>
      openMoments(one.arrivedAt, moments.get(one.shipmentId) ?? [], carrierSource)
        .filter((at) => at >= week.from && at < week.to)
        .flatMap((at) => {
          const timeline = foldAt(one, facts, at.getTime());
          return timeline === undefined ? [] : [{ at, ...toPastRow(one, timeline) }];
        })
        .filter(({ row }) => !row.arrivalIsActual && row.pod !== null),
    );
    if (snapshots.length === 0) return 0;
    const published = { from: new Date(week.from.getTime() - publishedMs), to: week.to };
    const wanted = snapshots.flatMap(sailingsWanted);
    const betweenKeys = await listVesselsBetween(tx, tenantId, simulated, wanted, week);
    const keys = [...new Set([...snapshots.flatMap(({ legs }) => keysOf(legs)), ...betweenKeys])];
    const calls = await loadPastCalls(tx, tenantId, simulated, keys, published);
    const imoNumbers = snapshots.flatMap(({ legs }) => legs.flatMap((leg) => leg.vesselImoNumber ?? []));
    const ships = await loadPastShips(db.system, [...new Set(imoNumbers)], week);
    const learned = await learn([...ships.vessels.values()]);
    const earlier = await loadEarlier(tx, tenantId, ids, week.from);
    const estimates: EstimateRow[] = [];
    const promises: ReplayedPromise[] = [];
    for (const snapshot of snapshots) {
      const { shipmentId } = snapshot.row;
      const before = earlier.get(shipmentId) ?? { leader: null, booked: undefined };
      const replayed = replayMoment(snapshot, { calls, ships, betweenKeys }, learned, before);
      earlier.set(shipmentId, replayed.earlier);
      const known = moments.get(shipmentId) ?? [];
      estimates.push(...replayed.estimates.filter(({ source }) => !wasLive(known, source, snapshot.at)));
      if (replayed.promise !== undefined) promises.push(replayed.promise);
    }
    await recordReplayedEstimates(tx, tenantId, estimates);
    await recordReplayedPromises(tx, tenantId, promises);
    return estimates.length;
  });
}

/** Whether a source had been estimated live by then: that counts. */
const wasLive = (known: readonly EstimateMoment[], source: string, at: Date): boolean =>
  known.some((one) => !one.isReplayed && one.source === source && one.at <= at);

async function loadEarlier(
  tx: Parameters<Parameters<Database['asTenant']>[1]>[0],
  tenantId: string,
  shipmentIds: readonly string[],
  before: Date,
): Promise<Map<string, Earlier>> {
  const leaders = await listNewestReplays(tx, tenantId, shipmentIds, before);
  const estimates = await listNewestEstimates(tx, tenantId, shipmentIds, before);
  return new Map(
    shipmentIds.map((id): [string, Earlier] => {
      const schedule = estimates.get(id)?.find(({ source }) => source === 'schedule');
      return [
        id,
        {
          leader: leaders.get(id) ?? null,
          booked: schedule?.estimatedAt
            ? {
                place: schedule.place,
                callIds: schedule.callIds,
                arrivalAt: schedule.estimatedAt,
                publishedAt: schedule.issuedAt,
              }
            : undefined,
        },
      ];
    }),
  );
}
