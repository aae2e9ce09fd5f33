import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchPuzzle, type PuzzleAnswer, type PuzzlePicture, sendAnswer } from './puzzle-call.ts';

export type PuzzleState = 'loading' | 'ready' | 'checking' | 'solved' | 'unreachable';

/** One puzzle after the other until one is solved: picture, position of the piece, and the trace of its drag. */
export function usePuzzle(onTicket: (ticket: string) => void) {
  const [picture, setPicture] = useState<PuzzlePicture>();
  const [state, setState] = useState<PuzzleState>('loading');
  const [failure, setFailure] = useState<unknown>();
  const [offset, setOffset] = useState(0);
  const trace = useRef<PuzzleAnswer['trace']>([]);
  const startedAt = useRef(0);

  const load = useCallback(async () => {
    setState('loading');
    setOffset(0);
    trace.current = [];
    try {
      setPicture(await fetchPuzzle());
      setState('ready');
    } catch (error) {
      setFailure(error);
      setState('unreachable');
    }
  }, []);
  useEffect(() => void load(), [load]);

  const furthest = picture === undefined ? 0 : picture.width - picture.pieceWidth;
  const moveTo = (wanted: number) => {
    if (state !== 'ready') return;
    const x = Math.round(Math.min(furthest, Math.max(0, wanted)) * 10) / 10;
    if (trace.current.length === 0) {
      startedAt.current = performance.now();
      trace.current.push({ x: offset, ms: 0 });
    }
    trace.current.push({ x, ms: Math.round((performance.now() - startedAt.current) * 10) / 10 });
    setOffset(x);
  };
  const answer = async () => {
    if (state !== 'ready' || picture === undefined || trace.current.length === 0) return;
    setState('checking');
    try {
      const { ticket } = await sendAnswer({ id: picture.id, offset, trace: trace.current.slice(-2000) });
      setFailure(undefined);
      setState('solved');
      onTicket(ticket);
    } catch (error) {
      setFailure(error);
      await load();
    }
  };
  const another = () => {
    setFailure(undefined);
    void load();
  };
  return { picture, state, failure, offset, furthest, moveTo, answer, another };
}
