import type {
  AlertedDocument,
  AlertFacts,
  AlertStage,
  AlertType,
  AlertTypeOf,
  Milestone,
  Thresholds,
  TrackingStatus,
} from '@portolan/contract';
import type { HoldReport } from '../free-time/index.ts';

/**
 * The documents of a shipment: which kinds its sources report at all, which of them have come, and until when carrier
 * or terminal take them. Moments are UTC instants.
 */
export interface KnownDocuments {
  reported: readonly AlertedDocument[];
  received: readonly AlertedDocument[];
  instructionsDueAt: string | null;
  vgmDueAt: string | null;
}

/** A reading of a refrigerated container: what it should keep, and what its probes measured. Degrees Celsius. */
export interface ReeferReading {
  factId: string;
  at: string;
  setpointC: number;
  probesC: readonly number[];
}

/** One leg of a shipment, as it is stored. Moments are UTC instants. */
export interface KnownLeg {
  modeOfTransport: string;
  fromPort: string | null;
  toPort: string | null;
  vesselName: string | null;
  vesselImoNumber: string | null;
  voyageNumber: string | null;
  stage: string;
  departedAt: string | null;
  departureIsActual: boolean;
  arrivedAt: string | null;
  arrivalIsActual: boolean;
}

/** A move of a container at or after its port of discharge, with the fact that reported it. */
export interface KnownMove {
  factId: string;
  at: string;
}

/** A place with its clock. */
export interface LandingPlace {
  unLocationCode: string;
  timeZone: string | null;
}

/** What happened to a container since it was unloaded at its port of discharge. */
export interface Landing {
  unloaded: KnownMove | undefined;
  /**
   * Where its ship has arrived and nobody reported that it was unloaded: when that was expected last, or by when it was
   * available at the terminal; else the arrival.
   */
  expectedUnloaded?: KnownMove | undefined;
  /** The inland terminal to which a train brought it, and unloaded it last. */
  ramp?: LandingPlace | undefined;
  outGate: KnownMove | undefined;
  emptyReturned: KnownMove | undefined;
}

/** Latest milestones of a container that waits at the port of discharge, or where a barge or train brought it. */
export const waitingMilestones: readonly Milestone[] = [
  'vessel-arrival',
  'unloaded',
  'barge-arrival',
  'barge-discharge',
  'train-discharge',
  'customs-release',
  'terminal-release',
  'other',
];

/** A document or equipment event that says that a container is held, or no longer is. */
export interface HoldNote extends HoldReport {
  factId: string;
  at: string;
}

/**
 * How long a container may stay, from a tariff, terminal or contract; the specification's values where nothing is
 * known. `lastFreeDay` is a day on the port's clock, `dueBackAt` an instant. A last free day of `null`: something stops
 * the free time, and nobody knows until when.
 */
export interface FreeTime {
  lastFreeDay?: string | null | undefined;
  /** When it left the port of discharge by the counted clocks, also by train or barge. */
  leftAt?: string | undefined;
  dueBackAt?: string | undefined;
  atRisk?: { amountMinor: number; currency: string } | undefined;
}

/** A loading as a carrier planned or reported it. */
export interface KnownLoad {
  factId: string;
  port: string | null;
  vesselName: string | null;
}

/** All that the judges know of one shipment. Moments are UTC instants; null where nothing is known. */
export interface KnownShipment {
  shipmentId: string;
  equipmentReference: string | null;
  carrierCode: string | null;
  customerReference: string | null;
  pol: string | null;
  pod: string | null;
  podTimeZone: string | null;
  vesselName: string | null;
  voyageNumber: string | null;
  trackingStatus: TrackingStatus;
  latest: { milestone: Milestone } | null;
  lastHeardAt: string | null;
  plannedDepartureAt: string | null;
  departureAt: string | null;
  departureIsActual: boolean;
  plannedArrivalAt: string | null;
  promisedArrivalAt: string | null;
  arrivalIsActual: boolean;
  rolledOver: boolean;
  arrivalFactId: string | null;
  simulated: boolean;
  legs: readonly KnownLeg[];
  landing: Landing | undefined;
  holds: readonly HoldNote[];
  /** When the terminal at the port of loading stops taking this container for its ship. */
  cutOffAt: string | null;
  freeTime: FreeTime | undefined;
  /** Of a container that was rolled over: the planned and reported loadings, in the order of their reports. */
  loads?: readonly KnownLoad[] | undefined;
  /** Undefined where no source reports documents, or none is due. */
  documents?: KnownDocuments | undefined;
  /** Of the last day, where it is a refrigerated container that reports. */
  readings?: readonly ReeferReading[] | undefined;
}

/** What a judge finds wrong. `thing` is what it is about: one alert is open for each type and thing. */
export interface Finding {
  type: AlertType;
  thing: string;
  stage: AlertStage;
  facts: AlertFacts;
  hours: number | null;
  plannedAt: string | null;
  expectedAt: string | null;
  /** Ids of the facts that it rests on. */
  evidence: readonly string[];
  money?: { amountMinor: number; currency: string } | undefined;
}

/** The judge of one type of alert on one shipment: a pure rule, with `now` and the company's numbers. */
export interface ShipmentJudge<Type extends AlertTypeOf<'shipment'>> {
  type: Type;
  judge(shipment: KnownShipment, limits: Thresholds[Type], now: Date): Finding | undefined;
  /** What the alert says where all its shipments say something else than its first one, whose facts are stored. */
  factsOfAll?(facts: AlertFacts, all: AllShipments): AlertFacts;
}

/** The shipments of an alert together, and the first of their planned moments. */
export interface AllShipments {
  /** How many ports of discharge they have. */
  ports: number;
  /** At how many ports it happens to them. */
  ownPorts: number;
  plannedAt: Date | null;
}

/** Stands for what is not known, as in the lists. */
const unknown = '-';

/** The key of what an alert is about. */
export const thingOf = (...parts: readonly (string | null | undefined)[]): string =>
  parts.map((part) => part ?? unknown).join('|');

/** An estimate; nothing once its moment has passed, for then it estimates nothing any more. */
export const stillAhead = (estimatedAt: string | null, now: Date): string | null =>
  estimatedAt !== null && Date.parse(estimatedAt) > now.getTime() ? estimatedAt : null;

/** Leaves out what is not known. */
export function factsOf(values: {
  [Name in keyof AlertFacts]?: AlertFacts[Name] | null | undefined;
}): AlertFacts {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as AlertFacts;
}

/** The facts of an alert whose shipments are at several ports: how many. Times stay those of the first port. */
export function atPorts(facts: AlertFacts, ownPorts: number): AlertFacts {
  if (ownPorts <= 1) return facts;
  const { port: _, portName: __, ...others } = facts;
  return { ...others, fromPorts: ownPorts };
}
