import type { SourceKind, StopKind } from '@portolan/contract';

/** Who or what holds a container. */
export type HoldKind = Extract<StopKind, 'customs-hold' | 'freight-hold' | 'terminal-hold' | 'other-hold'>;

/** What reports of holds and releases say. Codes of DCSA Track & Trace 2.2. */
export interface HoldReport {
  eventCode: string;
  documentTypeCode?: string | null | undefined;
  remark?: string | null | undefined;
  sourceKind?: SourceKind | undefined;
}

const customsDocuments = new Set(['CUS', 'CUC', 'CCD']);
/** Of the carrier: invoice and release of the shipment, which wait for payment. */
const carrierDocuments = new Set(['INV', 'SRM', 'DEO']);

/** Who holds a container, by the document, else by the remark, else by who reports it. Pure. */
export function kindOfHold({ documentTypeCode, remark, sourceKind }: HoldReport): HoldKind {
  if (customsDocuments.has(documentTypeCode ?? '')) return 'customs-hold';
  const text = remark ?? '';
  if (/customs|cbp|usda|agricultur|inspection|x-?ray/i.test(text)) return 'customs-hold';
  if (carrierDocuments.has(documentTypeCode ?? '') || /freight|charges|payment/i.test(text))
    return 'freight-hold';
  return /terminal/i.test(text) || sourceKind === 'terminal' ? 'terminal-hold' : 'other-hold';
}

/** What a container that can be picked up is no longer held by; customs may hold it all the same. */
export const endedByTerminal: readonly HoldKind[] = ['terminal-hold', 'freight-hold', 'other-hold'];

/** The holds that a report ends; none where it ends no hold. Pure. */
export function holdsEndedBy(report: HoldReport): readonly HoldKind[] {
  switch (report.eventCode) {
    case 'CUSR':
      return ['customs-hold'];
    case 'AVPU':
      return endedByTerminal;
    case 'RELS': {
      const kind = kindOfHold(report);
      return kind === 'freight-hold' ? endedByTerminal : [kind];
    }
    default:
      return [];
  }
}
