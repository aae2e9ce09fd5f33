import type {
  EventClassifierCode,
  EventType,
  FacilityTypeCode,
  ModeOfTransport,
  TransportPhase,
} from '@portolan/contract';

/** Pairs `LONG_WORD CODE`, one per line: the words of the 3.0.0 snapshot of May 2026 and the code of 2.2. */
function wordsToCodes(lines: string): ReadonlyMap<string, string> {
  const pairs = lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return new Map(
    pairs.flatMap(([word = '', code = word]) => [
      [word, code],
      [code, code],
    ]),
  );
}

const shipmentCodes = wordsToCodes(`
  AMENDMENT_CANCELLED AMCN
  AMENDMENT_CONFIRMED AMCF
  AMENDMENT_DECLINED AMDC
  AMENDMENT_IN_PROGRESS AMPR
  AMENDMENT_RECEIVED AMRE
  APPROVED APPR
  CANCELLATION_CONFIRMED CACF
  CANCELLATION_DECLINED CADC
  CANCELLATION_RECEIVED CARE
  CANCELLED CANC
  COMPLETED CMPL
  CONFIRMED CONF
  DECLINED DECL
  DRAFTED DRFT
  ISSUED ISSU
  ON_HOLD HOLD
  PENDING_AMENDMENT PENM
  PENDING_APPROVAL PENA
  PENDING_SURRENDER_FOR_AMENDMENT PSAM
  PENDING_SURRENDER_FOR_DELIVERY PSDL
  PENDING_UPDATE PENU
  RECEIVED RECE
  REJECTED REJE
  RELEASED RELS
  REQUESTED REQS
  SUBMITTED SUBM
  SURRENDERED SURR
  SURRENDERED_FOR_AMENDMENT SUAM
  SURRENDERED_FOR_DELIVERY SUDL
  UPDATE_CANCELLED UPCN
  UPDATE_CONFIRMED UPCF
  UPDATE_DECLINED UPDC
  UPDATE_IN_PROGRESS UPDT
  UPDATE_RECEIVED UPRE
  VOIDED VOID`);

/** APPROACHING has no code in 2.2 and keeps its word. */
const transportCodes = wordsToCodes(`
  ARRIVED ARRI
  DEPARTED DEPA
  APPROACHING APPROACHING`);

const equipmentCodes = wordsToCodes(`
  AVAILABLE_FOR_DROP_OFF AVDO
  AVAILABLE_FOR_PICKUP AVPU
  CROSSED CROS
  CUSTOMS_RELEASED CUSR
  CUSTOMS_SELECTED_FOR_INSPECTION CUSI
  CUSTOMS_SELECTED_FOR_SCAN CUSS
  DISCHARGED DISC
  DROPPED_OFF DROP
  GATED_IN GTIN
  GATED_OUT GTOT
  INSPECTED INSP
  LOADED LOAD
  PICKED_UP PICK
  REMOVED RMVD
  RESEALED RSEA
  STRIPPED STRP
  STUFFED STUF`);

/** Three of the words have a code of January 2026 (`iotEventCode`); the others keep their word. */
const iotCodes = wordsToCodes(`
  BREADCRUMB LOC
  DOOR_CLOSED DRC
  DOOR_OPENED DRO
  DETECTED DETC`);

const reeferCodes = wordsToCodes(`
  ADJUSTED ADJU
  MEASURED MEAS`);

const eventCodes: Record<EventType, ReadonlyMap<string, string>> = {
  SHIPMENT: shipmentCodes,
  TRANSPORT: transportCodes,
  EQUIPMENT: equipmentCodes,
  IOT: iotCodes,
  REEFER: reeferCodes,
};

/**
 * The 2.2 code of the sent code; an unlisted code is kept when it has the form of a code (lists grow), undefined
 * otherwise.
 */
export function toEventCode(eventType: EventType, rawCode: string): string | undefined {
  const word = rawCode.toUpperCase();
  return eventCodes[eventType].get(word) ?? (/^[A-Z][A-Z0-9_]{2,49}$/.test(word) ? word : undefined);
}

const documentTypes = wordsToCodes(`
  ADVANCE_MANIFEST_FILING AMF
  ARRIVAL_NOTICE ARN
  BOOKING BKG
  CARGO_SURVEY CAS
  CARRIER_BOOKING_REQUEST CBR
  CERTIFICATE_OF_ANALYSIS CEA
  CERTIFICATE_OF_ORIGIN CEO
  CONTAINER_RELEASE_ORDER CRO
  CONTRACT_QUOTATION CQU
  CUSTOMS_CLEARANCE CUC
  DANGEROUS_GOODS_DECLARATION DGD
  DELIVERY_INSTRUCTIONS DEI
  DELIVERY_ORDER DEO
  FUMIGATION_CERTIFICATE FCE
  HEALTH_CERTIFICATE HCE
  INSPECTION_CERTIFICATE ICE
  INVOICE INV
  OUT_OF_GAUGE_DECLARATION OOG
  PHYTOSANITARY_CERTIFICATE PCE
  PROOF_OF_DELIVERY PFD
  SHIPPING_INSTRUCTIONS SHI
  TRANSPORT_DOCUMENT TRD
  TRANSPORT_ORDER TRO
  VERIFIED_GROSS_MASS VGM
  VETERINARY_CERTIFICATE VCE
  BOK BKG
  BOL TRD
  SWB TRD`);

