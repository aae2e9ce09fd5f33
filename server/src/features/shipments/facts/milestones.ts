import type { EmptyIndicatorCode, Milestone, ModeOfTransport, TrackingEvent } from '@portolan/contract';

const verbs = { LOAD: 'load', DISC: 'discharge', ARRI: 'arrive', DEPA: 'depart' } as const;
/** The meaning of an event for a container or a vessel at a place: the four moves that make legs. */
export type Verb = (typeof verbs)[keyof typeof verbs];

const moves: Record<Verb, Record<'VESSEL' | 'RAIL' | 'BARGE' | 'TRUCK', Milestone>> = {
  load: { VESSEL: 'loaded', RAIL: 'train-load', BARGE: 'barge-load', TRUCK: 'other' },
  discharge: { VESSEL: 'unloaded', RAIL: 'train-discharge', BARGE: 'barge-discharge', TRUCK: 'other' },
  arrive: { VESSEL: 'vessel-arrival', RAIL: 'train-arrival', BARGE: 'barge-arrival', TRUCK: 'truck-arrival' },
  depart: {
    VESSEL: 'vessel-departure',
    RAIL: 'train-departure',
    BARGE: 'barge-departure',
    TRUCK: 'truck-departure',
  },
};

/** The verb of the four codes that make legs, undefined for all others. */
export function verbOf(event: TrackingEvent): Verb | undefined {
  if (event.eventType !== 'TRANSPORT' && event.eventType !== 'EQUIPMENT') return undefined;
  return verbs[event.eventCode as keyof typeof verbs];
}

/**
 * The conveyance of a LOAD, DISC, ARRI or DEPA. Where the source does not say (3.0.0 equipment events may come without
 * a transport call) a ramp means a train, a plate or a customer's site a truck, the rest a vessel.
 */
export function modeOfMove(event: TrackingEvent): ModeOfTransport {
  const { modeOfTransport, vesselImoNumber, vesselName, trainNumber, licencePlate } = event.conveyance;
  if (modeOfTransport !== undefined && modeOfTransport !== 'MULTIMODAL') return modeOfTransport;
  if (vesselImoNumber !== undefined || vesselName !== undefined) return 'VESSEL';
  if (trainNumber !== undefined || event.place.facilityTypeCode === 'RAMP') return 'RAIL';
  return licencePlate !== undefined || event.place.facilityTypeCode === 'CLOC' ? 'TRUCK' : 'VESSEL';
}

const emptyStores = ['DEPO', 'OFFD'];
const customerDoors = ['CLOC', 'COFS'];
const isAt = (event: TrackingEvent, facilities: readonly string[]) =>
  facilities.includes(event.place.facilityTypeCode ?? '');

function toShipmentMilestone({ documentTypeCode, eventCode }: TrackingEvent): Milestone {
  if (eventCode !== 'RELS' || documentTypeCode === undefined) return 'other';
  if (['CUS', 'CUC'].includes(documentTypeCode)) return 'customs-release';
  return ['SRM', 'DEO'].includes(documentTypeCode) ? 'terminal-release' : 'other';
}

function toGateInMilestone(event: TrackingEvent, empty: EmptyIndicatorCode): Milestone {
  if (event.transportPhase === 'TRANSSHIPMENT') return 'other';
  const isImport = event.transportPhase === 'IMPORT';
  if (empty === 'EMPTY') return event.transportPhase === 'EXPORT' ? 'other' : 'empty-returned';
  return isImport ? 'truck-arrival' : 'gate-in';
}

function toGateOutMilestone(event: TrackingEvent, empty: EmptyIndicatorCode): Milestone {
  if (event.transportPhase === 'TRANSSHIPMENT') return 'other';
  if (empty === 'EMPTY') return event.transportPhase === 'IMPORT' ? 'truck-departure' : 'empty-out';
  const leavesCustomer = event.eventCode === 'PICK' && isAt(event, customerDoors);
  return event.transportPhase === 'EXPORT' || leavesCustomer ? 'truck-departure' : 'out-gate';
}

function toDropMilestone(event: TrackingEvent, empty: EmptyIndicatorCode): Milestone {
  if (isAt(event, ['CLOC'])) return 'truck-arrival';
  if (empty === 'EMPTY') return isAt(event, ['COFS']) ? 'truck-arrival' : toGateInMilestone(event, empty);
  const isTerminal = isAt(event, ['POTE', 'BRTH']);
  if (event.transportPhase === 'EXPORT') return 'gate-in';
  return isTerminal && event.transportPhase === undefined ? 'gate-in' : 'delivered';
}

