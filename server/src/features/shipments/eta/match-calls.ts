import { dayMs } from '@portolan/contract/time/durations';
import { isCallMade, vesselKeyOfName } from '../schedules/index.ts';
import type { LegCalls, VoyageLeg } from './voyage.ts';

/** A published call, as far as binding needs it. */
export interface BindableCall {
  callId: string;
  scheduleId: string;
  vesselKey: string;
  carrierCode: string;
  unLocationCode: string | null;
  facilityCode: string | null;
  importVoyageNumber: string | null;
  exportVoyageNumber: string | null;
  /** Best known, not yet an actual one; null where it has happened or was not published. */
  expectedArrivalAt: Date | null;
  arrivalAt: Date | null;
  departureAt: Date | null;
  hasDeparted: boolean;
  plannedArrivalAt: Date | null;
  plannedDepartureAt: Date | null;
  statusCodes: string[];
  withdrawnAt: Date | null;
  publishedAt: Date;
}

/** Calls of the voyage that the shipment names, and of any, are this near to what is known of the leg. */
const voyageWithinDays = 45;
const anyWithinDays = 5;

/** The keys under which a leg's vessel may have published calls. */
export function vesselKeysOf({ vesselImoNumber, vesselName }: VoyageLeg): string[] {
  return [
    ...(vesselImoNumber === null ? [] : [`IMO:${vesselImoNumber}`]),
    ...(vesselName === null ? [] : [vesselKeyOfName(vesselName)]),
  ];
}

const isOfVoyage = (call: BindableCall, voyage: string | null): boolean =>
  voyage !== null && (call.importVoyageNumber === voyage || call.exportVoyageNumber === voyage);

interface End {
  port: string | null;
  /** When the leg begins or ends, as far as is known. */
  nearMs: number | undefined;
  carrierCode: string | null;
  read: (call: BindableCall) => Date | null;
}

/** The call of an end of a leg: of its voyage, of its own carrier, the nearest in time. */
function findCall(calls: readonly BindableCall[], leg: VoyageLeg, end: End): BindableCall | undefined {
  const { port, nearMs, carrierCode, read } = end;
  const away = (call: BindableCall): number =>
    nearMs === undefined ? 0 : Math.abs((read(call)?.getTime() ?? 0) - nearMs);
  const [best] = calls
    .filter(
      (call) => port !== null && call.unLocationCode === port && isCallMade(call) && read(call) !== null,
    )
    .filter((call) => {
      const within = isOfVoyage(call, leg.voyageNumber) ? voyageWithinDays : anyWithinDays;
      return nearMs === undefined ? isOfVoyage(call, leg.voyageNumber) : away(call) <= within * dayMs;
    })
    .toSorted(
      (a, b) =>
        Number(isOfVoyage(b, leg.voyageNumber)) - Number(isOfVoyage(a, leg.voyageNumber)) ||
        Number(b.carrierCode === carrierCode) - Number(a.carrierCode === carrierCode) ||
        away(a) - away(b),
    );
  return best;
}

const toLegCall = ({ callId, facilityCode }: BindableCall, at: Date) => ({ callId, at, facilityCode });

/** The published calls at both ends of a leg, among the calls of its vessel. Pure. */
export function matchCalls(
  leg: VoyageLeg,
  calls: readonly BindableCall[],
  carrierCode: string | null,
): LegCalls & { arrivalCall?: BindableCall | undefined; departureCall?: BindableCall | undefined } {
  const departure = findCall(calls, leg, {
    port: leg.fromPort,
    nearMs: leg.departedAt?.getTime(),
    carrierCode,
    read: (call) => call.departureAt,
  });
  const departedMs = departure?.departureAt?.getTime() ?? leg.departedAt?.getTime();
  const arrival = findCall(
    calls.filter((call) => departedMs === undefined || (call.arrivalAt?.getTime() ?? 0) > departedMs),
    leg,
    {
      port: leg.toPort,
      nearMs: leg.arrivedAt?.getTime() ?? (departedMs === undefined ? undefined : departedMs + 20 * dayMs),
      carrierCode,
      read: (call) => call.arrivalAt,
    },
  );
  return {
    departure: departure?.departureAt ? toLegCall(departure, departure.departureAt) : undefined,
    arrival: arrival?.expectedArrivalAt ? toLegCall(arrival, arrival.expectedArrivalAt) : undefined,
    arrivalCall: arrival?.expectedArrivalAt ? arrival : undefined,
    departureCall: departure,
  };
}
