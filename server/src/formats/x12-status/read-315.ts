import type { DecodedItem } from '@portolan/contract';
import { dropUndefined, refused } from '../air-common/index.ts';
import {
  type TransactionSet,
  at,
  containerOf,
  issuedAtOf,
  readDay,
  findReference,
} from '../x12-common/index.ts';

/** What a reader of statuses needs in addition to the bytes. */
export interface StatusContext {
  receivedAt: Date;
  /** SCAC of a carrier by its SCAC or SMDG code. */
  findCarrierCode(code: string): string | undefined;
}

/** Free time to expire (X12 157): its date is the last day without charge. */
const freeTimeEnds = 'NF';

/** References that terminals send and carriers do not: terminal, place in the yard, demurrage of the first day. */
const ofTerminals = ['TT', 'YS', '4I'];

/**
 * The statuses of a set: that of its head (B4), and those that terminals put beside it (SG). Both have the date behind
 * the code and two reasons.
 */
function listStatuses(
  segments: readonly string[][],
): { code: string | undefined; date: string | undefined }[] {
  return segments.flatMap((segment) => {
    if (segment[0] === 'B4') return [{ code: at(segment, 3), date: at(segment, 4) }];
    return segment[0] === 'SG' ? [{ code: at(segment, 1), date: at(segment, 4) }] : [];
  });
}

/** Where it happens: R4 with the qualifier 5, else the place of the head, where it is a UN/LOCODE. */
function placeOf(segments: readonly string[][], b4: readonly string[] | undefined): string | undefined {
  const r4 = segments.find(([tag, qualifier]) => tag === 'R4' && qualifier === '5');
  if (at(r4, 2) === 'UN') return at(r4, 3)?.toUpperCase();
  if (at(b4, 12) !== 'UN') return undefined;
  return [at(b4, 11), at(b4, 6)].find((code) => code !== undefined && /^[A-Z]{2}[A-Z2-9]{3}$/.test(code));
}

/**
 * What the status of a container (315) says of its free time: the date of `NF`. Sets with other statuses are read and
 * say nothing; of an empty container it is another free time, and says nothing either.
 */
export function read315(set: TransactionSet, { receivedAt, findCarrierCode }: StatusContext): DecodedItem[] {
  const { segments, line } = set;
  const b4 = segments.find(([tag]) => tag === 'B4');
  if (b4 === undefined) return [refused(line, 'missing-field', 'The set has no status (B4).')];
  const ends = listStatuses(segments).filter(({ code }) => code === freeTimeEnds);
  if (ends.length === 0 || at(b4, 9) === 'E') return [];
  const [, mark, digits] = /^([A-Z]{4})(\d{6,7})$/.exec(findReference(segments, 'EQ') ?? '') ?? [];
  const equipment = containerOf(at(b4, 7), at(b4, 8), at(b4, 13)) ?? containerOf(mark, digits);
  if (equipment === undefined)
    return [refused(line, 'missing-field', 'The status names no container (B4, N9*EQ).', 'B4')];
  const isOfTerminal =
    segments.some(([tag]) => tag === 'SG') ||
    ofTerminals.some((kind) => findReference(segments, kind) !== undefined);
  const carrier = findReference(segments, 'SCA');
  return ends.map(({ date }): DecodedItem => {
    const lastFreeDate = readDay(date);
    if (lastFreeDate === undefined) return refused(line, 'bad-time', `${date ?? ''} is no day`, freeTimeEnds);
    const report = dropUndefined({
      source: isOfTerminal ? ('terminal' as const) : ('carrier' as const),
      carrierCode: carrier && (findCarrierCode(carrier) ?? carrier),
      transportDocumentReference: findReference(segments, 'BM'),
      equipmentReferences: [equipment],
      isoEquipmentCodes: [],
      clocks: isOfTerminal ? ['demurrage' as const, 'storage' as const] : ['demurrage' as const],
      lastFreeDate,
      unLocationCode: placeOf(segments, b4),
      issuedAt: issuedAtOf(set, receivedAt),
    });
    return { kind: 'free-time', report };
  });
}
