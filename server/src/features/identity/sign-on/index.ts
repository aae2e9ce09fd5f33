export { findIdentityOf, findLinkedAccount, linkIdentity, unlinkIdentities } from './identity.ts';
export { type PendingSignOn, openPending, sealPending } from './pending-sign-on.ts';
export {
  type SignOnPerson,
  type SignOnProvider,
  type SignOnSettings,
  createSignOnProvider,
} from './provider.ts';
