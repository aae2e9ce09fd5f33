import { hourMs } from '@portolan/contract/time/durations';
import { type Random, randomOf } from '@portolan/contract/random';
import { rampOf, runMoves, siteOfPlace } from './inland-runs.ts';
import type { EpochMs } from '../local-time.ts';
import { type Move, type Site, siteBeside, siteOfBerth } from './moves.ts';
import { seaTimesOf } from './sea-moves.ts';
import type { Container, Shipment } from './shipments.ts';
import type { World } from '../world.ts';

/** What happens to containers after their last ship, until they are back in a depot. */
export function importMoves(world: World, shipment: Shipment, atSea: readonly Move[]): Move[] {
  const random = randomOf(world.seed, 'import', shipment.shipmentKey);
  const landedAt = shipment.containers.map((container) => seaTimesOf(atSea, container).dischargedAt);
  const relay = relayMoves(shipment, landedAt, random);
  if (!relay) return [];
  const { port } = relay;
  const releases = shipment.containers.map((container, i) => {
    const own = randomOf(world.seed, 'release', shipment.shipmentKey, i);
    return releaseMoves(shipment, container, i, port, relay.landedAt[i] ?? 0, own);
  });
  const availableAt = releases.map((moves) => moves.at(-1)?.at ?? 0);
  const inland = inlandMoves(shipment, port, availableAt, random);
  const deliveries = shipment.containers.flatMap((container, i) => {
    const own = randomOf(world.seed, 'delivery', shipment.shipmentKey, i);
    return deliveryMoves(shipment, container, i, inland.pickUp, inland.readyAt[i] ?? 0, own);
  });
  return [...relay.moves, ...releases.flat(), ...inland.moves, ...deliveries];
}

/** Onward barge from the port of discharge to the omitted one; mostly there is none. */
function relayMoves(
  shipment: Shipment,
  landedAt: readonly EpochMs[],
  random: Random,
): { port: Site; landedAt: readonly EpochMs[]; moves: Move[] } | undefined {
  const last = shipment.legs.at(-1);
  if (!last) return undefined;
  const from = siteOfBerth(last.discharge.berth);
  if (!last.omitted) return { port: from, landedAt, moves: [] };
  const to = siteOfBerth(last.omitted.call.berth);
  const departsAt = Math.max(...landedAt) + random.between(20, 70) * hourMs;
  const arrivesAt = departsAt + random.between(20, 60) * hourMs;
  const run = {
    key: 'relay',
    mode: 'BARGE' as const,
    from,
    to,
    departsAt,
    arrivesAt,
    transportPhase: 'IMPORT' as const,
  };
  const moves = runMoves(shipment.containers, run, random);
  return { port: to, landedAt: landedAt.map(() => arrivesAt + 7 * hourMs), moves };
}

function releaseMoves(
  { onLand }: Shipment,
  container: Container,
  i: number,
  site: Site,
  landedAt: EpochMs,
  random: Random,
): Move[] {
  const usualAt = landedAt + Math.min(120, random.exponential(16) + 2) * hourMs;
  const hold = onLand?.hold;
  const heldAt = landedAt + (hold?.afterHours ?? 0) * hourMs;
  const clearedAt = hold === undefined ? usualAt : heldAt + hold.hours * hourMs;
  const availableAt = Math.max(clearedAt, landedAt + 5 * hourMs) + random.between(0.5, 6) * hourMs;
  const shared = {
    eventType: 'EQUIPMENT' as const,
    container,
    site,
    transportPhase: 'IMPORT' as const,
    emptyIndicatorCode: 'LADEN' as const,
  };
  const holds: Move[] =
    hold === undefined
      ? []
      : [
          {
            moveKey: `hold-${i}`,
            eventType: 'SHIPMENT',
            eventCode: 'HOLD',
            documentTypeCode: 'CUS',
            site,
            at: heldAt,
          },
        ];
  return [
    ...holds,
    { ...shared, moveKey: `customs-${i}`, eventCode: 'CUSR', at: clearedAt },
    { ...shared, moveKey: `available-${i}`, eventCode: 'AVPU', at: availableAt },
  ];
}

/** The train or barge to the inland place, where there is one. */
function inlandMoves(
  shipment: Shipment,
  port: Site,
  availableAt: readonly EpochMs[],
  random: Random,
): { pickUp: Site; readyAt: readonly EpochMs[]; moves: Move[] } {
  const link = shipment.destinationLink;
  if (!link) return { pickUp: port, readyAt: availableAt, moves: [] };
  const pickUp = siteOfPlace(link.place, rampOf(link), port);
  const departsAt = Math.max(...availableAt) + random.between(14, 66) * hourMs;
  const arrivesAt = departsAt + link.hours * random.between(0.92, 1.35) * hourMs;
  const run = {
    key: 'destination',
    mode: link.mode,
    from: port,
    to: pickUp,
    departsAt,
    arrivesAt,
    transportPhase: 'IMPORT' as const,
  };
  const moves = runMoves(shipment.containers, run, random);
  return { pickUp, readyAt: availableAt.map(() => arrivesAt + 8 * hourMs), moves };
}

/** Out of the gate, to the consignee, stripped, and back to the depot empty. */
function deliveryMoves(
  { carrier, onLand }: Shipment,
  container: Container,
  i: number,
  pickUp: Site,
  readyAt: EpochMs,
  random: Random,
): Move[] {
  const customer = siteBeside(pickUp, 'CLOC');
  const usualOutAt = readyAt + Math.min(12 * 24, random.exponential(40) + 3) * hourMs;
  const outAt = onLand === undefined ? usualOutAt : readyAt + onLand.pickUpDays * 24 * hourMs;
  const deliveredAt = outAt + random.between(1.5, 9) * hourMs;
  const strippedAt = deliveredAt + random.between(2, 40) * hourMs;
  const usualReturnAt = strippedAt + Math.min(14 * 24, random.exponential(44) + 5) * hourMs;
  const returnedAt = onLand === undefined ? usualReturnAt : strippedAt + onLand.returnDays * 24 * hourMs;
  const plate = `${pickUp.unLocationCode.slice(0, 2)}-${random.whole(100, 999)}-${random.whole(10, 99)}`;
  const shared = { container, transportPhase: 'IMPORT' as const };
  const box = { ...shared, eventType: 'EQUIPMENT' as const };
  const arrival = carrier.usesPickAndDrop
    ? { ...box, eventCode: 'DROP', emptyIndicatorCode: 'LADEN' as const }
    : { ...shared, eventType: 'TRANSPORT' as const, eventCode: 'ARRI' };
  const depot = siteBeside(pickUp, 'DEPO');
  return [
    {
      ...box,
      moveKey: `gate-out-${i}`,
      eventCode: 'GTOT',
      site: pickUp,
      emptyIndicatorCode: 'LADEN',
      at: outAt,
    },
    {
      ...arrival,
      moveKey: `delivered-${i}`,
      site: customer,
      conveyance: { mode: 'TRUCK', reference: plate },
      at: deliveredAt,
    },
    {
      ...box,
      moveKey: `stripped-${i}`,
      eventCode: 'STRP',
      site: customer,
      emptyIndicatorCode: 'EMPTY',
      at: strippedAt,
    },
    {
      ...box,
      moveKey: `returned-${i}`,
      eventCode: carrier.usesPickAndDrop ? 'DROP' : 'GTIN',
      site: depot,
      emptyIndicatorCode: 'EMPTY',
      at: returnedAt,
    },
  ];
}
