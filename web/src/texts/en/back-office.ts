export const backOffice = {
  title: 'Back office',
  staff: 'Staff',
  'sign-in': 'Back office',
  'sign-in-help': 'For the people who run this installation. Everything done here is written down.',
  'no-staff': 'Not staff?',
  'to-app': 'Go to the app',
  users: 'Users',
  companies: 'Companies',
  demos: 'Demo requests',
  outbox: 'Outbox',
  jobs: 'Job queue',
  audit: 'Audit log',
} as const;
