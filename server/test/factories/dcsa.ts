/** A vessel and voyage as a test message names them. */
export interface TestVoyage {
  vesselName: string;
  vesselIMONumber: string;
  voyage: string;
}

export const emerald: TestVoyage = { vesselName: 'HMM Emerald', vesselIMONumber: '9868314', voyage: '0012W' };
export const ruby: TestVoyage = { vesselName: 'HMM Ruby', vesselIMONumber: '9863326', voyage: '0013W' };

/** Details of a test message apart from its line. */
export interface MessageOptions {
  id?: string;
  created?: string;
  container?: string;
  booking?: string;
  bill?: string;
  on?: TestVoyage;
}

/** `2026-11-03T14:40` or a bare day as an instant, UTC unless it has an offset. */
function instant(text: string): string {
  if (/(Z|[+-]\d\d:\d\d)$/.test(text)) return text;
  return text.includes('T') ? `${text}:00Z` : `${text}T12:00:00Z`;
}

/**
 * A Track & Trace 2.2 event, written as `CODE place CLASSIFIER time [EMPTY|LADEN]`: `DISC KRPUS ACT 2026-11-03 LADEN`.
 * ARRI and DEPA are vessel calls; they name the container under `references`. Without `created` it was written when it
 * happened.
 */
export function dcsaEvent(line: string, options: MessageOptions = {}): Record<string, unknown> {
  const [code = '', place = '', classifier = '', at = '', indicator] = line.trim().split(/\s+/);
  const { container = 'HMMU6120580', booking = 'BKG0001', bill, on = emerald } = options;
  const isCall = code === 'ARRI' || code === 'DEPA';
  const isAboard = isCall || code === 'LOAD' || code === 'DISC';
  const documents = [
    ...(booking === '' ? [] : [{ documentReferenceType: 'BKG', documentReferenceValue: booking }]),
    ...(bill === undefined ? [] : [{ documentReferenceType: 'TRD', documentReferenceValue: bill }]),
  ];
  return {
    eventID: options.id ?? `${container} ${line} ${options.created ?? ''}`,
    eventCreatedDateTime: instant(options.created ?? (classifier === 'ACT' ? at : '2026-10-01')),
    eventType: isCall ? 'TRANSPORT' : 'EQUIPMENT',
    eventClassifierCode: classifier,
    eventDateTime: instant(at),
    ...(isCall ? { transportEventTypeCode: code } : { equipmentEventTypeCode: code }),
    ...(isCall || container === '' ? {} : { equipmentReference: container }),
    ...(indicator === undefined ? {} : { emptyIndicatorCode: indicator }),
    documentReferences: documents,
    references: isCall && container !== '' ? [{ referenceType: 'EQ', referenceValue: container }] : [],
    transportCall: {
      transportCallID: `${place} ${isAboard ? on.voyage : ''}`,
      UNLocationCode: place,
      facilityTypeCode: 'POTE',
      modeOfTransport: isAboard ? 'VESSEL' : 'TRUCK',
      ...(isAboard
        ? {
            exportVoyageNumber: on.voyage,
            importVoyageNumber: on.voyage,
            vessel: { vesselName: on.vesselName, vesselIMONumber: on.vesselIMONumber },
          }
        : {}),
    },
  };
}

/** Events, a line each. */
export function dcsaEvents(lines: string, options: MessageOptions = {}): Record<string, unknown>[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => dcsaEvent(line, options));
}

/** The 3.0.0 message that retracts an earlier event of the same source. */
export function dcsaRetraction(eventId: string, at: string): Record<string, unknown> {
  return {
    eventID: eventId,
    isRetracted: true,
    eventUpdatedDateTime: instant(at),
    eventClassification: { eventTypeCode: 'EQUIPMENT' },
  };
}

/** Busan to Rotterdam on one vessel: planned in October, sailed on 1 November, due on 28 November 2026. */
export const underWayLines = `
  GTIN KRPUS ACT 2026-10-30T09:00 LADEN
  LOAD KRPUS ACT 2026-10-31T20:00 LADEN
  DEPA KRPUS PLN 2026-11-01T06:00
  DEPA KRPUS ACT 2026-11-01T07:30
  ARRI NLRTM PLN 2026-11-28T06:00
  DISC NLRTM PLN 2026-11-28T18:00 LADEN`;
