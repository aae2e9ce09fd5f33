import { dayMs } from '@portolan/contract/time/durations';
import {
  AppError,
  type SeaCargoDetail,
  type SeaCargoHappening,
  type SeaCargoPort,
  type SeaCargoShip,
  type SeaCargoUnit,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { findPlace, findPort } from '../../../platform/reference/index.ts';
import { listCallsOfVessels } from '../../ports/port-calls/index.ts';
import { listVesselsByImo } from '../../vessels/vessels/index.ts';
import { findCargo, toCargoRow, writeCargoNumber } from './cargo-row.ts';
import type { FoldedSailing, FoldedSeaCargo } from './fold-item.ts';
import { type KnownCargoFact, holdingFacts, inCargoOrder } from './known-fact.ts';
import { inheritedFacts, loadCargoFacts } from './refold.ts';

/** Newest first; of more than so many the oldest are left out. */
const mostEvents = 300;
const mostCalls = 20;

function toEvents(facts: readonly KnownCargoFact[]): SeaCargoHappening[] {
  const holding = holdingFacts(facts);
  return inCargoOrder(facts)
    .filter(({ fact }) => fact.isWithdrawn !== true)
    .toReversed()
    .slice(0, mostEvents)
    .map((known) => {
      const { fact, messageId, simulated } = known;
      return {
        event: fact.event,
        sentCode: fact.sentCode,
        classifier: fact.classifier,
        at: fact.at ?? null,
        onDate: fact.at === undefined ? (fact.onDate ?? null) : null,
        place:
          fact.place === undefined ? null : [fact.place.name, fact.place.facility].filter(Boolean).join(', '),
        unLocationCode: fact.place?.unLocationCode ?? null,
        timeZone: fact.place?.timeZone ?? null,
        unit: fact.vehicle ?? fact.mark ?? null,
        vesselName: fact.vesselName ?? null,
        voyage: fact.voyage ?? null,
        pieces: fact.pieces ?? null,
        weightKg: fact.weightKg ?? null,
        remark: fact.remark ?? null,
        isRetracted: !holding.has(known),
        messageId,
        simulated,
      };
    });
}

/** The ships of sailings that are not over, and of the last one that is, with position and calls from AIS. */
async function listShips(
  tx: Tx,
  tenantId: string,
  { sailings }: FoldedSeaCargo,
  isSimulated: boolean,
): Promise<SeaCargoShip[]> {
  const going = sailings.filter(({ state }) => state !== 'left-behind');
  const open = going.filter(({ state }) => state !== 'arrived');
  const shown = open.length > 0 ? open : going.slice(-1);
  const numbers = [...new Set(shown.flatMap(({ vesselImoNumber }) => vesselImoNumber ?? []))];
  const vessels = await listVesselsByImo(tx, numbers);
  const callsOf = await listCallsOfVessels(
    tx,
    tenantId,
    [...vessels.values()].map(({ mmsi }) => mmsi),
  );
  const ships: SeaCargoShip[] = [];
  for (const [vesselImoNumber, vessel] of vessels) {
    // What a simulated ship does says nothing of real cargo.
    if (vessel.simulated !== isSimulated) continue;
    const sailing = shown.find((one) => one.vesselImoNumber === vesselImoNumber);
    const since = beginOf(sailing);
    const calls = (callsOf.get(vessel.mmsi) ?? []).filter(
      ({ departedAt }) => departedAt === null || since === null || Date.parse(departedAt) > since,
    );
    ships.push({
      vesselImoNumber,
      vesselName: vessel.vesselName,
      mmsi: vessel.mmsi,
      latitude: vessel.latitude,
      longitude: vessel.longitude,
      speedOverGroundKn: vessel.speedOverGroundKn,
      courseOverGroundDeg: vessel.courseOverGroundDeg,
      headingDeg: vessel.headingDeg,
      lengthM: vessel.lengthM,
      positionAt: vessel.positionAt?.toISOString() ?? null,
      destination: vessel.destination,
      reportedArrivalAt: vessel.reportedArrivalAt?.toISOString() ?? null,
      simulated: vessel.simulated,
      calls: calls
        .slice(0, mostCalls)
        .map(({ unLocationCode, timeZone, arrivedAt, berthedAt, departedAt }) => ({
          unLocationCode,
          timeZone,
          arrivedAt,
          berthedAt,
          departedAt,
        })),
    });
  }
  return ships;
}

const beginOf = (sailing: FoldedSailing | undefined): number | null =>
  sailing?.departureAt == null ? null : Date.parse(sailing.departureAt) - 3 * dayMs;

async function listUnits(tx: Tx, tenantId: string, { units }: FoldedSeaCargo): Promise<SeaCargoUnit[]> {
  if (units.length === 0) return [];
  const { rows } = await sql<{ itemId: string; number: string }>`
    select item_id, number from sea_cargo
    where tenant_id = ${tenantId} and number = any (${units.map(({ number }) => number)}::text[])`.execute(
    tx,
  );
  const ids = new Map(rows.map(({ number, itemId }) => [number, itemId]));
  return units.map((unit) => ({
    ...unit,
    id: ids.get(unit.number) ?? null,
    number: writeCargoNumber(unit.number, ids.has(unit.number) ? 'vehicle' : 'booking'),
  }));
}

function listPortsOf({ pol, pod, sailings }: FoldedSeaCargo, ships: readonly SeaCargoShip[]): SeaCargoPort[] {
  const codes = [
    pol,
    pod,
    ...sailings.flatMap(({ from, to }) => [from, to]),
    ...ships.flatMap(({ calls }) => calls.map(({ unLocationCode }) => unLocationCode)),
  ];
  return [...new Set(codes)].flatMap((code) => {
    const place = code === null ? undefined : findPlace(code);
    const port = code === null ? undefined : findPort(code);
    if (place === undefined) return [];
    return [
      {
        unLocationCode: place.unLocationCode,
        name: place.name,
        timeZone: place.timeZone ?? null,
        latitude: port?.latitude ?? place.latitude ?? null,
        longitude: port?.longitude ?? place.longitude ?? null,
      },
    ];
  });
}

const noCounts = {
  booked: null,
  received: 0,
  loaded: 0,
  discharged: 0,
  delivered: 0,
  damaged: 0,
  shortShipped: 0,
  shortLanded: 0,
} as const;

/** An item in full, judged at `now`. */
export async function getSeaCargoDetail(
  tx: Tx,
  tenantId: string,
  itemId: string,
  now: Date,
): Promise<SeaCargoDetail> {
  const item = await findCargo(tx, tenantId, { itemId });
  if (item === undefined) throw new AppError('sea-cargo.not-found', {});
  const { record, number, estimates, etaSource } = item;
  const row = toCargoRow(item, now);
  if (record === null)
    return {
      row,
      references: { bookings: [], bills: [] },
      counts: noCounts,
      volumeCbm: null,
      sailings: [],
      ships: [],
      ports: [],
      estimates: [],
      units: [],
      troubles: [],
      events: [],
    };
  const { bookings, bills } = record.references;
  const facts = await loadCargoFacts(tx, tenantId, [number, ...bookings, ...bills]);
  const own = facts.get(number) ?? [];
  const ships = await listShips(tx, tenantId, record, item.simulated);
  return {
    row,
    references: record.references,
    counts: record.counts,
    volumeCbm: record.volumeCbm,
    sailings: record.sailings.map(({ key: _, ...sailing }) => sailing),
    ships,
    ports: listPortsOf(record, ships),
    estimates: estimates.map((estimate) => ({ ...estimate, isInUse: estimate.source === etaSource })),
    units: await listUnits(tx, tenantId, record),
    troubles: record.troubles,
    events: toEvents([...own, ...inheritedFacts(number, own, facts)]),
  };
}
