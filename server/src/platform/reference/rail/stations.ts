import { lazy, parseNumber, readSetRows } from '../read-set.ts';

/** A station of the corridors between China and Europe. */
interface ReferenceStation {
  id: string;
  name: string;
  countryCode: string;
  isBorder: boolean;
  gaugeMm: number | undefined;
  latitude: number;
  longitude: number;
  timeZone: string;
}

const stations = lazy(() => {
  const byName = new Map<string, ReferenceStation>();
  const byPart = new Map<string, ReferenceStation>();
  for (const row of readSetRows('rail-stations.tsv')) {
    const station: ReferenceStation = {
      id: row('id'),
      name: row('city') === '' ? row('name') : row('city'),
      countryCode: row('countryCode'),
      isBorder: row('kind') === 'border',
      gaugeMm: parseNumber(row('gaugeMm')),
      latitude: Number(row('latitude')),
      longitude: Number(row('longitude')),
      timeZone: row('timeZone'),
    };
    const names = [row('id'), row('name'), row('nameZh'), row('city'), row('locode')];
    for (const name of names) if (name !== '' && !byName.has(plain(name))) byName.set(plain(name), station);
    for (const part of partsOf(row('name'))) if (!byPart.has(part)) byPart.set(part, station);
  }
  return new Map([...byPart, ...byName]);
});

/** Names within a name: `Khorgos (Horgos) CN`, `Altynkol (Khorgos KZ)`, `Kaliningrad / Chernyakhovsk`. */
const partsOf = (name: string): string[] =>
  name
    .split(/[()/]/)
    .map(plain)
    .filter((part) => part.length > 3);

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll('Ł', 'L')
    .replace(/[^\p{L}\d]/gu, '')
    // Chinese names say what they are: a station, a border crossing.
    .replace(/(?<=\p{Script=Han}{2})(?:车站|站|口岸)$/u, '');

/**
 * By id, name in English or Chinese, city or UN/LOCODE, with accents or without. Two stations of one name on both
 * sides of a border are known by their country.
 */
export function findRailStation(text: string, countryCode = ''): ReferenceStation | undefined {
  const found = stations().get(plain(text));
  const other = countryCode === '' ? undefined : stations().get(plain(text + countryCode));
  return other?.countryCode === countryCode ? other : found;
}
