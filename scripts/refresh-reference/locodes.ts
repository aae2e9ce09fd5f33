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
  for (const row of source.rows('unlocode.tsv')) {
    // A name with a comma has shifted the columns of some rows: functions are where the IATA code should be.
    const isShifted = /^[\dB-]{8}$/.test(row('iata'));
    locodes.push({
      unLocationCode: row('locode'),
      countryCode: row('locode').slice(0, 2),
      name: row('name'),
      subdivision: row(isShifted ? 'functions' : 'subdivision'),
      functions: plainFunctions(row(isShifted ? 'iata' : 'functions')),
      ...wholePosition(numberOf(row('lat')), numberOf(row('lon'))),
    });
  }
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
    functions: plainFunctions(functions),
    ...(shipped?.latitude === undefined ? positionOfRelease(cells[10] ?? '') : positionOf(shipped)),
  };
}

interface Position {
  latitude: number | undefined;
  longitude: number | undefined;
}

function positionOf({ latitude, longitude }: Position): Position {
  return { latitude, longitude };
}

/** Half a position, or one off the globe, counts as none. */
export function wholePosition(latitude: number | undefined, longitude: number | undefined): Position {
  const isWhole =
    latitude !== undefined &&
    longitude !== undefined &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180;
  return isWhole ? { latitude, longitude } : { latitude: undefined, longitude: undefined };
}

/** `1--45--B` and `145B` both become `145B`. */
function plainFunctions(functions: string): string {
  return functions.replace(/[^1-9B]/g, '');
}

/** `4230N 00131E` in degrees and minutes. */
export function positionOfRelease(text: string): Position {
  const match = /^(\d\d)(\d\d)([NS]) (\d{3})(\d\d)([EW])$/.exec(text.trim());
  if (!match) return { latitude: undefined, longitude: undefined };
  const [, latDeg, latMin, northSouth, lonDeg, lonMin, eastWest] = match;
  const degrees = (whole = '', minutes = '') =>
    Math.round((Number(whole) + Number(minutes) / 60) * 1e4) / 1e4;
  return wholePosition(
    degrees(latDeg, latMin) * (northSouth === 'S' ? -1 : 1),
    degrees(lonDeg, lonMin) * (eastWest === 'W' ? -1 : 1),
  );
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
