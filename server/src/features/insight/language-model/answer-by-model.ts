import type { AnswerSource, ModelProblem } from '@portolan/contract';
import type { Database } from '../../../platform/db/database.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import { type Listener, type ModelQuestion, askModel } from './ask-model.ts';
import { findModelSetting, findUse, recordUse } from './model-setting.ts';

export interface ModelNeeds {
  db: Database;
  sealingKey: SealingKey;
  /** Reaches public addresses, and models of the own network that the operator names. */
  modelFetch: typeof globalThis.fetch;
}

export type AnswerByModel = { text: string; sources: AnswerSource[] } | { problem: ModelProblem };

/**
 * An answer by the company account's model, or why there is none; undefined where no model is switched on. Then nothing
 * leaves the installation. What it used counts, whether it was shown or not.
 */
export async function answerByModel(
  { db, sealingKey, modelFetch }: ModelNeeds,
  tenantId: string,
  question: ModelQuestion,
  listener?: Listener,
): Promise<AnswerByModel | undefined> {
  const { now } = question.reader;
  const { setting, use } = await db.asTenant(tenantId, async (tx) => ({
    setting: await findModelSetting(tx, tenantId, sealingKey),
    use: await findUse(tx, tenantId, now),
  }));
  if (setting?.isOn !== true) return undefined;
  if (use.tokens >= setting.monthlyTokens) return { problem: 'budget' };
  const { tokens, ...answer } = await askModel(setting, question, { fetch: modelFetch, listener });
  await db.asTenant(tenantId, (tx) => recordUse(tx, tenantId, tokens, now));
  return answer;
}
