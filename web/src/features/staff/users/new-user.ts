import {
  AppError,
  type BodyInput,
  type MemberRole,
  parseEmail,
  parseMobile,
  parseNickname,
  parsePassword,
  parseUsername,
  problemOf,
  userRoutes,
  type UserType,
} from '@portolan/contract';
import type { TFunction } from 'i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { seal } from '../../../lib/seal.ts';
import { readTerms, type TermsDraft } from './terms-fields.tsx';

/** A new account as typed. */
export interface NewUserDraft {
  username: string;
  nickName: string;
  password: string;
  mobile: string;
  email: string;
  userType: UserType;
  role: MemberRole;
  where: 'existing' | 'new';
  accreditId: string;
  companyName: string;
  terms: TermsDraft;
}

export const emptyDraft: NewUserDraft = {
  username: '',
  nickName: '',
  password: '',
  mobile: '',
  email: '',
  userType: 'official',
  role: 'member',
  where: 'existing',
  accreditId: '',
  companyName: '',
  terms: { limit: '', start: '', end: '' },
};

export type DraftProblems = Partial<
  Record<'username' | 'nickName' | 'password' | 'mobile' | 'email' | 'company' | 'limit' | 'end', string>
>;

/** What prevents sending a draft, as text, by field. */
export function findProblems(draft: NewUserDraft, t: TFunction): DraftProblems {
  const ruled: [keyof DraftProblems, string, (text: string) => unknown, boolean][] = [
    ['username', draft.username, parseUsername, true],
    ['nickName', draft.nickName, parseNickname, false],
    ['password', draft.password, parsePassword, true],
    ['mobile', draft.mobile, parseMobile, false],
    ['email', draft.email, parseEmail, false],
  ];
  const problems: DraftProblems = {};
  for (const [field, text, rule, required] of ruled) {
    const problem = text.trim() === '' && !required ? undefined : problemOf(() => rule(text));
    if (problem !== undefined) problems[field] = errorWords(problem, t);
  }
  if (draft.where === 'existing' && draft.accreditId === '')
    problems.company = t('users.add.company-required');
  if (draft.where === 'new') {
    if (draft.companyName.trim() === '') problems.company = t('users.add.company-name-required');
    const { terms: _, ...wrong } = readTerms(draft.terms, t);
    Object.assign(problems, wrong);
  }
  return problems;
}

const fieldOf: Partial<Record<AppError['code'], keyof DraftProblems>> = {
  'account.username-used': 'username',
  'account.mobile-used': 'mobile',
  'account.email-used': 'email',
};

/** A refusal of the server is shown at its field. */
export function fieldOfFailure(failure: unknown): keyof DraftProblems | undefined {
  return failure instanceof AppError ? fieldOf[(failure as AppError).code] : undefined;
}

/** Creates the account; the password leaves the browser only encrypted. */
export async function addUser(draft: NewUserDraft, t: TFunction) {
  const { terms } = readTerms(draft.terms, t);
  const company: BodyInput<typeof userRoutes.addUser>['company'] =
    draft.where === 'new' && terms !== undefined
      ? { name: draft.companyName, terms }
      : { accreditId: draft.accreditId };
  const { username, nickName, userType, role } = draft;
  const password = await seal(draft.password);
  return call(userRoutes.addUser, {
    body: {
      username,
      nickName,
      password,
      mobilePhone: draft.mobile,
      email: draft.email,
      userType,
      role,
      company,
    },
  });
}

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';

/** A first password of 14 letters and digits, without similar-looking ones. */
export function makePassword(): string {
  const all = letters + digits;
  const random = crypto.getRandomValues(new Uint32Array(14));
  const text = Array.from(random, (number, place) => {
    const from = place === 0 ? letters : place === 1 ? digits : all;
    return from.charAt(number % from.length);
  });
  return text.join('');
}
