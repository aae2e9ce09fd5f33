import { lazy, readSet } from './read-set.ts';

const headBytes = 12;

const mask = lazy(() => {
  const bytes = readSet('sea-mask.bin');
  return {
    across: bytes.readUInt32LE(0),
    firstRow: bytes.readUInt32LE(4),
    rows: bytes.readUInt32LE(8),
    cells: bytes.subarray(headBytes),
  };
});

/**
 * Whether a place is on open sea, by cells of about 0.04 degrees: false on land, within a cell of the coast, in
 * harbours and rivers, and beyond 72 degrees of latitude.
 */
export function isSea(longitude: number, latitude: number): boolean {
  const { across, firstRow, rows, cells } = mask();
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  const row = Math.floor(y * across) - firstRow;
  if (!(row >= 0 && row < rows)) return false;
  const turned = longitude / 360 + 0.5;
  const column = Math.floor((turned - Math.floor(turned)) * across);
  const cell = row * across + column;
  return (cells[cell >> 3]! & (1 << (cell & 7))) !== 0;
}
