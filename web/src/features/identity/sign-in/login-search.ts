import { type ErrorCode, errorCatalogue } from '@portolan/contract';
import { type SearchValue, defineSearch, matching, oneOf } from '../../../lib/address/search-fields.ts';
import { sessionEnds } from '../../../lib/session.ts';

const codes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/** Search parameters of the account page. */
export const AccountSearch = defineSearch({
  /** Why the account was not linked to a single sign-on. */
  failure: oneOf(codes, undefined),
});
export type AccountSearch = SearchValue<typeof AccountSearch>;

/** Search parameters of the sign-in page. */
export const LoginSearch = defineSearch({
  /** Where to go afterwards. */
  next: matching(/./, undefined),
  /** A single sign-on waits for the second factor of the account. */
  step: oneOf(['second'], undefined),
  /** Why a single sign-on failed. */
  failure: oneOf(codes, undefined),
  reason: oneOf([...sessionEnds, 'signed-out', 'not-staff'], undefined),
});
export type LoginSearch = SearchValue<typeof LoginSearch>;
