import { AppError, companyRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { getChangeableAccount } from '../accounts/index.ts';
import type { CardFiles } from './card-files.ts';
import {
  askForBigScreen,
  checkFormOpen,
  describeCompany,
  replaceCard,
  submitCompany,
} from './certification.ts';
import { findAudit, listAudits, listEarlierAudits, toCompanyAudit } from './company-audit.ts';
import { listOwnCards } from './company-info.ts';
import { decideAudit } from './decision.ts';

interface CompanyNeeds {
  db: Database;
  clock: Clock;
  cards: CardFiles;
}

/** Company information and its certification, for the company's people. */
function serveCompanyForm(needs: CompanyNeeds): Served[] {
  const { db, clock, cards } = needs;
  return [
    serve(companyRoutes.uploadBusinessCard, async ({ query: { side }, rawBody }, call) => {
      const { tenantId, accountId } = call.viewer;
      await getChangeableAccount(db.system, accountId);
      await checkFormOpen(db.system, tenantId);
      const sent = { body: rawBody, contentType: call.request.headers['content-type'] };
      const card = { tenantId, accountId, name: `business-card-${side}.jpg` };
      const fileId = await cards.keep({ ...card, ...sent }, clock.now());
      const replaced = await replaceCard(db.system, { tenantId, side, fileId }, clock.now()).catch(
        async (error: unknown) => {
          await cards.remove(tenantId, [fileId]);
          throw error;
        },
      );
      if (replaced !== undefined) await cards.remove(tenantId, [replaced]);
      return { ...cards.sign(fileId, clock.now()), side };
    }),
    serve(companyRoutes.getCompanyInfo, async (_, { viewer }) => describeCompany(db.system, viewer)),
    serve(companyRoutes.updateBusinessCardInfo, async ({ body }, call) => {
      await getChangeableAccount(db.system, call.viewer.accountId);
      await submitCompany(db.system, call, body, clock.now());
      return describeCompany(db.system, call.viewer);
    }),
    serve(companyRoutes.qryPicUrl, async ({ body: { ids } }, { viewer }) => {
      const own = await db.asTenant(viewer.tenantId, (tx) => listOwnCards(tx, viewer.tenantId, ids));
      if (own.length < ids.length) throw new AppError('file.not-found', {});
      return own.map((fileId) => cards.sign(fileId, clock.now()));
    }),
    serve(companyRoutes.askForBigScreen, async (_, { viewer }) => {
      await getChangeableAccount(db.system, viewer.accountId);
      return askForBigScreen(db.system, viewer.tenantId, clock.now());
    }),
  ];
}

/** The review by staff. */
function serveReview(needs: CompanyNeeds): Served[] {
  const { clock, cards } = needs;
  const db = needs.db.system;
  return [
    serve(companyRoutes.listCompanyAudits, async ({ query }) => listAudits(db, query)),
    serve(companyRoutes.getCompanyAudit, async ({ query: { companyAuditId } }) => {
      const audit = await findAudit(db, companyAuditId);
      if (audit === undefined) throw new AppError('company.audit-not-found', {});
      const now = clock.now();
      const { frontFileId: front, backFileId: back } = audit;
      return {
        ...toCompanyAudit(audit),
        front: front === null ? null : cards.sign(front, now),
        back: back === null ? null : cards.sign(back, now),
        earlier: await listEarlierAudits(db, audit),
      };
    }),
    serve(companyRoutes.decideCompanyAudit, async ({ body }, call) =>
      decideAudit(db, call, body, clock.now()),
    ),
  ];
}

export function serveCompany(needs: CompanyNeeds): Served[] {
  return [...serveCompanyForm(needs), ...serveReview(needs)];
}
