import { trackingRoutes } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { invalidateConcerned, routeQuery } from '../../../lib/queries.ts';
import {
  mostLines,
  readyLines,
  splitLines,
  toTrackLines,
  type TrackLine,
  type TrackOutcome,
} from './track-lines.ts';

const pauseMs = 300;

/** State of the dialog for tracking numbers: typed lines, recognised numbers, carriers, outcomes. */
export function useTrackLines(initial: string) {
  const client = useQueryClient();
  const [text, setText] = useState(initial);
  const [customerReference, setCustomerReference] = useState('');
  const [paused, setPaused] = useState(initial);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, TrackOutcome>>(new Map());
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const asked = splitLines(paused).slice(0, mostLines);
  const recognised = useQuery({
    ...routeQuery(trackingRoutes.recogniseNumbers, { body: { lines: asked } }, { topics: ['tracking'] }),
    enabled: asked.length > 0,
    placeholderData: (before) => before,
  });
  const typed = splitLines(text);
  const lines = toTrackLines(typed.slice(0, mostLines), recognised.data ?? [], chosen, outcomes);
  const ready = readyLines(lines);
  const send = useMutation({
    mutationFn: (sent: readonly TrackLine[]) =>
      call(trackingRoutes.trackNumbers, {
        body: {
          numbers: sent.map(({ text: number, scac }) => ({
            number,
            ...(scac === undefined ? {} : { scac }),
            ...(customerReference.trim() === '' ? {} : { customerReference }),
          })),
        },
      }),
    onSuccess: (answers, sent) => {
      const next = new Map(outcomes);
      sent.forEach((line, i) => {
        const answer = answers[i];
        if (answer !== undefined) next.set(line.text, answer);
      });
      setOutcomes(next);
      void invalidateConcerned(client, [
        { topic: 'tracking', ids: [] },
        { topic: 'account', ids: [] },
      ]);
    },
  });
  return {
    text,
    setText,
    customerReference,
    setCustomerReference,
    typedCount: typed.length,
    lines,
    ready,
    asking: recognised.isFetching,
    problem: recognised.error ?? send.error,
    isSending: send.isPending,
    outcomes,
    choose: (line: string, scac: string) => setChosen(new Map(chosen).set(line, scac)),
    correct: (line: string, number: string) =>
      setText(typed.map((other) => (other === line ? number : other)).join('\n')),
    submit: () => send.mutate(ready),
  };
}