/**
 * Full or empty as sent, else as the place and the phase let one think: depots keep empties, exports come
 * full.
 */
export function guessEmptyIndicator(event: TrackingEvent): EmptyIndicatorCode {
  if (event.emptyIndicatorCode !== undefined) return event.emptyIndicatorCode;
  const goesIn = event.eventCode === 'GTIN' || event.eventCode === 'DROP';
  if (event.transportPhase === 'EXPORT') return goesIn ? 'LADEN' : 'EMPTY';
  if (isAt(event, emptyStores)) return 'EMPTY';
  return event.transportPhase === 'IMPORT' && goesIn && !isAt(event, ['CLOC', 'COFS', 'RAMP', 'INTE'])
    ? 'EMPTY'
    : 'LADEN';
}

/**
 * The milestone of an event by itself; codes without one are `other`.
 *
 * Gate moves are read by full or empty, kind of facility and phase as far as sent. What the rest of the journey adds (a
 * laden gate-in after the port of discharge is no export gate-in) is done by `milestoneInJourney`. Source: product
 * specification, section 4; DCSA Track & Trace 2.2 and 3.0.0 codes.
 */
export function toMilestone(event: TrackingEvent): Milestone {
  if (event.eventType === 'SHIPMENT') return toShipmentMilestone(event);
  const verb = verbOf(event);
  if (verb !== undefined) {
    const mode = modeOfMove(event);
    return mode === 'AIR' || mode === 'MULTIMODAL' ? 'other' : moves[verb][mode];
  }
  return event.eventType === 'EQUIPMENT' ? toEquipmentMilestone(event, guessEmptyIndicator(event)) : 'other';
}

const plainMilestones: Readonly<Record<string, Milestone>> = {
  'X-STOW': 'stowage',
  CUSR: 'customs-release',
  AVPU: 'terminal-release',
  STUF: 'stuffed',
  STRP: 'stripped',
};

function toEquipmentMilestone(event: TrackingEvent, empty: EmptyIndicatorCode): Milestone {
  switch (event.eventCode) {
    case 'GTIN':
      return toGateInMilestone(event, empty);
    case 'GTOT':
    case 'PICK':
      return toGateOutMilestone(event, empty);
    case 'DROP':
      return toDropMilestone(event, empty);
    default:
      return plainMilestones[event.eventCode] ?? 'other';
  }
}

/** On which side of the sea voyage something happens. */
export type Side = 'export' | 'middle' | 'import';

/** What the rest of the journey says about the place and time of a gate move. */
export interface GateContext {
  side: Side;
  /** The place is the port of loading (export) or of discharge (import), or that port is not known. */
  isAtPort: boolean;
  /** Full or empty, as sent or as the earlier moves leave the container. */
  empty: EmptyIndicatorCode;
}

export const isGateMove = (event: TrackingEvent) =>
  event.eventType === 'EQUIPMENT' && ['GTIN', 'GTOT', 'PICK', 'DROP'].includes(event.eventCode);

const bringsByWheels = ({ conveyance }: TrackingEvent): boolean =>
  conveyance.modeOfTransport !== 'RAIL' && conveyance.modeOfTransport !== 'BARGE';

/**
 * The milestone of a gate move in its journey. The gate-in of the specification is the full container coming to the
 * port of loading; at an inland ramp, or after the port of discharge, the same code is an arrival by truck.
 */
export function milestoneInJourney(event: TrackingEvent, { side, isAtPort, empty }: GateContext): Milestone {
  if (side === 'middle') return 'other';
  const inContext: TrackingEvent = { ...event, transportPhase: side === 'export' ? 'EXPORT' : 'IMPORT' };
  const milestone = toEquipmentMilestone(inContext, empty);
  if (milestone === 'gate-in' && !isAtPort) return bringsByWheels(event) ? 'truck-arrival' : 'other';
  if (milestone === 'truck-arrival' && side === 'import' && isAtPort && !isAt(event, customerDoors))
    return 'other';
  if (milestone === 'truck-departure' || milestone === 'truck-arrival')
    return bringsByWheels(event) ? milestone : 'other';
  return milestone;
}
