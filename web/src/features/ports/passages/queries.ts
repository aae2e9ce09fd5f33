import { passageRoutes } from '@portolan/contract';
import { routeQuery } from '../../../lib/queries.ts';

const topics = ['passage'] as const;

export const passagesQuery = routeQuery(passageRoutes.listPassages, {}, { topics });

export const passageQuery = (passageId: string) =>
  routeQuery(passageRoutes.getPassage, { query: { passageId } }, { topics, ids: [passageId] });
