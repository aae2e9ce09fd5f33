import { errorsEn } from '@portolan/contract/texts/errors-en';
import { accounts } from './accounts.ts';
import { announcements } from './announcements.ts';
import { bills } from './bills.ts';
import { company } from './company.ts';
import { areas } from './areas.ts';
import { audit } from './audit.ts';
import { backOffice } from './back-office.ts';
import { demos } from './demos.ts';
import { detail } from './detail.ts';
import { generalWords } from './general-words.ts';
import { legal } from './legal.ts';
import { map } from './map.ts';
import { members } from './members.ts';
import { milestones } from './milestones.ts';
import { omnibox } from './omnibox.ts';
import { operations } from './operations.ts';
import { overview } from './overview.ts';
import { pageErrors } from './page-errors.ts';
import { rawMessage } from './raw-message.ts';
import { security } from './security.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { sources } from './sources.ts';
import { staffSources } from './staff-sources.ts';
import { tracking } from './tracking.ts';
import { vessels } from './vessels.ts';
import { users } from './users.ts';

export const texts = {
  users,
  'back-office': backOffice,
  audit,
  areas,
  accounts,
  common: generalWords,
  company,
  demos,
  detail,
  legal,
  map,
  members,
  milestones,
  omnibox,
  overview,
  announcements,
  'staff-sources': staffSources,
  bills,
  'page-errors': pageErrors,
  operations,
  'raw-message': rawMessage,
  security,
  settings,
  shell,
  'sign-in': signIn,
  sources,
  tracking,
  vessels,
} as const;
export const errors = errorsEn;

/** The texts in English: the form that every other language must have. */
export type EnglishTexts = typeof texts;
