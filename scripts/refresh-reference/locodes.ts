import { numberOf } from '../../server/src/platform/reference/read-set.ts';
import { findLocodeRow, listLocodeRows } from '../../server/src/platform/reference/locode-index.ts';
import { listPorts } from '../../server/src/platform/reference/ports.ts';
import { parseCsv, writeSet } from './tables.ts';
import type { SourceFolder } from './tables.ts';
import { assignZones } from './time-zones.ts';
import type { ZoneDonor } from './time-zones.ts';

interface Locode {
  unLocationCode: string;
  countryCode: string;
  name: string;
  subdivision: string;
  functions: string;
  latitude: number | undefined;
  longitude: number | undefined;
}

/**
 * Writes `locodes.tsv.gz` from `unlocode.tsv` or, where there is none, from UNECE's own release: the files
 * `<edition> UNLOCODE CodeListPart<n>.csv`. A position that UNECE leaves out is kept from the shipped list.
 */
export function refreshLocodes(source: SourceFolder): void {
  const locodes = source.has('unlocode.tsv') ? readTable(source) : readRelease(source);
  if (locodes.length < 90_000) throw new Error(`Only ${locodes.length} UN/LOCODEs: is a part missing?`);
  locodes.sort((a, b) => (a.unLocationCode < b.unLocationCode ? -1 : 1));
  const zoneOfPlace = assignZones(locodes, listDonors(source));
  const zones = [...new Set(zoneOfPlace)].filter((zone) => zone !== '').sort();
  const numberOfZone = new Map(zones.map((zone, index) => [zone, String(index)]));
  const lines = locodes.map((place, i) =>
    [
      place.unLocationCode,
      place.name,
      place.functions,
      place.latitude ?? '',
      place.longitude ?? '',
      numberOfZone.get(zoneOfPlace[i] ?? '') ?? '',
    ].join('\t'),
  );
  writeSet('locodes.tsv.gz', `${zones.join(',')}\n${lines.join('\n')}\n`);
}

function readTable(source: SourceFolder): Locode[] {
  const locodes: Locode[] = [];
  for (const row of source.rows('unlocode.tsv'))
    locodes.push({
      unLocationCode: row('locode'),
      countryCode: row('locode').slice(0, 2),
      name: row('name'),
      subdivision: row('subdivision'),
      functions: row('functions'),
      latitude: numberOf(row('lat')),
      longitude: numberOf(row('lon')),
    });
  return locodes;
}

export function readRelease(source: SourceFolder): Locode[] {
  const byCode = new Map<string, Locode>();
  for (const file of source.names().filter((name) => /CodeListPart\d\.csv$/i.test(name)))
    for (const cells of parseCsv(releaseText(source.bytes(file)))) {
      const locode = fromRelease(cells);
      if (locode) byCode.set(locode.unLocationCode, locode);
    }
  return [...byCode.values()];
}

// UNECE has published both encodings; Latin-1 text is hardly ever valid UTF-8.
function releaseText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

/** One line of UNECE: change, country, place, name, plain name, subdivision, status, function, date, IATA, position. */
function fromRelease(cells: string[]): Locode | undefined {
  const [change = '', countryCode = '', place = '', name = '', , subdivision = '', , functions = ''] = cells;
  if (change === 'X' || change === '=' || !/^[A-Z]{2}$/.test(countryCode) || !/^[A-Z2-9]{3}$/.test(place))
    return undefined;
  const unLocationCode = countryCode + place;
  const shipped = findLocodeRow(unLocationCode);
  return {
    unLocationCode,
    countryCode,
    name: name.replace(/^=/, ''),
    subdivision,
    functions: functions.replace(/[^0-9B]/g, '').replace(/^0+/, ''),
    ...(shipped?.latitude === undefined ? positionOfRelease(cells[10] ?? '') : positionOf(shipped)),
  };
}

function positionOf(row: { latitude: number | undefined; longitude: number | undefined }) {
  return { latitude: row.latitude, longitude: row.longitude };
}

/** `4230N 00131E` in degrees and minutes. */
export function positionOfRelease(text: string): ReturnType<typeof positionOf> {
  const match = /^(\d\d)(\d\d)([NS]) (\d{3})(\d\d)([EW])$/.exec(text.trim());
  if (!match) return { latitude: undefined, longitude: undefined };
  const [, latDeg, latMin, northSouth, lonDeg, lonMin, eastWest] = match;
  const degrees = (whole = '', minutes = '') =>
    Math.round((Number(whole) + Number(minutes) / 60) * 1e4) / 1e4;
  return {
    latitude: degrees(latDeg, latMin) * (northSouth === 'S' ? -1 : 1),
    longitude: degrees(lonDeg, lonMin) * (eastWest === 'W' ? -1 : 1),
  };
}

/** Ports, and airports where the folder holds them; otherwise the zones of the shipped list. */
function listDonors(source: SourceFolder): ZoneDonor[] {
  const donors: ZoneDonor[] = [...listPorts()];
  if (source.has('airports.tsv'))
    for (const row of source.rows('airports.tsv'))
      donors.push({
        countryCode: row('country'),
        latitude: Number(row('lat')),
        longitude: Number(row('lon')),
        timeZone: row('tz'),
      });
  else
    for (const { unLocationCode, latitude, longitude, timeZone } of listLocodeRows())
      if (latitude !== undefined && longitude !== undefined && timeZone !== undefined)
        donors.push({ countryCode: unLocationCode.slice(0, 2), latitude, longitude, timeZone });
  return donors;
}
