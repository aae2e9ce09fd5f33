import { assistantRoutes } from '@portolan/contract';
import { routeQuery } from '../../../lib/queries.ts';

/** The person's own questions of the last 30 days, the newest first. */
export const questionsQuery = routeQuery(assistantRoutes.listQuestions, {});
