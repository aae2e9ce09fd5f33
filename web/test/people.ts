import type { CurrentUser, RouteData, accountRoutes } from '@portolan/contract';

/** An official user who owns a certified company account. */
export const mira: CurrentUser = {
  sysUserId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11',
  username: 'mira',
  nickName: 'Mira Halvorsen',
  mobilePhone: '+4712345678',
  phone: null,
  email: 'mira@kestrel.example',
  company: 'Kestrel Foods',
  account: 'mira',
  isHome: true,
  loginUrlFlag: false,
  isCn: null,
  userType: 'official',
  expired: false,
  serviceStartDate: '2026-01-01',
  serviceEndDate: null,
  trackedBills: 12,
  trackBillsLimitTimes: 500,
  queryNumber: 12,
  tenant: {
    accreditId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c12',
    name: 'Kestrel Foods',
    role: 'owner',
    simulated: false,
  },
  birthday: null,
  sex: null,
  privacyAccepted: true,
  isDemo: false,
  auditStatus: 'succeeded',
  unlocked: { bigScreen: true, air: true },
};

/** One of her colleagues who may look and change nothing. */
export const reader: CurrentUser = {
  ...mira,
  username: 'lars',
  nickName: 'Lars Berg',
  tenant: { ...mira.tenant, role: 'read-only' },
};

/** A member of staff. */
export const admin: CurrentUser = { ...mira, username: 'admin', userType: 'administrator' };

/** A sign-in page that offers nothing but the form. */
export const onlyPasswords: RouteData<typeof accountRoutes.getSignInOptions> = {
  demo: null,
  passkeyHost: null,
  signOn: null,
  editionNotice: false,
};
