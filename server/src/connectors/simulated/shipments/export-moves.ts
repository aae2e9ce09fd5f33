import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { type Random, randomOf } from '@portolan/contract/random';
import { rampOf, runMoves, siteOfPlace } from './inland-runs.ts';
import type { EpochMs } from '../local-time.ts';
import { type Move, type Site, siteBeside, siteOfBerth } from './moves.ts';
import { seaTimesOf } from './sea-moves.ts';
import type { Container, Shipment } from './shipments.ts';
import type { World } from '../world.ts';

interface Origin {
  customer: Site;
  depot: Site;
  /** Where the shipper delivers the container: the port, or the inland ramp. */
  gate: Site;
}

/** What happens to containers before loading: out empty, stuffed, in through a gate, by rail or barge to the port. */
export function exportMoves(world: World, shipment: Shipment, atSea: readonly Move[]): Move[] {
  const first = shipment.legs[0];
  const departure = atSea.find(({ eventCode }) => eventCode === 'DEPA');
  if (!first || !departure) return [];
  const random = randomOf(world.seed, 'export', shipment.shipmentKey);
  const port = siteOfBerth(first.load.berth);
  const link = shipment.originLink;
  const firstLoadAt = Math.min(...atSea.filter(({ eventCode }) => eventCode === 'LOAD').map(({ at }) => at));
  const closesAt = departure.plannedAt ?? departure.at;
  const inPortAt = Math.min(
    Math.max(closesAt - random.between(2.2, 4.5) * dayMs, shipment.bookedAt + 3 * dayMs),
    firstLoadAt - 12 * hourMs,
  );
  const leavesAt = link ? inPortAt - link.hours * random.between(0.95, 1.2) * hourMs : inPortAt;
  const origin = originOf(shipment, port);
  const moves = shipment.containers.flatMap((container, i) => {
    const own = randomOf(world.seed, 'export', shipment.shipmentKey, i);
    const { loadedAt } = seaTimesOf(atSea, container);
    const spread = own.between(-16, 16) * hourMs;
    const gateAt = link
      ? leavesAt - own.between(7, 20) * hourMs
      : Math.min(inPortAt + spread, loadedAt - 5 * hourMs);
    return boxMoves(shipment, container, i, origin, gateAt, own);
  });
  if (!link) return moves;
  const run = {
    key: 'origin',
    mode: link.mode,
    from: origin.gate,
    to: port,
    departsAt: leavesAt,
    arrivesAt: inPortAt,
    transportPhase: 'EXPORT' as const,
  };
  return [...moves, ...runMoves(shipment.containers, run, random)];
}

function originOf({ originLink: link }: Shipment, port: Site): Origin {
  const customer = link ? siteOfPlace(link.place, 'CLOC', port) : siteBeside(port, 'CLOC');
  return {
    customer,
    depot: siteBeside(customer, 'DEPO'),
    gate: link ? siteBeside(customer, rampOf(link)) : port,
  };
}

function boxMoves(
  shipment: Shipment,
  container: Container,
  i: number,
  { customer, depot, gate }: Origin,
  gateAt: EpochMs,
  random: Random,
): Move[] {
  const outAt = Math.max(
    shipment.bookedAt + random.between(17, 30) * hourMs,
    gateAt - random.between(1.2, 4.5) * dayMs,
  );
  const stuffedAt = outAt + (gateAt - outAt) * random.between(0.35, 0.75);
  const shared = { eventType: 'EQUIPMENT' as const, container, transportPhase: 'EXPORT' as const };
  const outCode = shipment.carrier.usesPickAndDrop ? 'PICK' : 'GTOT';
  return [
    {
      ...shared,
      moveKey: `empty-out-${i}`,
      eventCode: outCode,
      site: depot,
      emptyIndicatorCode: 'EMPTY',
      at: outAt,
    },
    {
      ...shared,
      moveKey: `stuffed-${i}`,
      eventCode: 'STUF',
      site: customer,
      emptyIndicatorCode: 'LADEN',
      at: stuffedAt,
    },
    {
      ...shared,
      moveKey: `gate-in-${i}`,
      eventCode: 'GTIN',
      site: gate,
      emptyIndicatorCode: 'LADEN',
      at: gateAt,
    },
  ];
}
