import { type AskedQuestion, assistantRoutes } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { call } from '../../../lib/api.ts';
import { questionsQuery } from './queries.ts';

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
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: (text: string) =>
      call(assistantRoutes.askAssistant, { body: { text, ...(queryid !== undefined && { queryid }) } }),
    onSuccess: (question) => {
      setAsked([...asked, question]);
      void client.invalidateQueries({ queryKey: questionsQuery.queryKey });
    },
  });
  return { questions, ask: mutate, isPending, error, pendingText: isPending ? variables : undefined, reset };
}
