import type {
  Claim,
  EventClassifierCode,
  ModeOfTransport,
  RetractedEvent,
  SourceKind,
  Timeline,
  TimelineStep,
  TrackingEvent,
} from '@portolan/contract';
import type { Fact } from '../../src/features/shipments/timeline/fold.ts';

/** A vessel call as a test names it. */
export interface TestVessel {
  name: string;
  imo: string;
}
export const pancon = { name: 'Pancon Bridge', imo: '9231248' };
export const emerald = { name: 'HMM Emerald', imo: '9868314' };
export const ruby = { name: 'HMM Ruby', imo: '9863326' };

const classifiers = ['PLN', 'EST', 'ACT'];

/** Details of an event apart from its line. */
export interface EventOptions {
  id?: string;
  created?: string;
  received?: string;
  vessel?: TestVessel;
  voyage?: string;
  importVoyage?: string;
  source?: { id: string; name: string; kind: SourceKind };
  event?: Partial<TrackingEvent>;
}

const carrier = { id: 'carrier', name: 'HMM', kind: 'carrier' } as const;
const modes: Readonly<Record<string, ModeOfTransport>> = {
  RAIL: 'RAIL',
  BARGE: 'BARGE',
  TRUCK: 'TRUCK',
  VESSEL: 'VESSEL',
};

/** `2026-11-03T14:40` as an instant; a bare day is noon. UTC unless the text has an offset. */
export function instant(text: string): string {
  if (/(Z|[+-]\d\d:\d\d)$/.test(text)) return text;
  return text.includes('T') ? `${text}:00Z` : `${text}T12:00:00Z`;
}

function readWords(line: string) {
  const [code = '', place = '', classifier = 'ACT', at = '', ...rest] = line.trim().split(/\s+/);
  if (!classifiers.includes(classifier)) throw new Error(`no classifier in: ${line}`);
  const empty = rest.find((word) => word === 'EMPTY' || word === 'LADEN') as 'EMPTY' | 'LADEN' | undefined;
  const phase = rest.find((word) => /^(EXPORT|IMPORT|TRANSSHIPMENT)$/.test(word));
  const facility = rest.find((word) => /^(BOCR|BRTH|CLOC|COFS|DEPO|INTE|OFFD|POTE|RAMP|WAYP)$/.test(word));
  const mode = rest.map((word) => modes[word]).find((found) => found !== undefined);
  return { code, place, classifier: classifier as EventClassifierCode, at, empty, phase, facility, mode };
}

/**
 * One fact of container HMMU6120580, written as `CODE place CLASSIFIER time [EMPTY|LADEN] [mode] [facility]
 * [phase]`: `DISC KRPUS ACT 2026-11-03T14:40 LADEN`. ARRI and DEPA are vessel calls, which name the booking
 * only; SHIPMENT events are written `CUS-RELS - ACT time`. Place `-` leaves the place out. Created and
 * received default to the time of the event for actuals, and to 2026-10-01 for plans; estimates must say.
 */
export function fact(line: string, options: EventOptions = {}): Fact {
  const { code, place, classifier, at, empty, phase, facility, mode } = readWords(line);
  const isTransport = code === 'ARRI' || code === 'DEPA';
  const [documentTypeCode, shipmentCode] = code.startsWith('X-') ? [] : code.split('-');
  const isShipment = shipmentCode !== undefined;
  const created = instant(options.created ?? (classifier === 'ACT' ? at : '2026-10-01'));
  const source = options.source ?? carrier;
  const isMove = isTransport || code === 'LOAD' || code === 'DISC';
  const event: TrackingEvent = {
    sourceEventId: options.id ?? `${line}|${created}|${options.vessel?.imo ?? ''}|${options.voyage ?? ''}`,
    eventType: isShipment ? 'SHIPMENT' : isTransport ? 'TRANSPORT' : 'EQUIPMENT',
    eventClassifierCode: classifier,
    eventAt: instant(at),
    eventCreatedAt: created,
    eventCode: shipmentCode ?? code,
    rawCode: shipmentCode ?? code,
    rawCodeList: 'DCSA TNT 2.2',
    ...(isShipment && documentTypeCode !== undefined && { documentTypeCode }),
    ...(empty && { emptyIndicatorCode: empty }),
    ...(phase && { transportPhase: phase as 'EXPORT' }),
    ...(!isTransport && !isShipment && { equipmentReference: 'HMMU6120580' }),
    place: {
      ...(place !== '-' && { unLocationCode: place }),
      ...(facility && { facilityTypeCode: facility as 'POTE' }),
    },
    conveyance: {
      ...(isMove && { modeOfTransport: mode ?? 'VESSEL' }),
      ...(!isMove && mode && { modeOfTransport: mode }),
      ...(options.vessel && { vesselName: options.vessel.name, vesselImoNumber: options.vessel.imo }),
      ...(options.voyage && { exportVoyageNumber: options.voyage }),
      ...((options.importVoyage ?? options.voyage) && {
        importVoyageNumber: (options.importVoyage ?? options.voyage) as string,
      }),
    },
    carrierCode: 'HDMU',
    carrierCodeList: 'NMFTA',
    carrierBookingReferences: ['BKG0001'],
    transportDocumentReferences: [],
    relatedEquipmentReferences: isTransport ? ['HMMU6120580'] : [],
    references: [],
    seals: [],
    ...options.event,
  };
  return toFact(event, { source, received: options.received ?? created });
}

