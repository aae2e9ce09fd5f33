import { fillText, trackingRoutes } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { invalidateConcerned, routeQuery } from '../../../lib/queries.ts';
import { currentErrorTexts } from '../../../lib/i18n.ts';
import { carriersQuery, subscriptionSumQuery } from '../../../lib/shipments/queries.ts';
import { blankTrackDraft, trackDraftName } from '../../../lib/shipments/track-dialog-state.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import {
  correctedNumber,
  hasOpenCarrier,
  hasProblem,
  mostLines,
  queriesLeft,
  readyLines,
  splitLines,
  toTrackLines,
  type TrackLine,
  type TrackOutcome,
} from './track-lines.ts';

const pauseMs = 300;

/** What stands in the window for tracking numbers: typed lines, what they are, carriers, outcomes. */
export function useTrackLines() {
  const client = useQueryClient();
  const [draft, change, forget] = useDraft(trackDraftName, blankTrackDraft);
  const { text } = draft;
  const setText = (next: string) => change({ text: next });
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, TrackOutcome>>(new Map());
  const recognised = useRecognised(text);
  const left = queriesLeft(useQuery(subscriptionSumQuery).data);
  const typed = splitLines(text);
  const chosen = new Map(Object.entries(draft.chosen));
  const unsupported = useUnsupported();
  const refused = new Map(Object.entries(draft.refused));
  const lines = toTrackLines(typed.slice(0, mostLines), recognised.data ?? [], chosen, outcomes, refused).map(
    (line) => ({
      ...line,
      refused: line.refused ?? unsupported(line),
      canTryAgain: line.refused !== undefined,
    }),
  );
  const ready = readyLines(lines);
  const send = useMutation({
    mutationFn: (sent: readonly TrackLine[]) =>
      call(trackingRoutes.trackNumbers, { body: { numbers: sent.map(toBody(draft.customerReference)) } }),
    onSuccess: (answers, sent) => {
      const next = new Map(outcomes);
      sent.forEach((line, i) => {
        const answer = answers[i];
        if (answer !== undefined) next.set(line.number, answer);
      });
      setOutcomes(next);
      const reasons = answers.flatMap(({ error }, i) => (error ? [[sent[i]?.number, error.msg]] : []));
      change({ refused: { ...draft.refused, ...Object.fromEntries(reasons) } });
      if (lines.every((line) => isDone(next.get(line.number)) || line.found?.queryid !== undefined)) forget();
      void invalidateConcerned(client, [
        { topic: 'tracking', ids: [] },
        { topic: 'account', ids: [] },
      ]);
    },
  });
  const choose = (numbers: readonly string[], scac: string) =>
    change({
      chosen: { ...draft.chosen, ...Object.fromEntries(numbers.map((number) => [number, scac])) },
      refused: without(draft.refused, numbers),
    });
  return {
    text,
    setText,
    customerReference: draft.customerReference,
    setCustomerReference: (customerReference: string) => change({ customerReference }),
    typedCount: typed.length,
    lines,
    problems: lines.filter(hasProblem),
    /** What the quota still allows; the rest stays in the field. */
    sendable: ready.slice(0, left ?? ready.length),
    ready,
    left,
    problem: recognised.error ?? send.error,
    isSending: send.isPending,
    outcomes,
    choose: (line: TrackLine, scac: string) => choose([line.number], scac),
    chooseForAll: (scac: string) =>
      choose(
        lines.filter(hasOpenCarrier).map(({ number }) => number),
        scac,
      ),
    tryAgain: (line: TrackLine) => change({ refused: without(draft.refused, [line.number]) }),
    correct: (line: TrackLine) => setText(text.replace(line.typed, correctedNumber(line) ?? line.typed)),
    clear: () => {
      setOutcomes(new Map());
      change(blankTrackDraft);
      forget();
    },
    submit: () => send.mutate(ready.slice(0, left ?? ready.length)),
  };
}

/** What the typed lines are, as soon as the person pauses. */
function useRecognised(text: string) {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const asked = splitLines(paused)
    .slice(0, mostLines)
    .map(({ number }) => number);
  return useQuery({
    ...routeQuery(trackingRoutes.recogniseNumbers, { body: { lines: asked } }, { topics: ['tracking'] }),
    enabled: asked.length > 0,
    placeholderData: (before) => before,
  });
}

/** Why the carrier of a line would refuse it, as far as that is known before it is sent. */
function useUnsupported(): (line: TrackLine) => string | undefined {
  const { data: carriers = [] } = useQuery({
    ...carriersQuery(undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return ({ scac, found }) => {
    const carrier = carriers.find((one) => one.scac === scac);
    if (carrier === undefined || found?.kind !== 'container' || found.queryid !== undefined) return undefined;
    if (carrier.supports.length === 0 || carrier.supports.includes('container')) return undefined;
    const text = currentErrorTexts()?.['tracking.container-unsupported'];
    return text && fillText(text, { carrier: carrier.shortName });
  };
}

const without = (refused: Record<string, string>, numbers: readonly string[]) =>
  Object.fromEntries(Object.entries(refused).filter(([number]) => !numbers.includes(number)));

const isDone = (outcome: TrackOutcome | undefined): boolean =>
  outcome?.outcome === 'tracked' || outcome?.outcome === 'already-tracked';

/** A line as it is sent; its own reference counts before the one for all. */
const toBody =
  (forAll: string) =>
  ({ number, scac, customerReference }: TrackLine) => {
    const reference = customerReference || forAll.trim();
    return {
      number,
      ...(scac === undefined ? {} : { scac }),
      ...(reference === '' ? {} : { customerReference: reference.slice(0, 60) }),
    };
  };
