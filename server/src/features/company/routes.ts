import { AppError, type SignedCard, companyRoutes } from '@portolan/contract';
import type { Clock } from '../../platform/clock.ts';
import { type Served, serve } from '../../platform/http/serve.ts';
import type { SealingKey } from '../../platform/sealing.ts';
import { getChangeableAccount } from '../accounts/index.ts';
import {
  type FileNeeds, cleanImage, keepFile, makeFileTicket, readImageBody, removeFiles, signFileUrl,
} from '../files/index.ts'; // prettier-ignore
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

interface CompanyNeeds extends FileNeeds {
  clock: Clock;
  sealingKey: SealingKey;
}

function createSigner({ sealingKey }: CompanyNeeds) {
  return (fileId: string, now: Date): SignedCard => ({
    ...signFileUrl(sealingKey, fileId, now),
    ticket: makeFileTicket(sealingKey, fileId, now),
  });
}

/** Company information and its certification, for the company's people. */
function serveCompanyForm(needs: CompanyNeeds): Served[] {
  const { db, clock } = needs;
  const sign = createSigner(needs);
  return [
    serve(companyRoutes.uploadBusinessCard, async ({ query: { side }, rawBody }, call) => {
      const { tenantId, accountId } = call.viewer;
      await getChangeableAccount(db.system, accountId);
      await checkFormOpen(db.system, tenantId);
      const image = await cleanImage(await readImageBody(rawBody, call.request.headers['content-type']));
      const { bytes, contentType } = image;
      const file = { tenantId, accountId, name: `business-card-${side}.jpg`, contentType, bytes };
      const fileId = await keepFile(needs, file, clock.now());
      const replaced = await replaceCard(db.system, { tenantId, side, fileId }, clock.now()).catch(
        async (error: unknown) => {
          await removeFiles(needs, tenantId, [fileId]);
          throw error;
        },
      );
      if (replaced !== undefined) await removeFiles(needs, tenantId, [replaced]);
      return { ...sign(fileId, clock.now()), side };
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
      return own.map((fileId) => sign(fileId, clock.now()));
    }),
    serve(companyRoutes.askForBigScreen, async (_, { viewer }) => {
      await getChangeableAccount(db.system, viewer.accountId);
      return askForBigScreen(db.system, viewer.tenantId, clock.now());
    }),
  ];
}

/** The review by staff. */
function serveReview(needs: CompanyNeeds): Served[] {
  const { clock } = needs;
  const db = needs.db.system;
  const sign = createSigner(needs);
  return [
    serve(companyRoutes.listCompanyAudits, async ({ query }) => listAudits(db, query)),
    serve(companyRoutes.getCompanyAudit, async ({ query: { companyAuditId } }) => {
      const audit = await findAudit(db, companyAuditId);
      if (audit === undefined) throw new AppError('company.audit-not-found', {});
      const now = clock.now();
      const { frontFileId: front, backFileId: back } = audit;
      return {
        ...toCompanyAudit(audit),
        front: front === null ? null : sign(front, now),
        back: back === null ? null : sign(back, now),
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
