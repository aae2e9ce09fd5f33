import {
  type AnswerPart,
  AppError,
  type AskedQuestion,
  type AssistantQuestion,
  assistantRoutes,
  type ErrorCode,
  languageModelRoutes,
} from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { call } from '../../../lib/api.ts';
import { callLines } from '../../../lib/files/call-file.ts';
import { currentErrorTexts } from '../../../lib/i18n.ts';
import { TransportError } from '../../../lib/transport-error.ts';
import { assistantStateQuery, questionsQuery } from './queries.ts';

/* What was asked since this page of the browser was loaded: the panel and the assistant's page show the same. */
let asked: readonly AskedQuestion[] = [];
const listeners = new Set<() => void>();

function setAsked(next: readonly AskedQuestion[]): void {
  asked = next;
  for (const listener of listeners) listener();
}

export const showOnly = (question: AskedQuestion): void => setAsked([question]);
export const clearConversation = (): void => setAsked([]);

/** The questions on screen, and asking the next one. On the page of a shipment, 'it' is that shipment. */
export function useConversation() {
  const client = useQueryClient();
  const questions = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
  const { queryid } = useParams({ strict: false });
  const { container: containerNo, journey: shipmentId } = useSearch({ strict: false });
  const { data: state } = useQuery(assistantStateQuery);
  const [progress, setProgress] = useState(nothing);
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: (text: string) => {
      const body: AssistantQuestion = {
        text,
        ...(queryid !== undefined && { queryid, containerNo, shipmentId }),
      };
      setProgress(nothing);
      // A model takes seconds: what it writes is shown as it comes.
      return state?.modelHost == null
        ? call(assistantRoutes.askAssistant, { body })
        : askByLines(body, setProgress);
    },
    onSuccess: (question) => {
      setAsked([...asked, question]);
      void client.invalidateQueries({ queryKey: questionsQuery.queryKey });
      if (state?.modelHost != null) void client.invalidateQueries({ queryKey: assistantStateQuery.queryKey });
    },
  });
  return {
    questions,
    ask: mutate,
    isPending,
    error,
    pendingText: isPending ? variables : undefined,
    progress: isPending ? progress : nothing,
    modelHost: state?.modelHost ?? null,
    tokens: state?.tokens ?? null,
    reset,
  };
}

/** What a model does while it answers: the tools that it reads through, in their order, or what it has written. */
interface Progress {
  reading: readonly string[];
  written: string;
}
const nothing: Progress = { reading: [], written: '' };

/** Asks, and says what is read and what has been written so far; reading starts the text again. */
async function askByLines(
  body: AssistantQuestion,
  onProgress: (progress: Progress) => void,
): Promise<AskedQuestion> {
  let progress = nothing;
  let question: AskedQuestion | undefined;
  let failed: string | undefined;
  await callLines(languageModelRoutes.streamAnswer, { body }, (line) => {
    const part = line as AnswerPart;
    if ('question' in part) question = part.question;
    else if ('failed' in part) failed = part.failed;
    else {
      const { reading, written } = progress;
      progress =
        'text' in part
          ? { reading, written: written + part.text }
          : { reading: [...new Set([...reading, part.reading])], written: '' };
      onProgress(progress);
    }
  });
  if (question !== undefined) return question;
  if (failed !== undefined && failed in (currentErrorTexts() ?? {}))
    throw new AppError(failed as ErrorCode, {} as never);
  throw new TransportError({ kind: 'network' });
}
