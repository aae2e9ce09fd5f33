import { type AssistantQuestion, assistantRoutes, languageModelRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { InnerCall } from '../../../platform/http/inner-calls.ts';
import { type CallContext, type Served, serve } from '../../../platform/http/serve.ts';
import type { Listener, ModelNeeds } from '../language-model/index.ts';
import type { Reader } from '../read-tools/index.ts';
import { answerInFull } from './answer-in-full.ts';
import { keepQuestion, listQuestions, removeQuestions } from './asked-question.ts';
import { streamAnswer } from './stream-answer.ts';

interface AssistantNeeds extends ModelNeeds {
  clock: Clock;
  /** Calls the program's other routes for the person who asks. */
  innerCall: InnerCall;
}

/** Questions in plain words. */
export function serveAssistant(needs: AssistantNeeds): Served[] {
  const { db, clock, innerCall } = needs;
  const readerOf = (call: CallContext): Reader => ({
    call: (route, input) => innerCall(route, input, call),
    now: clock.now(),
    language: call.language,
  });
  const answer = async (asked: AssistantQuestion, call: CallContext, listener?: Listener) => {
    const { tenantId } = call.viewer;
    const made = await answerInFull(needs, { ...asked, tenantId }, readerOf(call), listener);
    const question = { text: asked.text, answer: made, askedAt: clock.now() };
    return db.asTenant(tenantId, (tx) => keepQuestion(tx, call.viewer, question));
  };
  return [
    serve(assistantRoutes.askAssistant, ({ body }, call) => answer(body, call)),
    serve(languageModelRoutes.streamAnswer, async ({ body }, call) => {
      call.reply.header('content-type', 'application/x-ndjson; charset=utf-8');
      call.reply.header('cache-control', 'no-store');
      return streamAnswer((listener) => answer(body, call, listener));
    }),
    serve(assistantRoutes.listQuestions, async (_, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) => listQuestions(tx, viewer, clock.now())),
    ),
    serve(assistantRoutes.removeQuestions, async ({ body }, { viewer }) => ({
      removed: await db.asTenant(viewer.tenantId, (tx) => removeQuestions(tx, viewer, body.questionId)),
    })),
  ];
}
