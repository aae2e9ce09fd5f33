import { assistantRoutes, languageModelRoutes } from '@portolan/contract';
import { routeQuery } from '../../../lib/queries.ts';

/** The person's own questions of the last 30 days, the newest first. */
export const questionsQuery = routeQuery(assistantRoutes.listQuestions, {});

/** Whether a language model answers. */
export const assistantStateQuery = routeQuery(languageModelRoutes.getAssistantState, {});

/** The company account's language model, for owners. */
export const languageModelQuery = routeQuery(languageModelRoutes.getLanguageModel, {});