function toFact(
  event: TrackingEvent,
  from: { source: typeof carrier | EventOptions['source']; received: string },
): Fact {
  const source = from.source ?? carrier;
  const receivedAt = new Date(instant(from.received)).toISOString();
  const what = `${event.eventCode}|${event.place.unLocationCode ?? ''}|${event.equipmentReference ?? ''}`;
  const key = `${source.id}|${event.sourceEventId}|${event.eventCreatedAt ?? ''}|${receivedAt}|${what}`;
  return {
    ...event,
    factId: `fact ${key}`,
    messageId: `message ${receivedAt}`,
    sourceId: source.id,
    sourceName: source.name,
    sourceKind: source.kind,
    receivedAt,
    simulated: false,
  };
}

/** Facts of one vessel, a line each. */
export function factsOn(
  vessel: TestVessel,
  voyage: string,
  lines: string,
  options: EventOptions = {},
): Fact[] {
  return facts(lines, { ...options, vessel, voyage });
}

/** Facts, a line each; empty lines do not count. */
export function facts(lines: string, options: EventOptions = {}): Fact[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => fact(line, options));
}

/**
 * The fact that retracts `taken`, as the DCSA connector makes it: without content, without subjects. `retracts` is what
 * it says of the event beyond the id.
 */
export function retractionOf(taken: Fact, at: string, remark?: string, retracts?: RetractedEvent): Fact {
  const event: TrackingEvent = {
    sourceEventId: `${taken.sourceEventId}#retracted`,
    eventType: taken.eventType,
    eventCreatedAt: instant(at),
    eventCode: 'X-RETRACTED',
    rawCode: 'isRetracted',
    rawCodeList: 'DCSA TNT 3.0.0',
    place: {},
    conveyance: {},
    carrierBookingReferences: [],
    transportDocumentReferences: [],
    relatedEquipmentReferences: [],
    references: [],
    seals: [],
    retractsSourceEventId: taken.sourceEventId,
    ...(remark !== undefined && { remark }),
    ...(retracts !== undefined && { retracts }),
  };
  const source = { id: taken.sourceId, name: taken.sourceName, kind: taken.sourceKind };
  return toFact(event, { source, received: at });
}

const wordOf = (claim: Claim) => `${claim.classifier} ${claim.eventAt.slice(5, 10)}`;

function outlineOfStep(step: TimelineStep): string {
  const word = step.actual ?? step.estimated ?? step.planned;
  const vessel = step.vesselName === undefined ? '' : ` ${step.vesselName}`;
  const mark = step.retracted ? 'x ' : step.missing ? '? ' : '';
  return `${mark}${step.milestone}${vessel}${word === undefined ? '' : ` ${wordOf(word)}`}`;
}

/**
 * A timeline in lines to compare: `CNTNJ pol` for stops, `- loaded HMM Ruby ACT 11-10` for steps, `~ VESSEL HMM Ruby
 * done` for legs.
 */
export function outlineOf(timeline: Timeline): string[] {
  return timeline.stops.flatMap((stop, i) => {
    const leg = timeline.legs.find((each) => each.fromStop === i);
    const conveyance = [leg?.modeOfTransport, leg?.vesselName, leg?.voyageNumber, leg?.stage].filter(Boolean);
    return [
      [stop.unLocationCode ?? stop.name, stop.role].filter(Boolean).join(' '),
      ...stop.steps.map((step) => `- ${outlineOfStep(step)}`),
      ...(leg === undefined ? [] : [`~ ${conveyance.join(' ')}`]),
    ];
  });
}

/** Only the stops and their roles: `CNTNJ pol`. */
export const rolesOf = (timeline: Timeline) =>
  timeline.stops.map((stop) => `${stop.unLocationCode ?? stop.name} ${stop.role}`);

/** The step of a milestone at a place; the first of several. */
export function stepOf(timeline: Timeline, unLocationCode: string, milestone: string): TimelineStep {
  const steps = timeline.stops
    .filter((stop) => stop.unLocationCode === unLocationCode)
    .flatMap((stop) => stop.steps);
  const step = steps.find((each) => each.milestone === milestone && !each.retracted);
  if (step === undefined)
    throw new Error(`no ${milestone} at ${unLocationCode}: ${outlineOf(timeline).join(', ')}`);
  return step;
}

/** A fact that names its vessel by name alone, or by the fields of `event`. */
export function spelled(
  line: string,
  vesselName: string | undefined,
  options: EventOptions & { imo?: string; service?: string } = {},
): Fact {
  const { imo, service, ...rest } = options;
  const reported = fact(line, { created: '2026-10-20', ...rest });
  return {
    ...reported,
    conveyance: {
      ...reported.conveyance,
      ...(vesselName !== undefined && { vesselName }),
      ...(imo !== undefined && { vesselImoNumber: imo }),
      ...(service !== undefined && { carrierServiceCode: service }),
    },
  };
}
