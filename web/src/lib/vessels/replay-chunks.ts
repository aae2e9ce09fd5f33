import { hourMs } from '@portolan/contract/time/durations';
import { nearestLongitude } from '@portolan/contract';
import type { Bounds } from '../map/mercator.ts';

/** Amount requested at once, by speed: some seconds to a minute of watching. */
const chunkHours: Readonly<Record<number, number>> = { 1: 3, 10: 6, 60: 12, 360: 24 };

/** A box slightly wider than the view, in steps, so that small movements request nothing new. Pure. */
export function replayBox([west, south, east, north]: Bounds) {
  const margin = 10 ** Math.floor(Math.log10(Math.max(0.01, east - west)));
  const down = (degrees: number): number => Math.floor((degrees - margin / 4) / margin) * margin;
  const up = (degrees: number): number => Math.ceil((degrees + margin / 4) / margin) * margin;
  const round = (degrees: number): number => Number(degrees.toFixed(4));
  const latitudes = { south: round(Math.max(-90, down(south))), north: round(Math.min(90, up(north))) };
  if (up(east) - down(west) >= 360) return { west: -180, east: 180, ...latitudes };
  return {
    west: round(nearestLongitude(down(west), 0)),
    east: round(nearestLongitude(up(east), 0)),
    ...latitudes,
  };
}

/** The chunks around a moment: lines begin in the one before, the one after is preloaded. Pure. */
export function chunksAt(atMs: number, pace: number): { begin: string; end: string }[] {
  const lengthMs = (chunkHours[pace] ?? 6) * hourMs;
  const first = Math.floor(atMs / lengthMs) - 1;
  return [first, first + 1, first + 2].map((i) => ({
    begin: new Date(i * lengthMs).toISOString(),
    end: new Date((i + 1) * lengthMs).toISOString(),
  }));
}
