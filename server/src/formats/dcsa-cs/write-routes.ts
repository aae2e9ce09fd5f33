import type { Footprint, PublishedRoute, RouteLeg, RoutePoint } from '@portolan/contract';
import { toCutOffTimes } from './write-cut-offs.ts';

/** Published routes as the body of a DCSA Commercial Schedules 1.0 answer to `GET /point-to-point-routes`. */
export function writeRoutes(routes: readonly PublishedRoute[]): string {
  return JSON.stringify(routes.map(toPointToPoint));
}

function toPointToPoint(route: PublishedRoute): object {
  return {
    placeOfReceipt: toPlace(route.origin),
    placeOfDelivery: toPlace(route.destination),
    receiptTypeAtOrigin: route.receiptTypeAtOrigin ?? 'CY',
    deliveryTypeAtDestination: route.deliveryTypeAtDestination ?? 'CY',
    ...(Object.keys(route.cutOffs).length > 0 && { cutOffTimes: toCutOffTimes(route.cutOffs) }),
    solutionNumber: route.solutionNumber,
    routingReference: route.routingReference,
    // Whole days in the standard.
    ...(route.transitDays !== undefined && { transitTime: Math.round(route.transitDays) }),
    ...(route.footprint && { solutionFootprint: toFootprint(route.footprint) }),
    legs: route.legs.map(toLeg),
  };
}

function toFootprint({ co2Tonnes, co2eTonnes }: Footprint): object {
  return { co2: co2Tonnes, co2e: co2eTonnes };
}

function toPlace({ unLocationCode, placeName, facilityCode, at }: RoutePoint): object {
  return {
    facilityTypeCode: facilityCode === undefined ? 'INTE' : 'POTE',
    location: {
      locationName: placeName,
      UNLocationCode: unLocationCode,
      ...(facilityCode !== undefined && { facility: { facilityCode, facilityCodeListProvider: 'SMDG' } }),
    },
    dateTime: at,
  };
}

function toLeg(leg: RouteLeg, sequence: number): object {
  return {
    sequenceNumber: sequence + 1,
    transport: toTransport(leg),
    departure: toPlace(leg.departure),
    arrival: toPlace(leg.arrival),
  };
}

function toTransport(leg: RouteLeg): object {
  if (leg.modeOfTransport !== 'VESSEL' && leg.modeOfTransport !== 'BARGE')
    return { modeOfTransport: leg.modeOfTransport };
  const craft = {
    vesselIMONumber: leg.vesselImoNumber,
    MMSINumber: leg.mmsi,
    name: leg.vesselName,
  };
  return {
    modeOfTransport: leg.modeOfTransport,
    servicePartners: [
      {
        carrierCode: leg.carrierCode,
        carrierCodeListProvider: 'NMFTA',
        carrierServiceName: leg.carrierServiceName,
        carrierServiceCode: leg.carrierServiceCode,
        carrierExportVoyageNumber: leg.voyageNumber,
      },
    ],
    [leg.modeOfTransport === 'VESSEL' ? 'vessel' : 'barge']: craft,
  };
}
