import type { DecodedItem, PublishedRoute, RouteLeg, RoutePoint } from '@portolan/contract';
import { readCutOffs } from '../dcsa-common/call-times.ts';
import { type ScheduleKnowledge, toCarrierCode } from '../dcsa-common/knowledge.ts';
import { readLocation } from '../dcsa-common/location.ts';
import type { ObjectReader } from '../dcsa-common/object-reader.ts';
import { present } from '../json/json-fields.ts';
import { readFootprint } from './footprint.ts';
import { readLeg } from './route-leg.ts';

const cargoHandovers = ['CY', 'SD', 'CFS'] as const;

/**
 * A route from place of receipt to place of delivery: an element of `GET /point-to-point-routes`. With a leg that
 * cannot be read it is no route, and refused as a whole.
 */
export function readRoute(route: ObjectReader, known: ScheduleKnowledge): DecodedItem[] {
  const origin = readPoint(route, 'placeOfReceipt', known);
  const destination = readPoint(route, 'placeOfDelivery', known);
  const parts = route.children('legs');
  if (!Array.isArray(route.object['legs']) || route.object['legs'].length === 0)
    route.missing('legs', 'The route has no legs');
  const legs = inOrder(parts).flatMap((leg) => readLeg(leg, known, readPoint) ?? []);
  const solutionNumber = route.number('solutionNumber');
  const details = present({
    solutionNumber: Number.isSafeInteger(solutionNumber) ? solutionNumber : undefined,
    routingReference: route.text('routingReference'),
    receiptTypeAtOrigin: route.code('receiptTypeAtOrigin', cargoHandovers),
    deliveryTypeAtDestination: route.code('deliveryTypeAtDestination', cargoHandovers),
    transitDays: route.number('transitTime'),
    footprint: readFootprint(route, 'solutionFootprint'),
  });
  const cutOffs = { ...firstVesselLeg(legs)?.cutOffs, ...readCutOffs(route) };
  const [first] = legs;
  if (origin === undefined || destination === undefined || first === undefined) return [];
  if (legs.length < parts.length) return [];
  const vesselLeg = firstVesselLeg(legs);
  const published = vesselLeg?.carrierCode ?? first.carrierCode ?? '';
  const carrierCode = published === '' ? '' : toCarrierCode(published, known);
  const { vesselImoNumber } = vesselLeg ?? {};
  const read: PublishedRoute = {
    kind: known.kindOf({ ...present({ vesselImoNumber }), carrierCode }),
    carrierCode,
    origin,
    destination,
    legs: [first, ...legs.slice(1)],
    cutOffs,
    ...details,
  };
  return [{ kind: 'route', route: read }];
}

const firstVesselLeg = (legs: readonly RouteLeg[]): RouteLeg | undefined =>
  legs.find(({ modeOfTransport }) => modeOfTransport === 'VESSEL');

/** By `sequenceNumber` where all legs have one, else as listed. */
function inOrder(legs: readonly ObjectReader[]): ObjectReader[] {
  const numbered = legs.map((leg) => ({ leg, number: leg.object['sequenceNumber'] }));
  if (!numbered.every(({ number }) => typeof number === 'number')) return [...legs];
  return numbered.toSorted((a, b) => Number(a.number) - Number(b.number)).map(({ leg }) => leg);
}

function readPoint(holder: ObjectReader, name: string, known: ScheduleKnowledge): RoutePoint | undefined {
  const point = holder.child(name);
  if (point === undefined) {
    if (!holder.has(name)) holder.missing(name);
    return undefined;
  }
  const place = readLocation(point, known);
  const at = point.instant('dateTime');
  if (place === undefined || at === undefined) return undefined;
  return {
    placeName: place.name,
    at,
    ...present({
      unLocationCode: place.unLocationCode,
      facilityCode: place.facilityCode,
      transportCallReference: point.text('transportCallReference'),
    }),
  };
}
