import { type ScoreboardFilters, scoreboardRoutes } from '@portolan/contract';
import { routeQuery } from '../../../lib/queries.ts';
import type { toScoreboardQuery } from './scoreboard-query.ts';

export const scoreboardQuery = (query: ReturnType<typeof toScoreboardQuery>) =>
  routeQuery(scoreboardRoutes.getScoreboard, { query }, { topics: ['shipment'] });

export const leftOutQuery = (query: ScoreboardFilters) =>
  routeQuery(scoreboardRoutes.listLeftOutArrivals, { query }, { topics: ['shipment'] });

export const mailQuery = () => routeQuery(scoreboardRoutes.getScoreboardMail, {});

export const publicationQuery = () => routeQuery(scoreboardRoutes.getPublication, {});

export const publicScoreboardQuery = (key: string) =>
  routeQuery(scoreboardRoutes.getPublicScoreboard, { query: { key } });