const referenceTypes = wordsToCodes(`
  CONSIGNEES_REFERENCE AAO
  AUTOMATED_EXPORT_SYSTEM AES
  BOOKING_REQUEST_ID BID
  BOOKING_PARTY_REFERENCE_NUMBER BPR
  CANADIAN_EXPORT_REPORTING_NUMBER CER
  CUSTOMERS_REFERENCE CR
  CUSTOMER_SHIPMENT_ID CSI
  DECLARACAO_UNICA_DE_EXPORTACAO DUE
  EMPTY_CONTAINER_RELEASE_REFERENCE ECR
  EQUIPMENT_REFERENCE EQ
  FREIGHT_FORWARDERS_REFERENCE FF
  PURCHASE_ORDER_REFERENCE PO
  REGISTRO_UNICO_DEL_CONTRIBUYENTE RUC
  SHIPPERS_REFERENCE SI`);

/** Unlisted types are kept as sent: they only label a reference. */
export const toDocumentTypeCode = (raw: string): string => documentTypes.get(raw.toUpperCase()) ?? raw;
export const toReferenceType = (raw: string): string => referenceTypes.get(raw.toUpperCase()) ?? raw;

const classifiers: ReadonlyMap<string, EventClassifierCode> = new Map([
  ['ACT', 'ACT'],
  ['EST', 'EST'],
  ['PLN', 'PLN'],
  ['ACTUAL', 'ACT'],
  ['ESTIMATED', 'EST'],
  ['PLANNED', 'PLN'],
]);
export const toClassifier = (raw: string) => classifiers.get(raw.toUpperCase());

const facilityTypes: ReadonlyMap<string, FacilityTypeCode> = new Map([
  ['BORDER', 'BOCR'],
  ['BORD', 'BOCR'],
  ['BOCR', 'BOCR'],
  ['BRTH', 'BRTH'],
  ['CUSTOMER_LOCATION', 'CLOC'],
  ['CLOC', 'CLOC'],
  ['CONTAINER_FREIGHT_STATION', 'COFS'],
  ['COFS', 'COFS'],
  ['COYA', 'COYA'],
  ['DEPOT', 'DEPO'],
  ['DEPO', 'DEPO'],
  ['INLAND_TERMINAL', 'INTE'],
  ['INTE', 'INTE'],
  ['OFF_DOCK_STORAGE', 'OFFD'],
  ['OFFD', 'OFFD'],
  ['PORT_TERMINAL', 'POTE'],
  ['POTE', 'POTE'],
  ['RAMP', 'RAMP'],
  ['WAYPOINT', 'WAYP'],
  ['WAYP', 'WAYP'],
]);
export const toFacilityTypeCode = (raw: string) => facilityTypes.get(raw.toUpperCase());

const modes: ReadonlyMap<string, ModeOfTransport> = new Map([
  ['VESSEL', 'VESSEL'],
  ['BARGE', 'BARGE'],
  ['RAIL', 'RAIL'],
  ['TRUCK', 'TRUCK'],
  ['MULTIMODAL', 'MULTIMODAL'],
  // UN/CEFACT Recommendation 19, which the versions before 2.2 used.
  ['1', 'VESSEL'],
  ['2', 'RAIL'],
  ['3', 'TRUCK'],
  ['6', 'MULTIMODAL'],
  ['8', 'BARGE'],
]);
export const toModeOfTransport = (raw: string) => modes.get(raw.toUpperCase());

const phases: ReadonlyMap<string, TransportPhase> = new Map([
  ['EXPORT', 'EXPORT'],
  ['IMPORT', 'IMPORT'],
  ['TRANSSHIPMENT', 'TRANSSHIPMENT'],
]);
export const toTransportPhase = (raw: string) => phases.get(raw.toUpperCase());

const sealCodes = wordsToCodes(`
  SHIPPER SHI
  BOLT BLT`);

/** The first word of each code, where a table has one. */
function codesToWords(table: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const [word, code] of table) if (word !== code && !words.has(code)) words.set(code, word);
  return words;
}

const wordsByTable = new Map(
  [...Object.values(eventCodes), documentTypes, referenceTypes, classifiers, facilityTypes, sealCodes].map(
    (table) => [table as ReadonlyMap<string, string>, codesToWords(table)],
  ),
);
const wordOf = (table: ReadonlyMap<string, string>, code: string): string =>
  wordsByTable.get(table)?.get(code) ?? code;

/** The words of May 2026 for codes; a code without one is its own word. */
export const toWord = {
  event: (eventType: EventType, code: string): string => wordOf(eventCodes[eventType], code),
  document: (code: string): string => wordOf(documentTypes, code),
  reference: (code: string): string => wordOf(referenceTypes, code),
  classifier: (code: string): string => wordOf(classifiers, code),
  facility: (code: string): string => wordOf(facilityTypes, code),
  seal: (code: string): string => wordOf(sealCodes, code),
};
