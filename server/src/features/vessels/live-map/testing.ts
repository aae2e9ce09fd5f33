import { type VesselView, readVesselView } from '@portolan/contract';
import { LiveView, type ViewQuery } from './live-view.ts';
import { PositionTable, simulatedFlag } from '../positions/index.ts';

export const nowMs = Date.parse('2026-11-10T08:00:00Z');
export const world = { west: -180, south: -90, east: 180, north: 90, most: 5000 };

export function tableOf(count: number): PositionTable {
  const table = new PositionTable(undefined, 2048);
  for (let i = 0; i < count; i += 1)
    table.add(
      {
        mmsi: 200_000_001 + i,
        longitude: (((i * 37) % 360) - 180) * 600_000,
        latitude: (((i * 17) % 160) - 80) * 600_000,
        speed: (i % 3) * 40,
        course: 1234,
        heading: i % 2 === 0 ? 90 : 511,
        status: 0,
        atMs: nowMs - 60_000,
      },
      i === 0 ? simulatedFlag : 0,
    );
  return table;
}

export const readView = async (table: PositionTable, query: Partial<ViewQuery> = {}): Promise<VesselView> => {
  const bytes = await new LiveView(table).readView({ ...world, ...query }, nowMs);
  return readVesselView(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  );
};

export const fleet = (): PositionTable => {
  const table = new PositionTable(undefined, 4096);
  for (let i = 0; i < 4000; i += 1) {
    const [longitude, latitude] = [((i * 6151) % 350) - 175, ((i * 2503) % 140) - 70];
    const mmsi = 200_000_001 + i;
    table.add(
      {
        mmsi,
        longitude: longitude * 600_000 + i * 7,
        latitude: latitude * 600_000 + i * 11,
        speed: i % 120,
        course: 0,
        heading: 511,
        status: 0,
        atMs: nowMs,
      },
      0,
    );
    table.describe({
      mmsi,
      shipType: [30, 60, 70, 80][i % 4]!,
      lengthM: (i * 13) % 400,
      beamM: 20,
      destination: i % 9 === 0 ? 'NLRTM' : null,
    });
  }
  return table;
};
