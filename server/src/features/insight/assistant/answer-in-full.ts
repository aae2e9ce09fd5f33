import type { AssistantAnswer, AssistantQuestion } from '@portolan/contract';
import { type Listener, type ModelNeeds, answerByModel } from '../language-model/index.ts';
import type { Reader } from '../read-tools/index.ts';
import { answerQuestion } from '../answers/index.ts';

interface Question extends AssistantQuestion {
  tenantId: string;
}

/**
 * An answer by the company account's model where one is switched on and its answer rests on rows; else the program's
 * own, with the reason. Actions are proposed by the program alone.
 */
export async function answerInFull(
  needs: ModelNeeds,
  { tenantId, ...question }: Question,
  reader: Reader,
  listener?: Listener,
): Promise<AssistantAnswer> {
  const began = performance.now();
  const byModel = await answerByModel(needs, tenantId, { ...question, reader }, listener);
  const own = await answerQuestion(question, reader);
  const tookMs = Math.round(performance.now() - began);
  if (byModel === undefined) return { ...own, tookMs };
  if ('problem' in byModel) return { ...own, tookMs, modelProblem: byModel.problem };
  return {
    ...own,
    tookMs,
    by: 'model',
    outcome: 'answered',
    text: byModel.text,
    sources: byModel.sources,
    statements: [],
    table: null,
    chart: null,
    map: null,
    links: own.outcome === 'answered' ? own.links : [],
  };
}
