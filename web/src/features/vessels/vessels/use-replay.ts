import { readReplay, vesselViewRoutes } from '@portolan/contract';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { callBytes } from '../../../lib/files/call-file.ts';
import { chunksAt, replayBox } from '../../../lib/vessels/replay-chunks.ts';
import { joinTracks, vesselsAt } from '../../../lib/vessels/replay-tracks.ts';
import { type VesselsSearch, toShipFilters } from './vessels-search.ts';
import type { InSight } from '../../../lib/vessels/view-tiles.ts';

const frameMs = 80;
const keptMs = 5 * 60_000;
/** A past period of the chart: the vessels of its current moment, and the controls that move it. */
export function useReplay(
  search: VesselsSearch,
  inSight: InSight | undefined,
  onMoment: (atMs: number) => void,
) {
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
  const ships = toShipFilters(search);
  const chunks = isOn && box !== undefined ? chunksAt(moment * 1000, pace) : [];
  const { views, error, isReady } = useQueries({
    queries: chunks.map((chunk) => {
      const query = { ...box!, ...chunk, ...ships };
      return {
        queryKey: [vesselViewRoutes.getReplay.name, query],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          readReplay(await callBytes(vesselViewRoutes.getReplay, { query, signal })),
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
  const { speed } = search;
  const vessels = useMemo(() => vesselsAt(tracks, moment, speed), [tracks, moment, speed]);
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
}
export type Replay = ReturnType<typeof useReplay>;
