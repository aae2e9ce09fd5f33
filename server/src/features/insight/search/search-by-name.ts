import type { SearchHit } from '@portolan/contract';
import type { Database } from '../../../platform/db/database.ts';
import {
  type FoundShipment,
  findByNumber,
  findByReference,
  listConcerned,
  toPlainReference,
} from '../../shipments/shipments/index.ts';
import {
  type VesselRecord,
  listVesselsByImo,
  searchVessels,
  withoutKindOfShip,
} from '../../vessels/vessels/index.ts';
import { type NameFit, type NameQuery, foldName, letterSet, matchName, toNameQuery } from './match-name.ts';
import { type NamedFit, allNames, compareFit, fitNames, toEntry } from './name-index.ts';

const mostHits = 8;
const mostShipments = 4;
/** Names that fit equally well are many (`EVER`): so many of each kind are looked up in the database. */
const mostJudged = 40;
const mostVessels = 200;
const leastForNumbers = 4;

const kindOrder = { shipment: 0, port: 1, vessel: 2, carrier: 3, terminal: 4 } as const;

interface Ranked extends NameFit {
  hit: SearchHit;
  /** Reports its position. */
  isLive: boolean;
  weight: number;
}

/** The best first: how well it fits, then what concerns the company account, ports, ships that report, the larger. */
function compareRanked(a: Ranked, b: Ranked): number {
  return (
    compareFit(a, b) ||
    Number(b.hit.isOwn) - Number(a.hit.isOwn) ||
    kindOrder[a.hit.kind] - kindOrder[b.hit.kind] ||
    Number(b.isLive) - Number(a.isLive) ||
    b.weight - a.weight ||
    nameOf(a.hit).localeCompare(nameOf(b.hit))
  );
}

const nameOf = (hit: SearchHit): string => (hit.kind === 'shipment' ? hit.trackedNumber : hit.name);

/**
 * What a typed text may mean by name, the likeliest first: own shipments by number and customer reference, ports in any
 * language, terminals, carriers and vessels. Letters may be missing, added, changed or swapped; `M/V` and the like
 * before a name count where something is called so.
 */
export async function searchByName(db: Database, tenantId: string, typed: string): Promise<SearchHit[]> {
  const hits = await searchText(db, tenantId, typed);
  const bare = withoutKindOfShip(typed);
  return hits.length > 0 || bare === typed ? hits : searchText(db, tenantId, bare);
}

async function searchText(db: Database, tenantId: string, typed: string): Promise<SearchHit[]> {
  const query = toNameQuery(typed);
  if (query.text === '') return [];
  const shipments = await db.asTenant(tenantId, (tx) => findOwn(tx, tenantId, typed, query));
  const fits = [...byKind(fitNames(query, allNames())), ...fitNames(query, await listReporting(db, query))];
  const named = await rankNamed(db, tenantId, fits);
  return [...shipments, ...named]
    .toSorted(compareRanked)
    .slice(0, mostHits)
    .map(({ hit }) => hit);
}

/** The best fits of each kind. */
function byKind(fits: readonly NamedFit[]): NamedFit[] {
  const ofKinds = Map.groupBy(fits, ({ thing }) => thing.kind);
  return [...ofKinds.values()].flatMap((same) =>
    same.toSorted((a, b) => compareFit(a, b) || b.thing.weight - a.thing.weight).slice(0, mostJudged),
  );
}

/** Vessels that report under names which no register has: those whose words begin as the typed ones do. */
async function listReporting(db: Database, { words }: NameQuery) {
  const exact = await searchVessels(db.system, words.join(' '), mostJudged);
  const beginnings = words.map((word) => word.slice(0, 2)).join(' ');
  const near =
    exact.length > 0 || words.every((word) => word.length < 4)
      ? []
      : await searchVessels(db.system, beginnings, mostVessels);
  return [...exact, ...near].flatMap(({ vesselName, mmsi, imoNumber }) =>
    vesselName === null
      ? []
      : toEntry(vesselName, { kind: 'vessel', imoNumber, mmsi, name: vesselName, weight: 0 }),
  );
}

type Tx = Parameters<Parameters<Database['asTenant']>[1]>[0];

