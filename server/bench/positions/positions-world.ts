import { setImmediate } from 'node:timers/promises';
import type { VesselGroup } from '@portolan/contract';
import type { PositionTable } from '../../src/features/vessels/positions/index.ts';
import { LiveView } from '../../src/features/vessels/live-map/live-view.ts';
import { percentile } from '../figures.ts';
import type { BenchOptions, BenchRow } from '../report.ts';

/** How often a chart requests tiles of the world. */
const askedEveryMs = 5000;
const groups = [undefined, ['cargo'], ['tanker', 'passenger']] as const satisfies (
  readonly VesselGroup[] | undefined
)[];

/**
 * Tiles of the whole world as charts request them: each in its own turn of the event loop, several zooms, with filters
 * and without.
 */
export async function measureWorldTiles(table: PositionTable, { quick }: BenchOptions): Promise<BenchRow[]> {
  const view = new LiveView(table);
  const [tiles, turns]: [number[], number[]] = [[], []];
  let nowMs = Date.now();
  for (let round = 0; round < (quick ? 20 : 60); round += 1) {
    nowMs += askedEveryMs;
    for (const z of [1, 2])
      for (const group of groups)
        for (let i = 0; i < 4 ** z; i += 1) {
          const tile = { z, x: i % 2 ** z, y: Math.floor(i / 2 ** z) };
          const asked = performance.now();
          // Work done in time slices between may run before it.
          await setImmediate();
          turns.push(performance.now() - asked);
          const bytes = await view.readTile(tile, { groups: group }, nowMs);
          // The first answers wait until the world was counted for the first time.
          if (round > 0) tiles.push(performance.now() - asked);
          if (bytes.length === 0) throw new Error('a tile says nothing');
        }
  }
  return [
    {
      name: 'World tile of 300,000 vessels, in process, p99',
      value: percentile(tiles, 0.99),
      unit: 'ms',
      goal: { kind: 'most', value: 8 },
      note: 'zooms 1 and 2, three filters, asked every 5 s',
    },
    {
      name: 'Piece of counting the world, p99',
      value: percentile(turns, 0.99),
      unit: 'ms',
      goal: { kind: 'most', value: 10 },
      note: 'nothing else is answered meanwhile',
    },
  ];
}
