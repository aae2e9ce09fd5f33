import { z } from 'zod';
import type { FieldProblem } from '../field-problem.ts';
import { PageCursor, pageOf, route } from '../route.ts';
import { Sealed, Sex } from '../identity/current-user.ts';

export const userStatuses = ['enabled', 'forbidden', 'cancelled'] as const;
export const UserStatus = z.enum(userStatuses);
export type UserStatus = z.infer<typeof UserStatus>;
export const userTypes = ['trial', 'official', 'administrator'] as const;
export const UserType = z.enum(userTypes);
export type UserType = z.infer<typeof UserType>;
export const memberRoles = ['owner', 'member', 'read-only'] as const;
export const MemberRole = z.enum(memberRoles);
export type MemberRole = z.infer<typeof MemberRole>;

/** An account as staff see it, with the company account it acts for. Limits and service dates are the company's. */
export const UserRow = z.object({
  sysUserId: z.string(),
  username: z.string(),
  nickName: z.string(),
  mobilePhone: z.string().nullable(),
  email: z.string().nullable(),
  userType: UserType,
  status: UserStatus,
  expired: z.boolean(),
  isDemo: z.boolean(),
  createTime: z.string(),
  company: z.object({ accreditId: z.string(), name: z.string(), role: MemberRole, simulated: z.boolean() }),
  serviceStartDate: z.string().nullable(),
  serviceEndDate: z.string().nullable(),
  /** 0 means unlimited. */
  trackBillsLimitTimes: z.int(),
  queryNumber: z.int(),
  /** Version tags of the fields as they were read: an edit of fields that changed meanwhile is refused. */
  version: z.string(),
  serviceVersion: z.string(),
});
export type UserRow = z.infer<typeof UserRow>;

/** One account in full. */
export const UserDetail = UserRow.extend({
  trackedBills: z.int(),
  birthday: z.string().nullable(),
  sex: Sex.nullable(),
  privacyAccepted: z.boolean(),
  openSessions: z.int(),
  lastSignInAt: z.string().nullable(),
  /** How many people share the company's limit and service dates. */
  companyPeople: z.int(),
  companies: z.array(z.object({ accreditId: z.string(), name: z.string(), role: MemberRole })),
});
export type UserDetail = z.infer<typeof UserDetail>;

/** Quota and use of one account. */
export const UserLimit = z.object({
  sysUserId: z.string(),
  username: z.string(),
  accreditId: z.string(),
  company: z.string(),
  trackedBills: z.int(),
  trackBillsLimitTimes: z.int(),
  queryNumber: z.int(),
  /** Null when unlimited. */
  queriesLeft: z.int().nullable(),
});
export type UserLimit = z.infer<typeof UserLimit>;

export const UserFilters = z.object({
  /** Part of a username, nickname, mobile number, e-mail address or company name. */
  q: z.string().trim().max(100).optional(),
  /** Deleted accounts are included only on request. */
  status: UserStatus.optional(),
  userType: UserType.optional(),
  /** Whether the company's service has ended. */
  expired: z.stringbool().optional(),
  accreditId: z.uuid().optional(),
});
export type UserFilters = z.infer<typeof UserFilters>;

const UserIds = z.array(z.uuid()).min(1).max(200);
const toChanged = () => z.object({ changed: z.int() });

/** The limits and service dates of a company account. The tracking limit is required; 0 means unlimited. */
export const ServiceTerms = z
  .object({
    trackBillsLimitTimes: z.int().min(0).max(1_000_000_000),
    serviceStartDate: z.iso.date().nullable(),
    serviceEndDate: z.iso.date().nullable(),
  })
  .refine(
    ({ serviceStartDate: start, serviceEndDate: end }) => start === null || end === null || start <= end,
    { path: ['serviceEndDate'], message: 'end-before-start' satisfies FieldProblem },
  );
export type ServiceTerms = z.infer<typeof ServiceTerms>;

export const NewUser = z.object({
  username: z.string(),
  nickName: z.string().optional(),
  /** The first password, encrypted. */
  password: Sealed,
  mobilePhone: z.string().nullable(),
  email: z.string().nullable(),
  userType: UserType,
  role: MemberRole,
  /** An existing company account, or a new one with its terms. */
  company: z.union([
    z.object({ accreditId: z.uuid() }),
    z.object({ name: z.string().trim().min(1).max(100), terms: ServiceTerms }),
  ]),
});
export type NewUser = z.infer<typeof NewUser>;