async function findOwn(tx: Tx, tenantId: string, typed: string, query: NameQuery): Promise<Ranked[]> {
  const plain = toPlainReference(typed);
  const isNumber = /^[A-Z0-9]+$/.test(plain) && plain.length >= leastForNumbers;
  const numbers = isNumber ? await findByNumber(tx, tenantId, plain, mostShipments) : [];
  const near = plain.length >= leastForNumbers ? plain.slice(0, 2) : plain;
  const references = await findByReference(tx, tenantId, near, mostVessels);
  const found = [
    ...numbers.map((row) => toRanked(row, { strength: 'beginning', distance: 0 })),
    ...references.flatMap((row) => {
      const fit = fitReference(row.customerReference ?? '', plain, query);
      return fit === undefined ? [] : [toRanked(row, fit)];
    }),
  ];
  const once = new Map(found.toSorted(compareRanked).map((one) => [keyOf(one), one]));
  return [...once.values()].toSorted(compareRanked).slice(0, mostShipments);
}

const keyOf = ({ hit }: Ranked): string => (hit.kind === 'shipment' ? hit.shipmentId : '');

function fitReference(reference: string, plain: string, query: NameQuery): NameFit | undefined {
  const stored = toPlainReference(reference);
  if (stored === plain) return { strength: 'exact', distance: 0 };
  if (stored.startsWith(plain)) return { strength: 'beginning', distance: 0 };
  const folded = foldName(reference);
  return matchName(query, folded, letterSet(folded));
}

function toRanked(row: FoundShipment, fit: NameFit): Ranked {
  const { queryId, shipmentId, equipmentReference, trackedNumber, customerReference } = row;
  const { pol, pod, trackingStatus } = row;
  return {
    ...fit,
    isLive: false,
    weight: trackingStatus === 'in-transit' ? 1 : 0,
    hit: {
      kind: 'shipment',
      strength: fit.strength,
      isOwn: true,
      queryid: queryId,
      shipmentId,
      containerNo: equipmentReference,
      trackedNumber,
      customerReference,
      pol,
      pod,
      trackingStatus,
    },
  };
}

async function rankNamed(db: Database, tenantId: string, fits: readonly NamedFit[]): Promise<Ranked[]> {
  const imoNumbers = fits.flatMap(({ thing }) => (thing.kind === 'vessel' ? (thing.imoNumber ?? []) : []));
  const live = await listVesselsByImo(db.system, imoNumbers);
  const own = await db.asTenant(tenantId, (tx) =>
    listConcerned(tx, tenantId, {
      ports: fits.flatMap(({ thing }) => (thing.kind === 'port' ? thing.unLocationCode : [])),
      carriers: fits.flatMap(({ thing }) => (thing.kind === 'carrier' ? thing.carrierCode : [])),
      vessels: imoNumbers,
    }),
  );
  const vessels = new Set<string>();
  return fits.flatMap((fit) => {
    const ranked = toNamedHit(fit, own, live);
    if (ranked.hit.kind !== 'vessel') return [ranked];
    const key = ranked.hit.imoNumber ?? ranked.hit.mmsi ?? '';
    if (vessels.has(key)) return [];
    vessels.add(key);
    return [ranked];
  });
}

function toNamedHit(
  fit: NamedFit,
  own: ReadonlySet<string>,
  live: ReadonlyMap<string, VesselRecord>,
): Ranked {
  const { strength, distance, thing } = fit;
  const { weight, ...named } = thing;
  const at = { strength, distance, weight, isLive: false };
  if (named.kind === 'vessel') {
    const { imoNumber } = named;
    const mmsi = named.mmsi ?? (imoNumber === null ? null : (live.get(imoNumber)?.mmsi ?? null));
    const isOwn = imoNumber !== null && own.has(imoNumber);
    return { ...at, isLive: mmsi !== null, hit: { ...named, mmsi, strength, isOwn } };
  }
  if (named.kind === 'terminal') return { ...at, hit: { ...named, strength, isOwn: false } };
  const code = named.kind === 'port' ? named.unLocationCode : named.carrierCode;
  return { ...at, hit: { ...named, strength, isOwn: own.has(code) } };
}
