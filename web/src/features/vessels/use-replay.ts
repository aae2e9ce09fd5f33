import { readReplay, vesselRoutes } from '@portolan/contract';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { callBytes } from '../../lib/api.ts';
import type { Bounds } from '../../lib/map/mercator.ts';
import { nearestLongitude } from '../../lib/map/mercator.ts';
import { joinTracks, vesselsAt } from './replay-tracks.ts';
import type { VesselsSearch } from './vessels-search.ts';
import type { InSight } from './view-tiles.ts';

const hourMs = 3_600_000;
const frameMs = 80;
const keptMs = 5 * 60_000;
/** How much is asked for at once, by pace: some seconds to a minute of watching. */
const chunkHours: Readonly<Record<number, number>> = { 1: 3, 10: 6, 60: 12, 360: 24 };

/** A box a little wider than what is in sight, in steps, so that small movements ask for nothing new. Pure. */
export function replayBox([west, south, east, north]: Bounds) {
  const margin = 10 ** Math.floor(Math.log10(Math.max(0.01, east - west)));
  const down = (degrees: number): number => Math.floor((degrees - margin / 4) / margin) * margin;
  const up = (degrees: number): number => Math.ceil((degrees + margin / 4) / margin) * margin;
  const round = (degrees: number): number => Number(degrees.toFixed(4));
  const latitudes = { south: round(Math.max(-90, down(south))), north: round(Math.min(90, up(north))) };
  if (up(east) - down(west) >= 360) return { west: -180, east: 180, ...latitudes };
  return { west: round(nearestLongitude(down(west), 0)), east: round(nearestLongitude(up(east), 0)), ...latitudes };
} // prettier-ignore

/** The chunks around a moment: the one before is where lines begin, the one after is loaded ahead. Pure. */
export function chunksAt(atMs: number, pace: number): { begin: string; end: string }[] {
  const lengthMs = (chunkHours[pace] ?? 6) * hourMs;
  const first = Math.floor(atMs / lengthMs) - 1;
  return [first, first + 1, first + 2].map((i) => ({
    begin: new Date(i * lengthMs).toISOString(),
    end: new Date((i + 1) * lengthMs).toISOString(),
  }));
}

/** A past window of the chart: the vessels of its moment, and the hands that move that on. */
export function useReplay(search: VesselsSearch, inSight: InSight | undefined, onMoment: (atMs: number) => void) {
  const { from, to, at, pace } = search;
  const isOn = from > 0;
  const [moment, setMoment] = useState(at);
  const [isPlaying, setPlaying] = useState(false);
  const [known, setKnown] = useState(at);
  if (known !== at) {
    setKnown(at);
    setMoment(at);
  }
  const box = useMemo(() => inSight && replayBox(inSight.bounds), [inSight]);
  const chunks = isOn && box !== undefined ? chunksAt(moment * 1000, pace) : [];
  const { views, error, isReady } = useQueries({
    queries: chunks.map((chunk) => {
      const query = { ...box!, ...chunk };
      return {
        queryKey: [vesselRoutes.getReplay.name, query],
        queryFn: async ({ signal }: { signal: AbortSignal }) => readReplay(await callBytes(vesselRoutes.getReplay, { query, signal })),
        staleTime: keptMs,
        gcTime: keptMs,
        structuralSharing: false,
      };
    }),
    combine: (results) => ({
      views: results.flatMap(({ data }) => data ?? []),
      error: results.find((result) => result.error !== null)?.error ?? null,
      isReady: results.slice(0, 2).every(({ data }) => data !== undefined),
    }),
  });
  const tracks = useMemo(() => joinTracks(views), [views]);
  const { group, size, speed } = search;
  const vessels = useMemo(() => vesselsAt(tracks, moment, { group, size, speed }), [tracks, moment, group, size, speed]);
  const isRunning = isOn && isPlaying && isReady;
  useEffect(() => {
    if (!isRunning) return undefined;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const seconds = ((now - last) / 1000) * pace * 60;
      last = now;
      setMoment((before) => Math.min(to, before + seconds));
    }, frameMs);
    return () => clearInterval(timer);
  }, [isRunning, pace, to]);
  const isAtEnd = moment >= to;
  if (isPlaying && isAtEnd) setPlaying(false);
  const seek = (seconds: number): void => {
    const bounded = Math.round(Math.max(from, Math.min(to, seconds)));
    setMoment(bounded);
    onMoment(bounded);
  };
  const toggle = (): void => {
    if (isPlaying) onMoment(Math.round(moment));
    else if (isAtEnd) seek(from);
    setPlaying(!isPlaying);
  };
  const oneIn = Math.max(1, ...views.map((view) => view.oneIn));
  return { isOn, vessels, moment, isPlaying, isReady, oneIn, error, seek, toggle };
} // prettier-ignore
export type Replay = ReturnType<typeof useReplay>;