export const userRoutes = {
  listUsers: route({
    name: 'listUsers',
    method: 'GET',
    path: '/platform/web/v1/admin/user/list',
    summary: 'Accounts of all company accounts, newest first',
    auth: 'internal',
    xsrf: false,
    query: UserFilters.extend({
      cursor: PageCursor.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    data: pageOf(UserRow),
    errors: [],
  }),
  exportUsers: route({
    name: 'exportUsers',
    method: 'GET',
    path: '/platform/web/v1/admin/user/export',
    summary: 'The accounts that match the filters, as CSV',
    auth: 'internal',
    xsrf: false,
    form: 'raw',
    contentType: 'text/csv',
    query: UserFilters,
    data: z.unknown(),
    errors: [],
  }),
  getUser: route({
    name: 'getUser',
    method: 'GET',
    path: '/platform/web/v1/admin/user/detail',
    summary: 'One account in full',
    auth: 'internal',
    xsrf: false,
    query: z.object({ sysUserId: z.uuid() }),
    data: UserDetail,
    errors: ['user.not-found'],
  }),
  addUser: route({
    name: 'addUser',
    method: 'POST',
    path: '/platform/web/v1/admin/user/add',
    summary: 'Creates an account in an existing or a new company account',
    auth: 'internal',
    xsrf: true,
    body: NewUser,
    data: UserRow,
    errors: [
      'account.username-format',
      'account.username-used',
      'account.nickname-format',
      'account.mobile-format',
      'account.mobile-used',
      'account.email-format',
      'account.email-used',
      'account.password-required',
      'account.password-format',
      'sign-in.sealed-value',
      'tenant.not-found',
    ],
  }),
  editUser: route({
    name: 'editUser',
    method: 'POST',
    path: '/platform/web/v1/admin/user/edit',
    summary: 'Changes nickname, mobile, e-mail and kind of an account',
    auth: 'internal',
    xsrf: true,
    body: z.object({
      sysUserId: z.uuid(),
      version: z.string().max(100),
      nickName: z.string(),
      mobilePhone: z.string().nullable(),
      email: z.string().nullable(),
      userType: UserType,
    }),
    data: UserRow,
    errors: [
      'user.not-found',
      'user.own-account',
      'change.outdated',
      'account.demo-fixed',
      'account.nickname-format',
      'account.mobile-format',
      'account.mobile-used',
      'account.email-format',
      'account.email-used',
    ],
  }),
  setUserStatus: route({
    name: 'setUserStatus',
    method: 'POST',
    path: '/platform/web/v1/admin/user/setStatus',
    summary: 'Enables or disables accounts; the sessions of a disabled one end at once',
    auth: 'internal',
    xsrf: true,
    body: z.object({ sysUserIds: UserIds, status: z.enum(['enabled', 'forbidden']) }),
    data: toChanged(),
    errors: ['user.own-account'],
  }),
  resetUserQueries: route({
    name: 'resetUserQueries',
    method: 'POST',
    path: '/platform/web/v1/admin/user/resetQueryCount',
    summary: 'Resets the count of used queries of the accounts’ companies to 0',
    auth: 'internal',
    xsrf: true,
    body: z.object({ sysUserIds: UserIds }),
    data: toChanged(),
    errors: [],
  }),
  setService: route({
    name: 'setService',
    method: 'POST',
    path: '/platform/web/v1/admin/user/setService',
    summary: 'Sets the tracking limit (0 is unlimited) and the service dates of a company account',
    auth: 'internal',
    xsrf: true,
    body: z.object({ accreditId: z.uuid(), version: z.string().max(100), terms: ServiceTerms }),
    data: z.object({}),
    errors: ['tenant.not-found', 'change.outdated'],
  }),
  deleteUser: route({
    name: 'deleteUser',
    method: 'POST',
    path: '/platform/web/v1/admin/user/delete',
    summary: 'Cancels an account; its name repeats what is meant',
    auth: 'internal',
    xsrf: true,
    body: z.object({ sysUserId: z.uuid(), username: z.string() }),
    data: z.object({}),
    errors: ['user.not-found', 'user.own-account', 'account.demo-fixed', 'change.outdated'],
  }),
  findCompanies: route({
    name: 'findCompanies',
    method: 'GET',
    path: '/platform/web/v1/admin/company/find',
    summary: 'Company accounts whose name contains a text, at most 20',
    auth: 'internal',
    xsrf: false,
    query: z.object({ q: z.string().trim().max(100).default('') }),
    data: z.array(z.object({ accreditId: z.string(), name: z.string(), people: z.int() })),
    errors: [],
  }),
  queryUserLimitNum: route({
    name: 'queryUserLimitNum',
    method: 'POST',
    path: '/portolan-after/internal/userLimitNum/query',
    summary: 'Quota and use of accounts',
    auth: 'internal',
    xsrf: true,
    body: z.object({
      ids: z.preprocess((ids) => (typeof ids === 'string' ? ids.split(',').filter(Boolean) : ids), UserIds),
    }),
    data: z.array(UserLimit),
    errors: [],
  }),
} as const;
