import type { ClockKind, FreeTimeReport } from '@portolan/contract';

const codeOf: Readonly<Partial<Record<ClockKind, string>>> = {
  demurrage: 'DEM',
  detention: 'DET',
  storage: 'STO',
};

/** What a notice says in addition to free time. */
export interface NoticeToWrite {
  carrierCode: string;
  transportDocumentReference: string;
  issuedAt: string;
  equipmentReferences: readonly string[];
  portOfDischarge: string;
  arrivalDate: string;
  freeTimes: readonly Pick<
    FreeTimeReport,
    'clocks' | 'equipmentReferences' | 'duration' | 'timeUnit' | 'calculationBasis' | 'lastFreeDate'
  >[];
}

/** An arrival notice in the form of DCSA Arrival Notice 1.0.1. */
export function writeArrivalNotice(notice: NoticeToWrite): object {
  return {
    issueDateTime: notice.issuedAt,
    carrierCode: notice.carrierCode,
    carrierCodeListProvider: 'NMFTA',
    transportDocumentReference: notice.transportDocumentReference,
    deliveryTypeAtDestination: 'CY',
    transport: {
      portOfDischarge: { UNLocationCode: notice.portOfDischarge },
      portOfDischargeArrivalDate: { value: notice.arrivalDate, classifier: 'ACT' },
    },
    freeTimes: notice.freeTimes.map(({ clocks, lastFreeDate, ...freeTime }) => ({
      typeCodes: clocks.flatMap((clock) => codeOf[clock] ?? []),
      ...freeTime,
      ...(lastFreeDate !== undefined && { lastFreeDate: { value: lastFreeDate, classifier: 'EST' } }),
    })),
    utilizedTransportEquipments: notice.equipmentReferences.map((equipmentReference) => ({
      equipment: { equipmentReference },
    })),
  };
}
