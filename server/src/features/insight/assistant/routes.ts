import { assistantRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { InnerCall } from '../../../platform/http/inner-calls.ts';
import { type CallContext, type Served, serve } from '../../../platform/http/serve.ts';
import type { Reader } from '../read-tools/index.ts';
import { answerQuestion } from './answer.ts';
import { keepQuestion, listQuestions, removeQuestions } from './asked-question.ts';

interface AssistantNeeds {
  db: Database;
  clock: Clock;
  /** Calls the program's other routes for the person who asks. */
  innerCall: InnerCall;
}

/** Questions in plain words. */
export function serveAssistant({ db, clock, innerCall }: AssistantNeeds): Served[] {
  const readerOf = (call: CallContext): Reader => ({
    call: (route, input) => innerCall(route, input, call),
    now: clock.now(),
    language: call.language,
  });
  return [
    serve(assistantRoutes.askAssistant, async ({ body: { text, queryid } }, call) => {
      const began = performance.now();
      const answer = await answerQuestion(text, readerOf(call), queryid);
      const tookMs = Math.round(performance.now() - began);
      const { tenantId } = call.viewer;
      const question = { text, answer: { ...answer, tookMs }, askedAt: clock.now() };
      return db.asTenant(tenantId, (tx) => keepQuestion(tx, call.viewer, question));
    }),
    serve(assistantRoutes.listQuestions, async (_, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) => listQuestions(tx, viewer, clock.now())),
    ),
    serve(assistantRoutes.removeQuestions, async ({ body }, { viewer }) => ({
      removed: await db.asTenant(viewer.tenantId, (tx) => removeQuestions(tx, viewer, body.questionId)),
    })),
  ];
}
