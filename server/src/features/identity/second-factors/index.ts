export { addApp, beginApp, proveAppCode } from './authenticator-app.ts';
export { forgetOldFactors } from './clean-up.ts';
export {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  beginPasskeySignIn,
  provePasskey,
  provePasskeySignIn,
} from './passkey.ts';
export { makeRecoveryCodes, proveRecoveryCode } from './recovery-code.ts';
export { type RelyingParty, toRelyingParty } from './relying-party.ts';
export {
  countFactors,
  ensureRecoveryCodes,
  listFactors,
  listSecondStepMethods,
  removeFactor,
  renameFactor,
} from './second-factor.ts';
export { closeSecondStep, getSecondStep, openSecondStep, trySecondStep } from './second-step.ts';
