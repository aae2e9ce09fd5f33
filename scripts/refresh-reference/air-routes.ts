import { toTable, writeSet } from './tables.ts';
import type { SourceFolder } from './tables.ts';

/** Pairs of airports in one direction with the airlines that fly between them, the most frequent first. */
export function refreshAirRoutes(source: SourceFolder): void {
  const airports = new Set(Array.from(source.rows('airports.tsv'), (row) => row('iata')));
  const byPair = new Map<string, { airline: string; frequency: number }[]>();
  for (const row of source.rows('air_routes.tsv')) {
    const [from, to] = [row('org'), row('dst')];
    if (!airports.has(from) || !airports.has(to)) continue;
    const airlines = byPair.get(`${from}\t${to}`) ?? [];
    airlines.push({ airline: row('airline'), frequency: Number(row('freq')) });
    byPair.set(`${from}\t${to}`, airlines);
  }
  const rows = [...byPair]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([pair, airlines]) => [
      ...pair.split('\t'),
      airlines
        .sort((a, b) => b.frequency - a.frequency)
        .map(({ airline }) => airline)
        .join(','),
    ]);
  writeSet('air-routes.tsv.gz', toTable(['from', 'to', 'airlines'], rows));
}
