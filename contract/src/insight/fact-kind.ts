import { z } from 'zod';

/** Facts of the company account's own sources, or of the simulated world. */
export const FactKind = z.enum(['real', 'simulated']);
export type FactKind = z.infer<typeof FactKind>;

/** Which facts figures are of, and how many of the other kind the same period and filters leave out. */
export const ShownFacts = z.object({ kind: FactKind, leftOut: z.int() });
export type ShownFacts = z.infer<typeof ShownFacts>;

/** The kind that is asked for; else real facts where there are any, and simulated ones only without. Pure. */
export function chooseFacts(
  asked: FactKind | undefined,
  found: Readonly<Record<FactKind, number>>,
): ShownFacts {
  const kind = asked ?? (found.real === 0 && found.simulated > 0 ? 'simulated' : 'real');
  return { kind, leftOut: found[kind === 'real' ? 'simulated' : 'real'] };
}
