import type { ErrorCode } from '@portolan/contract';
import {
  type AddressField,
  type SearchValue,
  defineSearch,
  matching,
  oneOf,
} from '../../../lib/address/search-fields.ts';
import { sessionEnds } from '../../../lib/session.ts';

/** Whether a code has the form of the catalogue; an unknown one is shown like any failure. */
const errorCode = matching(/^[a-z-]+\.[a-z0-9-]+$/, undefined) as AddressField<ErrorCode | undefined>;

/** Search parameters of the account page. */
export const AccountSearch = defineSearch({
  /** Why the account was not linked to a single sign-on. */
  failure: errorCode,
});
export type AccountSearch = SearchValue<typeof AccountSearch>;

/** Search parameters of the sign-in page. */
export const LoginSearch = defineSearch({
  /** Where to go afterwards. */
  next: matching(/./, undefined),
  /** A single sign-on waits for the second factor of the account. */
  step: oneOf(['second'], undefined),
  /** Why a single sign-on failed. */
  failure: errorCode,
  reason: oneOf([...sessionEnds, 'signed-out', 'not-staff'], undefined),
});
export type LoginSearch = SearchValue<typeof LoginSearch>;
