export const accountNotice = {
  subject: 'A change to your Portolan account',
  /** `{what}` is one of the sentences below. */
  body: '{what} This was done on {at} from {ip}. If it was not you, set a new password at once: {address}',
  what: {
    'password-reset': 'The password of your Portolan account was reset with a code.',
    'password-changed': 'The password of your Portolan account was changed.',
    'mobile-bound': 'A mobile number was bound to your Portolan account: {detail}.',
    'mobile-replaced': 'The mobile number of your Portolan account was replaced by {detail}.',
    'mobile-unbound': 'The mobile number {detail} was removed from your Portolan account.',
    'email-bound': 'An e-mail address was bound to your Portolan account: {detail}.',
    'email-replaced': 'The e-mail address of your Portolan account was replaced by {detail}.',
    'email-unbound': 'The e-mail address {detail} was removed from your Portolan account.',
    'app-added': 'An authenticator app was added to your Portolan account: {detail}.',
    'passkey-added': 'A passkey was added to your Portolan account: {detail}.',
    'factor-renamed': 'A sign-in method of your Portolan account was renamed to {detail}.',
    'factor-removed': 'A sign-in method was removed from your Portolan account: {detail}.',
    'recovery-codes-made':
      'New recovery codes were made for your Portolan account; the old ones no longer work.',
    'recovery-code-used': 'A recovery code of your Portolan account was used.',
    'sign-on-linked': 'Your Portolan account was linked to a single sign-on: {detail}.',
    'sign-on-unlinked': 'The link of your Portolan account to a single sign-on was removed: {detail}.',
  },
};
