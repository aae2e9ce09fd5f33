import { openSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';

/**
 * Makes `server/reference/sea-mask.bin.gz` from the land of the base map: a bit a cell of Web Mercator, set where the
 * whole cell is sea. Run it after the base map has changed: `node web/build/sea-mask.ts`.
 */
const root = join(import.meta.dirname, '../..');
const zoom = 6;
const tileUnits = 4096;
/** Cells across a tile; each is asked at four places. */
const cellsOfTile = 128;
const samples = cellsOfTile * 2;
const across = cellsOfTile * 2 ** zoom;
/** Rows of 72 degrees north to 72 degrees south: beyond there is hardly a ship. */
const firstRow = Math.floor(across * 0.206);
const rows = across - 2 * firstRow;

const file = openSync(join(root, 'web/public/map/base.pmtiles'), 'r');
const archive = new PMTiles({
  getKey: () => 'base',
  getBytes: (offset, length) => {
    const bytes = new Uint8Array(length);
    const read = readSync(file, bytes, 0, length, offset);
    return Promise.resolve({ data: bytes.buffer.slice(0, read) });
  },
});

type Ring = readonly { x: number; y: number }[];

/** Which samples of a tile are land, by rows, even-odd. */
function fillLand(rings: readonly Ring[]): Uint8Array {
  const land = new Uint8Array(samples * samples);
  const unit = tileUnits / samples;
  for (let row = 0; row < samples; row += 1) {
    const y = (row + 0.5) * unit;
    const crossings: number[] = [];
    for (const ring of rings)
      ring.forEach((from, i) => {
        const to = ring[(i + 1) % ring.length]!;
        if (from.y > y !== to.y > y)
          crossings.push(from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y));
      });
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const first = Math.max(0, Math.ceil(crossings[i]! / unit - 0.5));
      const last = Math.min(samples - 1, Math.floor(crossings[i + 1]! / unit - 0.5));
      if (last >= first) land.fill(1, row * samples + first, row * samples + last + 1);
    }
  }
  return land;
}

const mask = new Uint8Array(Math.ceil((across * rows) / 8));
for (let tileY = 0; tileY < 2 ** zoom; tileY += 1)
  for (let tileX = 0; tileX < 2 ** zoom; tileX += 1) {
    const top = tileY * cellsOfTile - firstRow;
    if (top + cellsOfTile <= 0 || top >= rows) continue;
    const answer = await archive.getZxy(zoom, tileX, tileY);
    const layer = answer && new VectorTile(new PbfReader(new Uint8Array(answer.data))).layers['land'];
    const rings: Ring[] = [];
    for (let i = 0; i < (layer?.length ?? 0); i += 1) rings.push(...layer!.feature(i).loadGeometry());
    const land = fillLand(rings);
    for (let row = 0; row < cellsOfTile; row += 1) {
      if (top + row < 0 || top + row >= rows) continue;
      for (let column = 0; column < cellsOfTile; column += 1) {
        const at = row * 2 * samples + column * 2;
        if (land[at]! + land[at + 1]! + land[at + samples]! + land[at + samples + 1]! > 0) continue;
        const cell = (top + row) * across + tileX * cellsOfTile + column;
        mask[cell >> 3] = mask[cell >> 3]! | (1 << (cell & 7));
      }
    }
  }
const head = Buffer.alloc(12);
head.writeUInt32LE(across, 0);
head.writeUInt32LE(firstRow, 4);
head.writeUInt32LE(rows, 8);
writeFileSync(
  join(root, 'server/reference/sea-mask.bin.gz'),
  gzipSync(Buffer.concat([head, mask]), { level: 9 }),
);
