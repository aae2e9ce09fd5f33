export const verificationCode = {
  subject: 'Your Portolan code',
  body:
    '{code} is your code to {use}. It is good for {minutes} minutes. If you did not ask for it, ignore ' +
    'this message.',
  use: {
    'sign-in': 'sign in to Portolan',
    register: 'register with Portolan',
    'reset-password': 'set a new password for Portolan',
    confirm: 'confirm a change to your Portolan account',
    bind: 'bind this address to your Portolan account',
    person: 'show Portolan that you are a person',
  },
};
