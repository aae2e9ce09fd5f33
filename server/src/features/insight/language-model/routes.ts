import { AppError, languageModelRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import { RefusedAddress, checkOutboundUrlByName } from '../../../platform/http/outbound.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import type { ModelNeeds } from './answer-by-model.ts';
import { greetModel } from './ask-model.ts';
import { describeModel, findModelSetting, recordModelSetting } from './model-setting.ts';

/** What owners set of the assistant's language model. */
export function serveLanguageModel(
  needs: ModelNeeds & { clock: Clock; modelUrls: readonly string[] },
): Served[] {
  const { db, clock, sealingKey, modelFetch, modelUrls } = needs;
  const describe = (tenantId: string) =>
    db.asTenant(tenantId, (tx) => describeModel(tx, tenantId, sealingKey, clock.now()));
  return [
    serve(languageModelRoutes.getLanguageModel, (_, { viewer }) => describe(viewer.tenantId)),
    serve(languageModelRoutes.setLanguageModel, async ({ body }, { viewer }) => {
      await checkAddress(body.baseUrl, modelUrls);
      await db.asTenant(viewer.tenantId, (tx) =>
        recordModelSetting(tx, viewer, body, { sealingKey, now: clock.now() }),
      );
      return describe(viewer.tenantId);
    }),
    serve(languageModelRoutes.tryLanguageModel, async (_, { viewer: { tenantId } }) => {
      const setting = await db.asTenant(tenantId, (tx) => findModelSetting(tx, tenantId, sealingKey));
      const began = performance.now();
      const problem = setting === undefined ? 'no model' : await greetModel(setting, modelFetch);
      const tookMs = Math.round(performance.now() - began);
      return { answers: problem === undefined, problem: problem ?? null, tookMs };
    }),
    serve(languageModelRoutes.getAssistantState, async (_, { viewer: { tenantId } }) => {
      const { isOn, baseUrl, usedTokens, monthlyTokens } = await describe(tenantId);
      return isOn
        ? { modelHost: new URL(baseUrl).host, tokens: { used: usedTokens, monthly: monthlyTokens } }
        : { modelHost: null, tokens: null };
    }),
  ];
}

/** Throws `assistant.address-refused`. */
async function checkAddress(baseUrl: string, allowed: readonly string[]): Promise<void> {
  try {
    await checkOutboundUrlByName(`${baseUrl.replace(/\/$/, '')}/`, allowed);
  } catch (error) {
    if (error instanceof RefusedAddress)
      throw new AppError('assistant.address-refused', { reason: error.message });
    throw error;
  }
}
