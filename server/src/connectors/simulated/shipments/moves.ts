import type { EmptyIndicatorCode, FacilityTypeCode, TransportPhase } from '@portolan/contract';
import type { EpochMs } from '../local-time.ts';
import type { Berth } from '../ships/sea-legs.ts';
import type { Container } from './shipments.ts';
import type { VoyageCall } from '../ships/sailing.ts';
import type { Voyage } from '../ships/voyages.ts';

/** A place with its role. */
export interface Site {
  unLocationCode: string;
  name: string;
  timeZone: string;
  facilityTypeCode: FacilityTypeCode;
  /** SMDG terminal code. */
  facilityCode?: string;
}

/** The conveyance; `reference` is a train, a barge or a licence plate. */
export type Conveyance =
  | { mode: 'VESSEL'; voyage: Voyage; call: VoyageCall }
  | { mode: 'RAIL' | 'BARGE' | 'TRUCK'; reference: string };

/**
 * One event of a shipment. `container` is missing where it concerns the whole bill of lading. `plannedAt` and
 * `plannedBy` are what the carrier planned when the booking was confirmed.
 */
export interface Move {
  /** Unique within the shipment. */
  moveKey: string;
  eventType: 'SHIPMENT' | 'TRANSPORT' | 'EQUIPMENT';
  /** Code of DCSA 2.2, or CUSR and AVPU of 3.x. */
  eventCode: string;
  documentTypeCode?: string;
  site?: Site;
  conveyance?: Conveyance;
  container?: Container;
  emptyIndicatorCode?: EmptyIndicatorCode;
  transportPhase?: TransportPhase;
  isTransshipmentMove?: boolean;
  at: EpochMs;
  plannedAt?: EpochMs;
  plannedBy?: Conveyance;
  /** Leg of the sea journey the move belongs to. */
  legIndex?: number;
}

export function siteOfBerth({ port, facilityCode }: Berth): Site {
  return {
    unLocationCode: port.unLocationCode,
    name: port.name,
    timeZone: port.timeZone,
    facilityTypeCode: 'POTE',
    ...(facilityCode !== undefined && { facilityCode }),
  };
}

/** Another facility in the same place: a depot, a ramp, a customer. */
export function siteBeside(site: Site, facilityTypeCode: FacilityTypeCode): Site {
  const { unLocationCode, name, timeZone } = site;
  return { unLocationCode, name, timeZone, facilityTypeCode };
}
