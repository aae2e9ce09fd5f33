/** Terms and privacy of an installation: Portolan is self-hosted, so the operator is the other party. */
export const legal = {
  back: 'Back to sign-in',
  terms: {
    title: 'Terms of use',
    'who-title': 'Who offers this service',
    who:
      'Portolan is free software that the operator of this server runs. These terms are between you ' +
      'and that operator. The software comes under the Apache License 2.0, without warranty.',
    'account-title': 'Your account',
    account:
      'Keep your password to yourself and inform the operator when somebody else may know it. You ' +
      'act for the company account that you are signed in to; its owner can see and change what you do in it.',
    'data-title': 'Quality of the data',
    data:
      'Positions, events and arrival times come from carriers, terminals, ships and calculations, and ' +
      'each one names its source. They can be late or wrong. Do not navigate by them, and check a ' +
      'deadline with the carrier before it costs money.',
    'use-title': 'Fair use',
    use:
      'Track numbers that concern your business. Do not try to reach data of other companies, and do ' +
      'not load the service with automatic queries outside its published interfaces.',
    'end-title': 'Ending the use',
    end:
      'You can stop using the service at any time. The operator can disable an account that breaks ' +
      'these terms, and states the reason.',
  },
  privacy: {
    title: 'Privacy policy',
    'kept-title': 'What is kept',
    kept:
      'Your account (name, company, e-mail or mobile), the numbers you track, and a record of sign-ins ' +
      'and of changes that staff make. Passwords are kept only as a hash that cannot be reversed.',
    'cookies-title': 'Cookies and browser storage',
    cookies:
      'One cookie keeps you signed in, one protects forms against forgery. Language, theme and table ' +
      'settings stay in your browser. There is no advertising and no tracking by others.',
    'where-title': 'Where it goes',
    where:
      'Data stays on this server. To track a shipment, its number is sent to the carrier that you ' +
      'choose, and to nobody else. Pages load nothing from other servers.',
    'rights-title': 'Your rights',
    rights:
      'Ask the operator to see, correct or delete what is kept about you. Events of shipments stay ' +
      'with the company account that they belong to.',
  },
} as const;
