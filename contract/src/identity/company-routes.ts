import { z } from 'zod';
import { AuditStatus, CardSide, Unlocked, auditReasonLength, auditStates } from './company-rules.ts';
import { imageLimits } from './image-rules.ts';
import { PageCursor, pageOf, route } from '../route.ts';
import { SignedFile } from '../signed-file.ts';

/** The text of a field; checked by the rules of `company-rules.ts`. */
const Typed = z.string().max(1000);

/** The company information of the form. */
export const CompanyTexts = z.object({
  companyName: Typed,
  department: Typed,
  jobTitle: Typed,
  realName: Typed,
  companyEmail: Typed,
  companyAddress: Typed,
});
export type CompanyTexts = z.infer<typeof CompanyTexts>;

/** The URL of a card, and the ticket with which `getFileSignedUrl` returns another for an hour. */
export const SignedCard = SignedFile.extend({ ticket: z.string() });
export type SignedCard = z.infer<typeof SignedCard>;

/** The company account's certification, as its people see it. */
export const CompanyInfo = CompanyTexts.extend({
  /** Username of the last submitter; of the caller while nothing was submitted. */
  loginAccount: z.string(),
  frontFileId: z.string().nullable(),
  backFileId: z.string().nullable(),
  auditStatus: AuditStatus,
  /** Whether form and cards can be changed now: not while under review, and not after certification. */
  changeable: z.boolean(),
  unlocked: Unlocked,
  /** The last submission. */
  audit: z
    .object({
      submittedAt: z.string(),
      /** The last day (UTC) of its 0 to 3 working days. */
      dueOn: z.string(),
      decidedAt: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  bigScreenAskedAt: z.string().nullable(),
});
export type CompanyInfo = z.infer<typeof CompanyInfo>;

export const AuditState = z.enum(auditStates);
export type AuditState = z.infer<typeof AuditState>;

/** One submission, as staff see it. */
export const CompanyAudit = CompanyTexts.extend({
  companyAuditId: z.string(),
  tenant: z.object({ accreditId: z.string(), name: z.string() }),
  loginAccount: z.string(),
  state: AuditState,
  submittedAt: z.string(),
  dueOn: z.string(),
  decidedAt: z.string().nullable(),
  /** Username of the reviewer. */
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  bigScreenAskedAt: z.string().nullable(),
});
export type CompanyAudit = z.infer<typeof CompanyAudit>;

const AuditId = z.string().regex(/^\d{1,18}$/);

/** Company information and its certification. */
export const companyRoutes = {
  uploadBusinessCard: route({
    name: 'uploadBusinessCard',
    method: 'POST',
    path: '/portolan-after/web/user/upload',
    summary:
      'Uploads one side of the business card: an image by its content, at most 10M, stored without metadata',
    auth: 'session',
    role: 'member',
    xsrf: true,
    takesBytes: true,
    // A form around the picture needs a little more.
    bodyLimit: { bytes: imageLimits.bytes + 65_536, code: 'file.image-too-large' },
    query: z.object({ side: CardSide.default('front') }),
    data: SignedCard.extend({ side: CardSide }),
    errors: [
      'file.not-an-image',
      'file.image-too-many-pixels',
      'file.image-too-small',
      'company.under-review',
      'company.certified',
      'account.demo-fixed',
    ],
  }),
  getCompanyInfo: route({
    name: 'getCompanyInfo',
    method: 'POST',
    path: '/portolan-after/web/user/detail',
    summary: 'Company information: the form, audit status, and what is unlocked',
    auth: 'session',
    xsrf: true,
    data: CompanyInfo,
    errors: [],
  }),
  updateBusinessCardInfo: route({
    name: 'updateBusinessCardInfo',
    method: 'POST',
    path: '/portolan-after/web/user/updateBussinessCardInfo',
    summary: 'Submits the company information with both sides of the card; it is under review from then on',
    auth: 'session',
    role: 'member',
    xsrf: true,
    body: CompanyTexts,
    data: CompanyInfo,
    errors: [
      'company.field-required',
      'company.field-too-long',
      'account.email-format',
      'company.cards-required',
      'company.under-review',
      'company.certified',
      'account.demo-fixed',
    ],
  }),
  qryPicUrl: route({
    name: 'qryPicUrl',
    method: 'POST',
    path: '/portolan-after/web/user/qryPicUrl',
    summary: 'URLs of pictures of the own company account, valid for 5 minutes',
    auth: 'session',
    xsrf: true,
    body: z.object({ ids: z.array(z.uuid()).min(1).max(10) }),
    data: z.array(SignedCard),
    errors: ['file.not-found'],
  }),
  askForBigScreen: route({
    name: 'askForBigScreen',
    method: 'GET',
    path: '/portolan-after/web/user/cargoDataAddUser',
    summary:
      'Asks for access to the cargo big screen: open once the company is certified, else noted for staff',
    auth: 'session',
    role: 'member',
    xsrf: true,
    data: z.object({
      access: z.enum(['open', 'asked']),
      askedAt: z.string().nullable(),
      auditStatus: AuditStatus,
    }),
    errors: ['account.demo-fixed'],
  }),
  listCompanyAudits: route({
    name: 'listCompanyAudits',
    method: 'GET',
    path: '/platform/web/v1/admin/company/audits',
    summary:
      'Submissions of companies for staff: those under review the oldest first, all others the newest first',
    auth: 'internal',
    xsrf: false,
    query: z.object({
      state: AuditState.default('under-review'),
      /** Part of the company name. */
      search: z.string().max(100).optional(),
      cursor: PageCursor.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    data: pageOf(CompanyAudit),
    errors: [],
  }),
  getCompanyAudit: route({
    name: 'getCompanyAudit',
    method: 'GET',
    path: '/platform/web/v1/admin/company/audit',
    summary: 'One submission with both sides of the card and the earlier ones of the company',
    auth: 'internal',
    xsrf: false,
    query: z.object({ companyAuditId: AuditId }),
    data: CompanyAudit.extend({
      front: SignedCard.nullable(),
      back: SignedCard.nullable(),
      earlier: z.array(CompanyAudit),
    }),
    errors: ['company.audit-not-found'],
  }),
  decideCompanyAudit: route({
    name: 'decideCompanyAudit',
    method: 'POST',
    path: '/platform/web/v1/admin/company/decide',
    summary: 'Approves a submission, or fails it with a reason; big screen and air unlock on approval',
    auth: 'internal',
    xsrf: true,
    body: z.object({
      companyAuditId: AuditId,
      decision: z.enum(['succeeded', 'failed']),
      /** Sent to the company; required to fail it. */
      reason: z
        .string()
        .max(auditReasonLength * 2)
        .optional(),
    }),
    data: CompanyAudit,
    errors: ['company.audit-not-found', 'company.reason-required', 'change.outdated'],
  }),
} as const;
