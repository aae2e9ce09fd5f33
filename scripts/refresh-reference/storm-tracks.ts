import { type SourceFolder, toTable, writeSet } from './tables.ts';

interface RecentTracks {
  storms: { name: string; atcf: string; points: [string, ...(number | null)[]][] }[];
}

const columns = [
  'storm',
  'name',
  'at',
  'latitude',
  'longitude',
  'windKn',
  'pressureHpa',
  'r34Nm',
  'r50Nm',
  'r64Nm',
];

/** `2023-07-25T15Z` as an instant that every reader of dates knows. */
const toInstant = (text: string): string => text.replace(/^(\d{4}-\d{2}-\d{2}T\d{2})Z$/, '$1:00Z');

/** Tracks of past storms, which the simulated world replays: those of JTWC, and three with wind radii. */
export function refreshStormTracks(source: SourceFolder): void {
  const rows: string[][] = [];
  for (const row of source.rows('wp_tracks_2015_2021.tsv'))
    rows.push([
      row('storm'),
      row('name'),
      toInstant(row('time_utc')),
      row('lat'),
      row('lon'),
      row('wind_kt'),
      row('mslp_hpa'),
      '',
      '',
      '',
    ]);
  const { storms } = JSON.parse(source.text('recent_tracks.json')) as RecentTracks;
  for (const { name, atcf, points } of storms)
    for (const [at, ...numbers] of points)
      rows.push([
        atcf,
        name,
        toInstant(at),
        ...numbers.map((value) => (value === null ? '' : String(value))),
      ]);
  writeSet('storm-tracks.tsv.gz', toTable(columns, rows));
}
