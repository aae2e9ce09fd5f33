import type { ClockKind, DecodedItem, FreeTimeReport } from '@portolan/contract';
import type { ObjectReader } from '../dcsa-common/object-reader.ts';
import { type ElementKind, readDcsaMessage } from '../dcsa-common/read-message.ts';
import { isJsonObject, type JsonObject, present } from '../json/json-fields.ts';

const expected = 'arrival notices of DCSA Arrival Notice 1.0';

/** What a reader has to know; passed in, because it is reference data. */
export interface NoticeKnowledge {
  /** SCAC of a carrier by its SCAC or SMDG code. */
  findCarrierCode(code: string): string | undefined;
}

const isNotice = (object: JsonObject): boolean =>
  'transportDocumentReference' in object &&
  !Array.isArray(object['arrivalNotices']) &&
  !('eventType' in object);

const clockOf: Readonly<Record<string, ClockKind>> = { DEM: 'demurrage', DET: 'detention', STO: 'storage' };

/**
 * What the arrival notices of a body say of free time (DCSA Arrival Notice 1.0.0 and 1.0.1): one item for each of
 * `freeTimes`. Notices and light notifications without it are read and say nothing.
 */
export function readArrivalNotices(
  body: Uint8Array,
  contentType: string | undefined,
  known: NoticeKnowledge,
): DecodedItem[] {
  const notice: ElementKind = { is: isNotice, read: (object) => readNotice(object, known) };
  const wrappers = ['arrivalNotices', 'arrivalNoticeNotifications'];
  return readDcsaMessage(body, contentType, { kinds: [notice], wrappers, expected });
}

function readNotice(notice: ObjectReader, known: NoticeKnowledge): DecodedItem[] {
  const transportDocumentReference = notice.text('transportDocumentReference');
  const issuedAt = notice.instant('issueDateTime');
  const freeTimes = notice.children('freeTimes');
  if (transportDocumentReference === undefined) notice.missing('transportDocumentReference');
  if (issuedAt === undefined && !notice.has('issueDateTime')) notice.missing('issueDateTime');
  if (transportDocumentReference === undefined || issuedAt === undefined) return [];
  const code = notice.text('carrierCode', { inCapitals: true }) ?? '';
  const place = notice.child('transport')?.child('portOfDischarge') ?? notice.child('portOfDischarge');
  const facility = place?.child('facility');
  const shared = {
    carrierCode: known.findCarrierCode(code) ?? code,
    transportDocumentReference,
    issuedAt,
    ...present({
      unLocationCode: place?.text('UNLocationCode', { inCapitals: true }),
      facilityCode: facility?.text('facilityCode', { inCapitals: true }),
    }),
  };
  const own = listTexts(notice, 'equipmentReferences');
  return freeTimes.flatMap((freeTime): DecodedItem[] => {
    const report = readFreeTime(freeTime, own);
    return report === undefined ? [] : [{ kind: 'free-time', report: { ...shared, ...report } }];
  });
}

type Read = Omit<FreeTimeReport, 'carrierCode' | 'transportDocumentReference' | 'issuedAt'>;

function readFreeTime(freeTime: ObjectReader, own: readonly string[]): Read | undefined {
  const types = freeTime.codes('typeCodes', Object.keys(clockOf));
  if (types === undefined) {
    if (!freeTime.has('typeCodes')) freeTime.missing('typeCodes');
    return undefined;
  }
  const duration = freeTime.number('duration');
  const timeUnit = freeTime.code('timeUnit', ['CD', 'WD', 'HR'] as const);
  const lastFreeDate = readClassified(freeTime, 'lastFreeDate')?.text('value', {
    pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
    form: 'a date such as 2026-11-16',
  });
  const lastFreeDateTime = readClassified(freeTime, 'lastFreeDateTime')?.instant('value');
  const isWhole = duration !== undefined && Number.isInteger(duration) && duration >= 0 && duration < 10_000;
  if (duration !== undefined && !isWhole) freeTime.wrongType('duration', 'a whole number of days or hours');
  if (!isWhole && lastFreeDate === undefined && lastFreeDateTime === undefined) {
    if (duration === undefined)
      freeTime.missing('duration', 'The free time has neither a duration nor a last date');
    return undefined;
  }
  const references = listTexts(freeTime, 'equipmentReferences');
  return {
    clocks: types.map((type) => clockOf[type]!),
    equipmentReferences: references.length > 0 ? references : [...own],
    isoEquipmentCodes: listTexts(freeTime, 'ISOEquipmentCodes'),
    ...present({
      duration: isWhole ? duration : undefined,
      timeUnit: isWhole ? (timeUnit ?? 'CD') : undefined,
      calculationBasis: freeTime.text('calculationBasis'),
      lastFreeDate,
      lastFreeDateTime,
    }),
  };
}

/** The object `{ value, classifier }` of a field; its value is optional. */
function readClassified(reader: ObjectReader, name: string): ObjectReader | undefined {
  const classified = isJsonObject(reader.object[name]) ? reader.child(name) : undefined;
  return classified?.has('value') === true ? classified : undefined;
}

const listTexts = (reader: ObjectReader, name: string): string[] =>
  (reader.list(name) ?? []).flatMap((value) =>
    typeof value === 'string' && value.trim() !== '' ? [value.trim().toUpperCase()] : [],
  );
