/** The words that the snapshot of May 2026 uses in the place of codes. */
const words: Readonly<Record<string, string>> = {
  ACT: 'ACTUAL', EST: 'ESTIMATED', PLN: 'PLANNED',
  RECE: 'RECEIVED', CONF: 'CONFIRMED', DRFT: 'DRAFTED', ISSU: 'ISSUED', RELS: 'RELEASED',
  ARRI: 'ARRIVED', DEPA: 'DEPARTED',
  LOAD: 'LOADED', DISC: 'DISCHARGED', GTIN: 'GATED_IN', GTOT: 'GATED_OUT', STUF: 'STUFFED', STRP: 'STRIPPED',
  PICK: 'PICKED_UP', DROP: 'DROPPED_OFF', CUSR: 'CUSTOMS_RELEASED', AVPU: 'AVAILABLE_FOR_PICKUP',
  BKG: 'BOOKING', SHI: 'SHIPPING_INSTRUCTIONS', TRD: 'TRANSPORT_DOCUMENT', ARN: 'ARRIVAL_NOTICE',
  EQ: 'EQUIPMENT_REFERENCE', PO: 'PURCHASE_ORDER_REFERENCE',
  POTE: 'PORT_TERMINAL', DEPO: 'DEPOT', RAMP: 'RAMP', INTE: 'INLAND_TERMINAL', CLOC: 'CUSTOMER_LOCATION',
}; // prettier-ignore

/** The word of May 2026 for a code; a code without one is a mistake of ours. */
export function wordOf(code: string): string {
  const word = words[code];
  if (word === undefined) throw new Error(`no word of May 2026 for the code ${code}`);
  return word;
}
