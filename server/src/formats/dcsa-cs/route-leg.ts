import type { IntermediateCall, ModeOfTransport, RouteLeg, RoutePoint } from '@portolan/contract';
import { readCutOffs } from '../dcsa-common/call-times.ts';
import { type ScheduleKnowledge, toCarrierCode } from '../dcsa-common/knowledge.ts';
import { readLocation } from '../dcsa-common/location.ts';
import type { ObjectReader } from '../dcsa-common/object-reader.ts';
import { readVessel } from '../dcsa-common/vessel.ts';
import { readUniversalService, readVoyages } from '../dcsa-common/voyages.ts';
import { present } from '../json/json-fields.ts';
import { readFootprint } from './footprint.ts';

const modes: Readonly<Record<string, ModeOfTransport>> = {
  VESSEL: 'VESSEL',
  BARGE: 'BARGE',
  RAIL: 'RAIL',
  TRUCK: 'TRUCK',
  RAIL_TRUCK: 'MULTIMODAL',
  BARGE_TRUCK: 'MULTIMODAL',
  BARGE_RAIL: 'MULTIMODAL',
  MULTIMODAL: 'MULTIMODAL',
};

type ReadPoint = (holder: ObjectReader, name: string, known: ScheduleKnowledge) => RoutePoint | undefined;

/**
 * One leg; undefined, with a note, where its ends or its mode cannot be read. Of several partners the first counts. A
 * mode that the standard does not have is kept as published.
 * Versions before 1.0.2 have the reference of the call in the transport, for the departure.
 */
export function readLeg(
  leg: ObjectReader,
  known: ScheduleKnowledge,
  readPoint: ReadPoint,
): RouteLeg | undefined {
  const transport = leg.child('transport');
  const departure = readPoint(leg, 'departure', known);
  const arrival = readPoint(leg, 'arrival', known);
  const before = leg.refused;
  const published = transport?.text('modeOfTransport', {
    pattern: /^[A-Z][A-Z_]{1,29}$/,
    form: `one of ${Object.keys(modes).join(', ')}`,
    inCapitals: true,
  });
  if (leg.refused > before) return undefined;
  const conveyance = transport === undefined ? {} : readConveyance(transport, known);
  const reference = transport?.text('transportCallReference');
  const intermediateCalls = readIntermediateCalls(leg, known);
  const cutOffs = readCutOffs(leg);
  const footprint = readFootprint(leg, 'footprint');
  if (departure === undefined || arrival === undefined) return undefined;
  const modeOfTransport = modes[published ?? 'MULTIMODAL'] ?? 'MULTIMODAL';
  return {
    modeOfTransport,
    ...conveyance,
    departure: { ...present({ transportCallReference: reference }), ...departure },
    arrival,
    ...present({
      publishedMode: published === modeOfTransport ? undefined : published,
      intermediateCalls: intermediateCalls.length === 0 ? undefined : intermediateCalls,
      cutOffs: Object.keys(cutOffs).length === 0 ? undefined : cutOffs,
      footprint,
    }),
  };
}

/**
 * The vessel or barge of a leg. Its voyage is the export voyage, since cargo is loaded on it.
 */
function readConveyance(transport: ObjectReader, known: ScheduleKnowledge): Partial<RouteLeg> {
  const [partner = transport] = transport.children('servicePartners');
  const vessel = transport.child('vessel') ?? transport.child('barge');
  const voyages = readVoyages(transport, partner);
  const carrier = partner.text('carrierCode') ?? vessel?.text('operatorCarrierCode');
  return present({
    carrierCode: carrier === undefined ? undefined : toCarrierCode(carrier, known),
    carrierServiceCode: partner.text('carrierServiceCode') ?? readUniversalService(transport),
    carrierServiceName: partner.text('carrierServiceName'),
    ...readVessel(vessel),
    voyageNumber: voyages.exportVoyageNumber ?? voyages.importVoyageNumber,
    importVoyageNumber: voyages.importVoyageNumber,
  });
}

function readIntermediateCalls(leg: ObjectReader, known: ScheduleKnowledge): IntermediateCall[] {
  return leg.children('intermediateCalls').flatMap((call) => {
    const place = readLocation(call, known);
    if (place === undefined) return [];
    return [
      {
        placeName: place.name,
        ...present({
          unLocationCode: place.unLocationCode,
          facilityCode: place.facilityCode,
          transportCallReference: call.text('transportCallReference'),
          arrivalAt: call.has('arrivalDateTime') ? call.instant('arrivalDateTime') : undefined,
          departureAt: call.has('departureDateTime') ? call.instant('departureDateTime') : undefined,
        }),
      },
    ];
  });
}
