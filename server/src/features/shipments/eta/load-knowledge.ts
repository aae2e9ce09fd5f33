import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { loadIntervals, loadSummaries } from '../eta-errors/index.ts';
import { loadServiceDelays, loadTravelTimes } from '../travel-times/index.ts';
import { listGreatestDraughts, listVesselsByImo } from '../../vessels/vessels/index.ts';
import { loadPassageStates } from '../../ports/passages/index.ts';
import { type ArrivalRow, listArrivals, toRowKnowledge } from './knowledge.ts';
import { type Matched, type SharedKnowledge, assembleKnowledge, matchRows } from './assemble-knowledge.ts';
import { listNewestEstimates } from './estimate.ts';
import type { ArrivalKnowledge, CallWord } from './knowledge.ts';
import {
  type WantedSailing,
  loadBindableCalls,
  loadFirstArrivals,
  loadNextSailings,
  loadReplacedCalls,
} from './load-calls.ts';
import { vesselKeysOf } from './match-calls.ts';
import { schedule as scheduleSource } from './source-schedule.ts';
import { type VoyageLeg, isSeaLeg } from './voyage.ts';

/** A leg with whose it is. */
export type StoredLeg = VoyageLeg & { shipmentId: string };

interface Kind {
  tenantId: string;
  simulated: boolean;
  now: Date;
}

/**
 * Everything that the sources may use of these shipments: a few statements for any number of them, none for each.
 * Shipments that have arrived, or go to no known port, have nothing but their row; `isPast`: simulated ones neither.
 */
export async function loadKnowledge(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
  { now, isPast = false }: { now: Date; isPast?: boolean },
): Promise<ArrivalKnowledge[]> {
  const rows = await listArrivals(tx, tenantId, shipmentIds);
  const known: ArrivalKnowledge[] = [];
  for (const [simulated, those] of Map.groupBy(rows, (row) => row.simulated)) {
    const isOpen = !(isPast && simulated);
    const open = those.filter((row) => isOpen && row.pod !== null && !row.arrivalIsActual);
    known.push(...those.filter((row) => !open.includes(row)).map(toRowKnowledge));
    if (open.length > 0) known.push(...(await loadOpen(tx, open, { tenantId, simulated, now })));
  }
  return known;
}

async function loadOpen(tx: Tx, rows: readonly ArrivalRow[], kind: Kind): Promise<ArrivalKnowledge[]> {
  const ids = rows.map(({ shipmentId }) => shipmentId);
  const [known, newest] = await Promise.all([
    loadShared(tx, rows, kind),
    listNewestEstimates(tx, kind.tenantId, ids),
  ]);
  const { matched, shared } = matchRows(rows, known);
  const booked = await loadBooked(tx, kind.tenantId, matched, newest);
  return matched.map((one) => assembleKnowledge(one, booked.get(one.row.shipmentId), shared));
}

/**
 * What the sources may use of voyages that are no shipments of containers: their arrival data and legs are given. All
 * of them are simulated, or none is. What was published when they were booked is not kept of them.
 */
export async function loadVoyages(
  tx: Tx,
  rows: readonly ArrivalRow[],
  legs: readonly StoredLeg[],
  kind: Kind,
): Promise<{ known: ArrivalKnowledge[]; summaries: SharedKnowledge['summaries'] }> {
  const { matched, shared } = matchRows(rows, await loadSharedOf(tx, rows, legs, kind));
  return {
    known: matched.map((one) => assembleKnowledge(one, undefined, shared)),
    summaries: shared.summaries,
  };
}

async function loadShared(tx: Tx, rows: readonly ArrivalRow[], kind: Kind): Promise<SharedKnowledge> {
  const { tenantId } = kind;
  const { rows: stored } = await sql<StoredLeg>`
    select shipment_id, leg_index, mode_of_transport, from_port, to_port, vessel_imo_number, vessel_name,
      voyage_number, stage, departed_at, departure_is_actual, arrived_at, arrival_is_actual
    from shipment_leg
    where tenant_id = ${tenantId} and shipment_id = any (${rows.map((row) => row.shipmentId)}::uuid[])
    order by shipment_id, leg_index`.execute(tx);
  return loadSharedOf(tx, rows, stored, kind);
}

