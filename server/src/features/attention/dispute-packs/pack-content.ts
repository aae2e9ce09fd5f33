import type { ChargeClock, CheckedLine, Invoice, InvoiceCheck, Timeline } from '@portolan/contract';

/** One event with where it is known from. */
export interface PackEvent {
  equipmentReference: string;
  at: string;
  place: string;
  event: string;
  classifier: string;
  sourceName: string;
  messageId: string;
  /** SHA-256 of the message as it was received; empty where nobody sent one. */
  messageHash: string;
}

export interface PackContainer {
  equipmentReference: string;
  shipmentId: string;
  clocks: readonly ChargeClock[];
  lines: readonly CheckedLine[];
}

/** Everything that a dispute pack says, as its JSON file has it. */
export interface PackContent {
  format: 'portolan-dispute-pack/1';
  packId: string;
  madeAt: string;
  company: string;
  invoiceHash: string;
  invoice: Invoice;
  check: InvoiceCheck;
  containers: readonly PackContainer[];
  events: readonly PackEvent[];
}

/** The events of a timeline that were reported, with their messages. Pure. */
export function listPackEvents(
  equipmentReference: string,
  timeline: Timeline,
): Omit<PackEvent, 'messageHash'>[] {
  const steps = timeline.stops.flatMap((stop) =>
    stop.steps.flatMap((step) => {
      const claim = step.actual ?? step.estimated ?? step.planned;
      if (claim === undefined || step.retracted !== undefined) return [];
      return [
        {
          equipmentReference,
          at: claim.eventAt,
          place: [stop.name, step.facilityCode].filter(Boolean).join(', '),
          event: step.milestone,
          classifier: claim.classifier,
          sourceName: claim.sourceName,
          messageId: claim.messageId,
        },
      ];
    }),
  );
  const notes = timeline.notes
    .filter(({ retracted }) => !retracted)
    .map((note) => ({
      equipmentReference,
      at: note.eventAt,
      place: note.unLocationCode ?? '',
      event: [note.eventCode, note.documentTypeCode, note.remark].filter(Boolean).join(' '),
      classifier: 'ACT',
      sourceName: note.sourceKind,
      messageId: note.messageId,
    }));
  return [...steps, ...notes].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** What sources said of the last free day, as events with the message that said it. Pure. */
export const listFreeDayEvents = ({
  equipmentReference,
  clocks,
}: Pick<PackContainer, 'equipmentReference' | 'clocks'>): Omit<PackEvent, 'messageHash'>[] =>
  clocks.flatMap(({ clock, placeName, words }) =>
    words.flatMap(({ messageId, readAt, lastFreeDay, source, sourceName }) =>
      messageId === null || readAt === null
        ? []
        : [
            {
              equipmentReference,
              at: readAt,
              place: placeName ?? '',
              event: `last free day ${lastFreeDay ?? 'unknown'} (${clock}, by ${source})`,
              classifier: 'ACT',
              sourceName,
              messageId,
            },
          ],
    ),
  );
