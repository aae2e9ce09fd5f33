export { checkFree, findAccountAt, refuseUsed, setAddress } from './address.ts';
export { type Program, createApiKey, getProgram, revokeApiKeys } from './api-key.ts';
export { exchangeSessionToken, makeEmbedSecret, signEmbedClaims, signInWithTicket } from './embed.ts';
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
export { admit, getDoor } from './tenant-access.ts';
