import type { VesselCard, VesselFix } from '@portolan/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  type RegisteredVessel,
  countryName,
  countryOfMmsi,
  findRegisteredVessel,
  listRegisteredVessels,
} from '../../../platform/reference/index.ts';
import { resolveDestination } from '../destinations/index.ts';
import type { ToLive } from './live-record.ts';
import { speedClassOf } from '../positions/index.ts';
import {
  type VesselRecord,
  listGreatestDraughts,
  listVesselsByImo,
  listVesselsByMmsi,
  searchVessels,
} from './vessel.ts';

/** The newest fix of a stored vessel; null before its first. */
export function toVesselFix(record: VesselRecord): VesselFix | null {
  const { longitude, latitude, positionAt, speedOverGroundKn } = record;
  if (longitude === null || latitude === null || positionAt === null) return null;
  return {
    longitude,
    latitude,
    speedOverGroundKn,
    speedClass: speedClassOf(speedOverGroundKn),
    courseOverGroundDeg: record.courseOverGroundDeg,
    headingDeg: record.headingDeg,
    navigationStatus: record.navigationStatus,
    positionAt: positionAt.toISOString(),
  };
}

const isSameName = (a: string, b: string): boolean => squeeze(a) === squeeze(b);
const squeeze = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Merges a ship's own reports with the registry; its own reports take precedence. Neither names an operator. Pure. */
export function toCard(
  record: VesselRecord | undefined,
  registered: RegisteredVessel | undefined,
  language: string,
  greatestDraughtM = 0,
): VesselCard {
  const vesselName = record?.vesselName ?? registered?.name ?? null;
  const flagCode = (record && countryOfMmsi(record.mmsi)) ?? registered?.flag ?? null;
  const fix = record === undefined ? null : toVesselFix(record);
  const isRenamed =
    registered !== undefined && vesselName !== null && !isSameName(vesselName, registered.name);
  return {
    mmsi: record?.mmsi ?? null,
    imoNumber: record?.imoNumber ?? registered?.imoNumber ?? null,
    vesselName,
    registeredName: isRenamed ? registered.name : null,
    callSign: record?.callSign ?? null,
    flagCode,
    flagName: flagCode === null ? null : countryName(flagCode, language),
    operator: null,
    builtYear: registered?.builtYear ?? null,
    lengthM: record?.lengthM ?? null,
    beamM: record?.beamM ?? null,
    draughtM: record?.draughtM ?? null,
    maxDraughtM: Math.max(record?.draughtM ?? 0, greatestDraughtM) || null,
    registeredType: registered?.type ?? null,
    shipType: record?.shipType ?? null,
    destination: record?.destination ? resolveDestination(record.destination, fix ?? undefined) : null,
    reportedArrivalAt: record?.reportedArrivalAt?.toISOString() ?? null,
    position: fix,
    staticAt: record?.staticAt?.toISOString() ?? null,
    simulated: record?.simulated ?? false,
  };
}

const registeredOf = (record: VesselRecord): RegisteredVessel | undefined =>
  record.imoNumber === null ? undefined : findRegisteredVessel(record.imoNumber);

/** The identification in a request for a vessel. */
export interface VesselNumbers {
  mmsi?: string | undefined;
  imo?: string | undefined;
}

/** The card of a vessel by MMSI or, where that is missing or unknown, by IMO number; undefined when it is unknown. */
export async function findCard(
  db: Db | Tx,
  numbers: VesselNumbers,
  language: string,
  toLive: ToLive,
): Promise<VesselCard | undefined> {
  const record = await findVessel(db, numbers);
  if (record !== undefined) {
    const draughts = await listGreatestDraughts(db, [record.mmsi]);
    return toCard(toLive(record), registeredOf(record), language, draughts.get(record.mmsi));
  }
  const registered = numbers.imo === undefined ? undefined : findRegisteredVessel(numbers.imo);
  return registered === undefined ? undefined : toCard(undefined, registered, language);
}

/** The stored data of a vessel, by MMSI of nine digits or, where that is missing or unknown, by IMO number. */
export async function findVessel(
  db: Db | Tx,
  { mmsi, imo }: VesselNumbers,
): Promise<VesselRecord | undefined> {
  const [record] = mmsi === undefined ? [] : await listVesselsByMmsi(db, [mmsi]);
  return record ?? (imo === undefined ? undefined : (await listVesselsByImo(db, [imo])).get(imo));
}

const mostFound = 20;
/** `MV`, `M/V`, `M.T.` and the like, which people write before names and ships seldom send. */
const kindOfShip = /^(?:m[./ ]?[vtsy]|s[./ ]?s)[. ]\s*(?=\S)/i;

/** A typed name without `M/V` and the like before it. */
export const withoutKindOfShip = (text: string): string => text.replace(kindOfShip, '');

/**
 * Vessels by name, MMSI, IMO number or call sign; reporting ones first, then those only in the registry. Names match
 * without case and accents, which AIS does not have.
 */
export async function searchCards(db: Db | Tx, text: string, language: string): Promise<VesselCard[]> {
  const found = await searchPlain(db, toPlain(text), language);
  const bare = withoutKindOfShip(text);
  return found.length > 0 || bare === text ? found : searchPlain(db, toPlain(bare), language);
}

const otherLetters: Readonly<Record<string, string>> = {
  Ø: 'O',
  ø: 'o',
  Æ: 'AE',
  æ: 'ae',
  ß: 'ss',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
};

const toPlain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ØøÆæßŁłĐđ]/g, (letter) => otherLetters[letter] ?? letter);

async function searchPlain(db: Db | Tx, text: string, language: string): Promise<VesselCard[]> {
  const records = await searchVessels(db, text, mostFound);
  const known = new Set(records.map((record) => record.imoNumber));
  const registered = searchRegistry(text).filter(({ imoNumber }) => !known.has(imoNumber));
  const reporting = await listVesselsByImo(
    db,
    registered.map(({ imoNumber }) => imoNumber),
  );
  const found = [
    ...records.map((record) => ({ record, vessel: registeredOf(record) })),
    ...registered.map((vessel) => ({ record: reporting.get(vessel.imoNumber), vessel })),
  ].slice(0, mostFound);
  const mmsis = found.flatMap(({ record }) => record?.mmsi ?? []);
  const draughts = await listGreatestDraughts(db, mmsis);
  return found.map(({ record, vessel }) =>
    toCard(record, vessel, language, draughts.get(record?.mmsi ?? '')),
  );
}

/** Registered ships whose IMO number is the text, or whose name contains it; those that begin with it first. */
function searchRegistry(text: string): RegisteredVessel[] {
  const byNumber = findRegisteredVessel(
    text
      .toUpperCase()
      .trim()
      .replace(/^IMO\s*/, ''),
  );
  if (byNumber !== undefined) return [byNumber];
  const wanted = squeeze(text);
  if (wanted === '') return [];
  return squeezedNames()
    .filter(({ name }) => name.includes(wanted))
    .toSorted((a, b) => Number(b.name.startsWith(wanted)) - Number(a.name.startsWith(wanted)))
    .slice(0, mostFound)
    .map(({ vessel }) => vessel);
}

let squeezed: { name: string; vessel: RegisteredVessel }[] | undefined;

/** Built at the first search; the registry never changes while the program runs. */
function squeezedNames(): { name: string; vessel: RegisteredVessel }[] {
  squeezed ??= listRegisteredVessels().map((vessel) => ({ name: squeeze(toPlain(vessel.name)), vessel }));
  return squeezed;
}
