import { toTable, writeSet } from './tables.ts';
import type { SourceFolder } from './tables.ts';

/**
 * Airlines by the prefix of their waybills. Of several with one prefix, that which was set by hand, else the one that
 * flies most: the others are defunct or tiny.
 */
export function refreshAirlines(source: SourceFolder): void {
  const byPrefix = new Map<string, { code: string; name: string; weight: number }>();
  for (const row of source.rows('airlines.tsv')) {
    const [prefix, code] = [row('awb_prefix'), row('iata')];
    if (!/^\d{3}$/.test(prefix) || !/^[A-Z0-9]{2}$/.test(code)) continue;
    const weight = row('prefix_source') === 'curated' ? Infinity : Number(row('weekly_freq_index'));
    if ((byPrefix.get(prefix)?.weight ?? -1) < weight)
      byPrefix.set(prefix, { code, name: row('name'), weight });
  }
  const rows = [...byPrefix]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([prefix, { code, name }]) => [prefix, code, name]);
  writeSet('airlines.tsv', toTable(['prefix', 'code', 'name'], rows));
}
