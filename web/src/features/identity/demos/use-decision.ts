import type { DemoRequest } from '@portolan/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toast.ts';

interface Decision {
  ask: () => Promise<DemoRequest>;
  /** The words that say what came of it. */
  told: (request: DemoRequest) => string;
}

/**
 * Runs a decision about a demo request; the list and the sheet show the request as it is then, also after a
 * refusal.
 */
export function useDecision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ask, told }: Decision) => showToast(told(await ask()), 'ok'),
    onSettled: () => invalidateConcerned(client, [{ topic: 'demo', ids: [] }]),
  });
}
