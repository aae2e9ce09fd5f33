export { checkFree, findAccountAt, refuseUsed } from './address.ts';
export {
  type ApiProgram,
  createApiKey,
  findKeyScopes,
  getProgram,
  revokeApiKeys,
  revokeLocalKey,
  setKeyScope,
} from './api-key.ts';
export { exchangeSessionToken, signEmbedClaims, signInWithTicket } from './embed.ts';
export { forgetOldSignIns, purgeSessions } from './clean-up.ts';
export { makeKnownDevice, readKnownDevice } from './known-device.ts';
export { type Origin, listOperations, recordOperation } from './operation.ts';
export { hashPassword, verifyPassword } from './password.ts';
export {
  type RememberedDevice,
  findRememberedAccount,
  rememberDevice,
  useRememberedDevice,
} from './remembered-device.ts';
export {
  checkAccountStatus,
  confirmSession,
  endSession,
  endSessionsIn,
  endSessionsOf,
  endSessionsOfAccounts,
  getViewer,
  hashToken,
  listSessions,
  moveSession,
  openSession,
  rotateSession,
} from './session.ts';
export {
  countTryOfDevice,
  forgetFailuresOfDevice,
  isDeviceSpent,
  recordFailure,
  toSubjects,
} from './sign-in-failure.ts';
export { countTry, unlock } from './sign-in-lock.ts';
export { type SignedIn, chooseTenant, signInWithCode, signInWithPassword } from './sign-in.ts';
export { type SessionCache, createSessionCache } from './session-cache.ts';
export { checkSignature, signCall } from './signature.ts';
export { admit, getTenantAccess } from './tenant-access.ts';
