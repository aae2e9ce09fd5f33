import type { DemoRequest } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toast.ts';

interface Decision {
  ask: () => Promise<DemoRequest>;
  /** The text of the result. */
  message: (request: DemoRequest) => string;
}

/** Runs a decision about a demo request; the list and the sheet show the request's new state, also after a refusal. */
export function useDecision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ask, message }: Decision) => showToast(message(await ask()), 'ok'),
    onSettled: () => invalidateConcerned(client, [{ topic: 'demo', ids: [] }]),
  });
}
