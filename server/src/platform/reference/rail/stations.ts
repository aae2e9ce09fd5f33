import { lazy, parseNumber, readSetRows } from '../read-set.ts';

/** A station of the corridors between China and Europe. */
export interface RailStation {
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
  const byName = new Map<string, RailStation>();
  for (const row of readSetRows('rail-stations.tsv')) {
    const station: RailStation = {
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
  }
  return byName;
});

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll('Ł', 'L')
    .replace(/[^\p{L}\d]/gu, '');

/** By id, name in English or Chinese, city or UN/LOCODE, in any spelling of accents. */
export const findRailStation = (text: string): RailStation | undefined => stations().get(plain(text));
