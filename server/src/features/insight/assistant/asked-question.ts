import { type AskedQuestion, type AssistantAnswer, keptQuestionDays } from '@portolan/contract';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';

const mostListed = 50;

interface Whose {
  tenantId: string;
  accountId: string;
}

/** Keeps a question with its answer, and drops what the person asked more than 30 days ago. */
export async function keepQuestion(
  db: Db,
  { tenantId, accountId }: Whose,
  question: { text: string; answer: AssistantAnswer; askedAt: Date },
): Promise<AskedQuestion> {
  const { text, answer, askedAt } = question;
  const questionId = randomUUID();
  await db
    .insertInto('assistantQuestion')
    .values({ tenantId, accountId, questionId, text, answer: JSON.stringify(answer), askedAt })
    .execute();
  await db
    .deleteFrom('assistantQuestion')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('askedAt', '<', new Date(askedAt.getTime() - keptQuestionDays * 86_400_000))
    .execute();
  return { questionId, text, askedAt: askedAt.toISOString(), answer };
}

/** A person's own questions, the newest first. */
export async function listQuestions(
  db: Db,
  { tenantId, accountId }: Whose,
  now: Date,
): Promise<AskedQuestion[]> {
  const rows = await db
    .selectFrom('assistantQuestion')
    .select(['questionId', 'text', 'answer', 'askedAt'])
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('askedAt', '>=', new Date(now.getTime() - keptQuestionDays * 86_400_000))
    .orderBy('askedAt', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map(({ questionId, text, answer, askedAt }) => ({
    questionId,
    text,
    askedAt: askedAt.toISOString(),
    answer: answer as unknown as AssistantAnswer,
  }));
}

/** Removes one question, or all of a person. */
export async function removeQuestions(
  db: Db,
  { tenantId, accountId }: Whose,
  questionId: string | undefined,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('assistantQuestion')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .$if(questionId !== undefined, (query) => query.where('questionId', '=', questionId!))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
