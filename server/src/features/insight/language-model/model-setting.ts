import type { LanguageModel, LanguageModelInput } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { SealingKey } from '../../../platform/sealing.ts';

/** A model as it is called. */
export interface ModelSetting {
  isOn: boolean;
  baseUrl: string;
  modelName: string;
  key: string | null;
  monthlyTokens: number;
}

const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;

/** The model of a company account, switched on or not; undefined where none was entered. */
export async function findModelSetting(
  db: Db | Tx,
  tenantId: string,
  sealingKey: SealingKey,
): Promise<ModelSetting | undefined> {
  const row = await db
    .selectFrom('languageModel')
    .select(['isOn', 'baseUrl', 'modelName', 'keySealed', 'monthlyTokens'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { keySealed, ...setting } = row;
  return { ...setting, key: keySealed === null ? null : sealingKey.reveal(keySealed) };
}

/** Sets the model; without a key in the input the stored one stays, but never for another address. */
export async function recordModelSetting(
  tx: Tx,
  { tenantId, accountId }: { tenantId: string; accountId: string },
  input: LanguageModelInput,
  { sealingKey, now }: { sealingKey: SealingKey; now: Date },
): Promise<void> {
  const { isOn, baseUrl, modelName, key, monthlyTokens } = input;
  const known = await findModelSetting(tx, tenantId, sealingKey);
  const stays = known !== undefined && new URL(known.baseUrl).origin === new URL(baseUrl).origin;
  const secret = key ?? (stays ? known.key : null);
  const keySealed = secret === null || secret === '' ? null : sealingKey.protect(secret);
  const values = { isOn, baseUrl, modelName, keySealed, monthlyTokens, changedBy: accountId, changedAt: now };
  await tx
    .insertInto('languageModel')
    .values({ tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(values))
    .execute();
}

/** Tokens and questions of this month. */
export async function findUse(
  db: Db | Tx,
  tenantId: string,
  now: Date,
): Promise<{ tokens: number; questions: number }> {
  const row = await db
    .selectFrom('languageModelUse')
    .select(['tokens', 'questions'])
    .where('tenantId', '=', tenantId)
    .where('month', '=', monthOf(now))
    .executeTakeFirst();
  return { tokens: Number(row?.tokens ?? 0), questions: row?.questions ?? 0 };
}

/** Adds what one question used. */
export const recordUse = async (tx: Tx, tenantId: string, tokens: number, now: Date): Promise<void> =>
  void (await sql`
    insert into language_model_use (tenant_id, month, questions, tokens)
    values (${tenantId}, ${monthOf(now)}::date, 1, ${Math.round(tokens)})
    on conflict (tenant_id, month) do update set questions = language_model_use.questions + 1,
      tokens = language_model_use.tokens + excluded.tokens`.execute(tx));

/** What owners see of it: never the key. */
export async function describeModel(
  tx: Tx,
  tenantId: string,
  sealingKey: SealingKey,
  now: Date,
): Promise<LanguageModel> {
  const setting = await findModelSetting(tx, tenantId, sealingKey);
  const { tokens: usedTokens, questions } = await findUse(tx, tenantId, now);
  return {
    isOn: setting?.isOn ?? false,
    baseUrl: setting?.baseUrl ?? '',
    modelName: setting?.modelName ?? '',
    hasKey: (setting?.key ?? null) !== null,
    monthlyTokens: setting?.monthlyTokens ?? 1_000_000,
    usedTokens,
    questions,
  };
}
