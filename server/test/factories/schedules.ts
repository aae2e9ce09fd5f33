/** One call: place with terminal, arrival and departure, and cut-offs: `CNSHA/YSH4 - 2026-11-12T08:00 DCO=...`. */
export interface VesselLine {
  carrier?: string;
  service?: string;
  vessel?: string;
  imo?: string;
  voyage?: string;
  calls: readonly string[];
}

const zoned = (at: string): string => (at.includes('Z') || /[+-]\d\d:\d\d$/.test(at) ? at : `${at}:00Z`);

function toTransportCall(
  text: string,
  { imo = '9321483', voyage = '648W' }: VesselLine,
  index: number,
): object {
  const [place = '', arrival = '-', departure = '-', ...more] = text.trim().split(/\s+/);
  const [UNLocationCode, facilitySMDGCode] = place.split('/');
  const stamp = (eventTypeCode: string, value: string): object[] => {
    if (value === '-') return [];
    const [, classifier = 'PLN', at = value] = /^(PLN|EST|ACT):(.*)$/.exec(value) ?? [];
    return [{ eventTypeCode, eventClassifierCode: classifier, eventDateTime: zoned(at) }];
  };
  const parts = more.map((part) => part.split('='));
  const status = parts.find(([name]) => name === 'STATUS')?.[1];
  return {
    transportCallReference: `SR-${imo}-${voyage}-${index}-${UNLocationCode}`,
    carrierImportVoyageNumber: voyage,
    carrierExportVoyageNumber: voyage,
    ...(status === undefined ? {} : { statusCode: status }),
    cutOffTimes: parts
      .filter(([name]) => name !== 'STATUS' && name !== 'PLAN')
      .map(([code, at = '']) => ({ cutOffDateTimeCode: code, cutOffDateTime: zoned(at) })),
    location: {
      locationName: UNLocationCode,
      UNLocationCode,
      ...(facilitySMDGCode === undefined ? {} : { facilitySMDGCode }),
    },
    timestamps: [
      ...parts.filter(([name]) => name === 'PLAN').flatMap(([, at = '']) => stamp('ARRI', at)),
      ...stamp('ARRI', arrival),
      ...stamp('DEPA', departure),
    ],
  };
}

/** A message of DCSA Commercial Schedules: vessels of services with their calls. */
export const vesselSchedules = (...vessels: readonly VesselLine[]): object[] =>
  vessels.map((line) => ({
    carrierServiceName: line.service ?? 'AE1',
    carrierServiceCode: line.service ?? 'AE1',
    vesselSchedules: [
      {
        vessel: {
          vesselIMONumber: line.imo ?? '9321483',
          name: line.vessel ?? 'Maersk Hangzhou',
          operatorCarrierCode: line.carrier ?? 'MAEU',
          operatorCarrierCodeListProvider: 'NMFTA',
        },
        isDummyVessel: false,
        transportCalls: line.calls.map((call, i) => toTransportCall(call, line, i)),
      },
    ],
  }));

/** A leg is a mode or `IMO/voyage`, then place and time at both ends: `TRUCK DEDUI 2026-... NLRTM 2026-...`. */
export interface OfferedLine {
  carrier?: string;
  /** CY, SD or CFS at both ends. */
  handover?: [receipt: string, delivery: string];
  legs: readonly string[];
  cutOffs?: Record<string, string>;
  co2eTonnes?: number;
  routingReference?: string;
}

const pointOf = (place: string, at: string): object => ({
  location: { UNLocationCode: place },
  dateTime: zoned(at),
});

function toOfferedLeg(text: string, carrier: string, index: number): object {
  const [by = '', from = '', departure = '', to = '', arrival = ''] = text.split(' ');
  const [imo = '', voyage = ''] = by.split('/');
  const isVessel = /^\d{7}$/.test(imo);
  return {
    sequenceNumber: index + 1,
    transport: isVessel
      ? {
          modeOfTransport: 'VESSEL',
          servicePartners: [
            {
              carrierCode: carrier,
              carrierCodeListProvider: 'NMFTA',
              carrierServiceCode: 'AE1',
              carrierExportVoyageNumber: voyage,
            },
          ],
          vessel: { vesselIMONumber: imo, name: `Vessel ${imo}` },
        }
      : { modeOfTransport: imo },
    departure: pointOf(from, departure),
    arrival: pointOf(to, arrival),
  };
}

/** A message of DCSA Commercial Schedules: routes that a carrier offers. */
export const offeredRoutes = (...lines: readonly OfferedLine[]): object[] =>
  lines.map(({ carrier = 'MAEU', handover, legs, cutOffs = {}, co2eTonnes, routingReference }) => {
    const [, from = '', departure = ''] = legs[0]!.split(' ');
    const [, , , to = '', arrival = ''] = legs.at(-1)!.split(' ');
    return {
      placeOfReceipt: pointOf(from, departure),
      placeOfDelivery: pointOf(to, arrival),
      ...(handover && { receiptTypeAtOrigin: handover[0], deliveryTypeAtDestination: handover[1] }),
      ...(routingReference && { routingReference }),
      ...(co2eTonnes !== undefined && { solutionFootprint: { co2e: co2eTonnes } }),
      cutOffTimes: Object.entries(cutOffs).map(([code, at]) => ({
        cutOffDateTimeCode: code,
        cutOffDateTime: zoned(at),
      })),
      legs: legs.map((leg, i) => toOfferedLeg(leg, carrier, i)),
    };
  });
