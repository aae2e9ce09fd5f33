import { scoreboardRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { sendCsv } from '../../../platform/http/csv.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { listLeftOut } from './left-out.ts';
import { hasMonthlyMail, setMonthlyMail } from './monthly-mail.ts';
import {
  createPublicScoreboards,
  findPublication,
  recordPublication,
  removePublication,
} from './publication.ts';
import { scoreHead, toScoreCells } from './score.ts';
import { getScoreTable, getScoreboard, isSimulated } from './scoreboard.ts';
import { countArrivals } from './stored-scores.ts';

/** How good each source of ETAs was, for the company account and for the public. */
export function serveScoreboard({ db, clock }: { db: Database; clock: Clock }): Served[] {
  const getPublic = createPublicScoreboards(db);
  return [
    serve(scoreboardRoutes.getScoreboard, async ({ query }, { viewer: { tenantId } }) => {
      const { by, horizon = null, ...filters } = query;
      return db.asTenant(tenantId, (tx) => getScoreboard(tx, tenantId, { filters, by, horizon }));
    }),
    serve(scoreboardRoutes.exportScoreboard, async ({ query }, { viewer: { tenantId }, reply }) => {
      const { by, horizon = null, ...filters } = query;
      return sendCsv(reply, {
        name: `portolan-eta-scoreboard-${by}`,
        head: scoreHead,
        page: () =>
          db.asTenant(tenantId, async (tx) => {
            const simulated = isSimulated(await countArrivals(tx, tenantId, filters));
            const table = await getScoreTable(
              tx,
              { tenantId, simulated, filters },
              by,
              by === 'horizon' ? null : horizon,
            );
            return { rows: table.scores };
          }),
        cells: toScoreCells,
      });
    }),
    serve(scoreboardRoutes.listLeftOutArrivals, async ({ query: filters }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, async (tx) => {
        const simulated = isSimulated(await countArrivals(tx, tenantId, filters));
        return listLeftOut(tx, { tenantId, simulated, filters });
      }),
    ),
    serve(scoreboardRoutes.getScoreboardMail, async (_, { viewer }) => ({
      monthly: await db.asTenant(viewer.tenantId, (tx) => hasMonthlyMail(tx, viewer)),
    })),
    serve(scoreboardRoutes.setScoreboardMail, async ({ body: { monthly } }, { viewer, language }) => {
      await db.asTenant(viewer.tenantId, (tx) =>
        setMonthlyMail(tx, viewer, monthly ? language : undefined, clock.now()),
      );
      return { monthly };
    }),
    serve(scoreboardRoutes.getPublication, async (_, { viewer: { tenantId } }) =>
      findPublication(db.system, tenantId),
    ),
    serve(scoreboardRoutes.publishScoreboard, async ({ body }, { viewer }) => {
      await db.asTenant(viewer.tenantId, (tx) => recordPublication(tx, viewer, body, clock.now()));
      return (await findPublication(db.system, viewer.tenantId))!;
    }),
    serve(scoreboardRoutes.withdrawScoreboard, async (_, { viewer: { tenantId } }) => {
      await db.asTenant(tenantId, (tx) => removePublication(tx, tenantId));
      return {};
    }),
    serve(scoreboardRoutes.getPublicScoreboard, ({ query: { key } }) => getPublic(key, clock.now())),
  ];
}