async function loadSharedOf(
  tx: Tx,
  rows: readonly ArrivalRow[],
  stored: readonly StoredLeg[],
  { tenantId, simulated, now }: Kind,
): Promise<SharedKnowledge> {
  const open = stored.filter((leg) => leg.stage !== 'done' && isSeaLeg(leg));
  const imoNumbers = [...new Set(open.flatMap((leg) => leg.vesselImoNumber ?? []))];
  const vesselKeys = [...new Set(open.flatMap(vesselKeysOf))];
  const legs = Map.groupBy(stored, ({ shipmentId }) => shipmentId);
  const pods = rows.flatMap(({ pod }) => pod ?? []);
  const wanted = listWantedSailings(rows, legs);
  // What does not wait for anything else is asked for at once.
  const [vessels, replaced, sailings, passages, summaries, intervals] = await Promise.all([
    listVesselsByImo(tx, imoNumbers),
    loadReplacedCalls(tx, tenantId, { simulated, vesselKeys, now }),
    loadNextSailings(tx, tenantId, { simulated, wanted, now }),
    loadPassageStates(tx, now),
    loadSummaries(tx, tenantId, simulated, pods),
    loadIntervals(tx, tenantId, simulated),
  ]);
  const mmsis = [...vessels.values()].map(({ mmsi }) => mmsi);
  const taking = [...replaced.values()].flat().map(({ vesselKey }) => vesselKey);
  const calls = await loadBindableCalls(tx, tenantId, {
    simulated,
    vesselKeys: [...new Set([...vesselKeys, ...taking])],
    now,
  });
  const allCalls = [...calls.values()].flat();
  const scheduleIds = [...new Set(allCalls.map(({ scheduleId }) => scheduleId))];
  const ports = [...new Set(stored.flatMap(({ fromPort, toPort }) => [fromPort ?? [], toPort ?? []].flat()))];
  const portsOnTheWay = allCalls.flatMap((call) => call.unLocationCode ?? []);
  const [draughts, delays, travel] = await Promise.all([
    listGreatestDraughts(tx, mmsis),
    loadServiceDelays(tx, tenantId, scheduleIds),
    loadTravelTimes(tx, tenantId, { simulated, ports, portsOnTheWay, mmsis }),
  ]);
  return {
    simulated,
    now,
    legs,
    vessels,
    draughts,
    calls,
    replaced,
    delays,
    sailings,
    travel,
    passages,
    summaries,
    intervals,
  };
}

/** The ways to the port of discharge on which a later ship may take what misses its connection. */
function listWantedSailings(
  rows: readonly ArrivalRow[],
  legs: ReadonlyMap<string, readonly StoredLeg[]>,
): WantedSailing[] {
  const wanted = rows.flatMap(({ shipmentId, pod }) => {
    const ahead = (legs.get(shipmentId) ?? []).filter((leg) => isSeaLeg(leg) && leg.stage !== 'done');
    return ahead
      .filter((leg, i) => i > 0 && leg.toPort === pod && leg.fromPort !== null)
      .map((leg) => ({ from: leg.fromPort ?? '', to: pod ?? '' }));
  });
  return [...new Map(wanted.map((one) => [`${one.from} ${one.to}`, one])).values()];
}

/**
 * What was published first for the sailing that each shipment was booked on. It stays that sailing: what its first
 * estimate rests on counts until the port of discharge changes. One that was rolled over before is on another
 * sailing by now, and the booked one is unknown.
 */
async function loadBooked(
  tx: Tx,
  tenantId: string,
  matched: readonly Matched[],
  newest: Awaited<ReturnType<typeof listNewestEstimates>>,
): Promise<Map<string, CallWord>> {
  const booked = new Map<string, CallWord>();
  const found = new Map<string, string>();
  for (const { row, arrivalCall } of matched) {
    const before = newest
      .get(row.shipmentId)
      ?.find(({ source, place }) => source === scheduleSource.name && place === row.pod);
    if (before?.estimatedAt)
      booked.set(row.shipmentId, {
        callIds: before.callIds,
        arrivalAt: before.estimatedAt,
        publishedAt: before.issuedAt,
      });
    else if (arrivalCall !== undefined && !row.rolledOver) found.set(row.shipmentId, arrivalCall.callId);
  }
  const first = await loadFirstArrivals(tx, tenantId, [...new Set(found.values())]);
  for (const [shipmentId, callId] of found) {
    const word = first.get(callId);
    if (word !== undefined) booked.set(shipmentId, { callIds: [callId], ...word });
  }
  return booked;
}
