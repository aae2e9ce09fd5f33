import type { EventConveyance } from '@portolan/contract';
import { toModeOfTransport } from './code-tables.ts';
import type { EventParts } from './event-shape.ts';
import { firstObject, firstText, type JsonObject, present } from '../json/json-fields.ts';

/** The conveyance, read from the transport call in any of the forms. */
export function readConveyance({ transportCall: call, transport }: EventParts): EventConveyance {
  const vessel = firstObject(call, 'vessel', 'vesselTransport');
  const rail = firstObject(call, 'railTransport');
  const truck = firstObject(call, 'truckTransport');
  const service = firstObject(call, 'serviceCodeOrReference') ?? call;
  const mode = firstText(call, 'modeOfTransport');
  return present({
    modeOfTransport: mode === undefined ? undefined : toModeOfTransport(mode),
    vesselImoNumber: imoNumberOf(vessel),
    mmsi: mmsiOf(vessel),
    vesselName: firstText(vessel, 'vesselName', 'name'),
    vesselFlag: firstText(vessel, 'vesselFlag', 'flag'),
    callSign: firstText(vessel, 'vesselCallSignNumber', 'vesselCallSign', 'callSign'),
    vesselOperatorCarrierCode: firstText(vessel, 'vesselOperatorCarrierCode', 'operatorCarrierCode'),
    exportVoyageNumber: voyageOf(call, 'export'),
    importVoyageNumber: voyageOf(call, 'import'),
    carrierServiceCode: firstText(service, 'carrierServiceCode', 'universalServiceReference'),
    transportCallReference:
      firstText(call, 'transportCallReference', 'transportCallID') ?? firstText(transport, 'transportCallID'),
    transportCallSequenceNumber: wholeNumberOf(firstText(call, 'transportCallSequenceNumber')),
    licencePlate:
      firstText(call, 'licencePlate', 'licensePlate') ??
      firstText(firstObject(truck, 'tractorDetails'), 'licensePlate', 'licencePlate') ??
      firstText(firstObject(truck, 'trailerDetails'), 'licensePlate', 'licencePlate'),
    trainNumber: firstText(rail, 'railServiceReference', 'departureID', 'railCarReference'),
  });
}

/** Seven digits, check digit or not: samples and typing errors still identify a ship to a person. */
function imoNumberOf(vessel: JsonObject | undefined): string | undefined {
  const digits = firstText(vessel, 'vesselIMONumber')?.replace(/^IMO\s*/i, '');
  return digits !== undefined && /^\d{7}$/.test(digits) && digits !== '0000000' ? digits : undefined;
}

function mmsiOf(vessel: JsonObject | undefined): string | undefined {
  const digits = firstText(vessel, 'vesselMMSINumber', 'MMSINumber');
  return digits !== undefined && /^\d{9}$/.test(digits) ? digits : undefined;
}

/** 2.2 also has a deprecated voyage number without a direction, which stands for the export voyage. */
function voyageOf(call: JsonObject | undefined, direction: 'export' | 'import'): string | undefined {
  const Direction = direction === 'export' ? 'Export' : 'Import';
  const nested = firstObject(call, `${direction}VoyageNumberOrReference`);
  return (
    firstText(call, `${direction}VoyageNumber`, `carrier${Direction}VoyageNumber`) ??
    firstText(nested, 'carrierVoyageNumber', 'universalVoyageReference') ??
    firstText(call, `universal${Direction}VoyageReference`) ??
    (direction === 'export' ? firstText(call, 'carrierVoyageNumber') : undefined)
  );
}

function wholeNumberOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
