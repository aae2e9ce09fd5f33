export { addVouchedAccount, ensureAccount, ensureTenant, getCurrentUser, getOpenAccount } from './account.ts';
export { addAccount, changePerson, setAccountStatus } from './account-change.ts';
export { findAuditStatus, moveAuditStatus } from './audit-status.ts';
export { type AccountChange, noteChange } from './change-note.ts';
export { createAccountsCleanUpJob } from './clean-up-job.ts';
export { closeDemo, demoAccount, findDemoTenant, seedDemo } from './demo.ts';
export {
  type AccountsNeeds,
  clearCookies,
  clearSecondStep,
  cookieOptions,
  enter,
  knownDeviceCookie,
  originOf,
  renewSession,
  secondStepCookie,
} from './enter.ts';
export {
  addMembership,
  changeRole,
  checkMember,
  endMembership,
  listMembers,
  setRowRule,
} from './membership.ts';
export { getChangeableAccount } from './own-account.ts';
export { changeTenant, isSimulatedTenant } from './own-tenants.ts';
export { provePassword } from './password-change.ts';
export { serveAccounts } from './routes.ts';
export {
  type AccessRules,
  addTenant,
  makeTenantSecret,
  resetUsedQueries,
  returnQuery,
  setTenantAccess,
  setTenantService,
  takeQuery,
} from './tenant.ts';
export {
  type TrialOwner,
  findServedAccount,
  listOwnersOfEndingTrials,
  makeOfficial,
  openTrial,
  renewTrial,
} from './trial.ts';
