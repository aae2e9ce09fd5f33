export { addVouchedAccount, ensureAccount, ensureTenant, getCurrentUser, getOpenAccount } from './account.ts';
export { createApiKey, getProgram, type Program, revokeApiKeys } from './api-key.ts';
export { type AccountChange, noteChange } from './change-note.ts';
export { findAuditStatus, moveAuditStatus } from './audit-status.ts';
export { refuseUsed } from './address.ts';
export { createAccountsCleanUpJob } from './clean-up-job.ts';
export { closeDemo, demoAccount, seedDemo } from './demo.ts';
export {
  type AccountsNeeds,
  clearCookies,
  clearSecondStep,
  cookieOptions,
  enter,
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
export { recordOperation } from './operation.ts';
export { changeTenant } from './own-tenants.ts';
export { provePassword } from './password-change.ts';
export { getChangeableAccount } from './own-account.ts';
export { serveAccounts } from './routes.ts';
export { checkSignature, signCall } from './signature.ts';
export { recordFailure, toSubjects } from './sign-in-failure.ts';
export { countTry, unlock } from './sign-in-lock.ts';
export { chooseTenant } from './sign-in.ts';
export { hashPassword } from './password.ts';
export { endSessionsOfAccounts, getViewer, hashToken, isRenewed } from './session.ts';
export {
  type TrialOwner,
  findServedAccount,
  listOwnersOfEndingTrials,
  makeOfficial,
  openTrial,
  renewTrial,
} from './trial.ts';
