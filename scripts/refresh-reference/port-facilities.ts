import { formerName } from './ports.ts';
import { toTable, writeSet } from './tables.ts';
import type { SourceFolder } from './tables.ts';

const columns = {
  otherNames: 'alt_names',
  harbourSize: 'wpi_size',
  harbourType: 'wpi_harbor_type',
  shelter: 'wpi_shelter',
  channelM: 'channel_depth_m',
  anchorageM: 'anchorage_depth_m',
  cargoPierM: 'cargo_pier_depth_m',
  longestShipM: 'max_vessel_length_m',
  greatestDraughtM: 'max_vessel_draft_m',
  tidalRangeM: 'tidal_range_m',
} as const;

/** What the World Port Index says of ports with a UN/LOCODE; those of which it says nothing are left out. */
export function refreshPortFacilities(source: SourceFolder): void {
  const rows = Array.from(source.rows('ports.tsv'), (row) => [
    row('locode'),
    ...Object.values(columns).map((column) => row(column)),
    formerName(row('name')) ?? '',
  ]).filter(([code = '', ...cells]) => code !== '' && cells.some((cell) => cell !== ''));
  writeSet(
    'port-facilities.tsv.gz',
    toTable(['unLocationCode', ...Object.keys(columns), 'formerNames'], rows),
  );
}
