import { errorCatalogue, type ErrorCode } from '@portolan/contract';
import { z } from 'zod';
import { sessionEnds } from '../../../lib/session.ts';

const codes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/** Search parameters of the account page. */
export const AccountSearch = z.object({
  /** Why the account was not linked to a single sign-on. */
  failure: z.enum(codes).optional().catch(undefined),
});

/** Search parameters of the sign-in page. */
export const LoginSearch = z.object({
  /** Where to go afterwards. */
  next: z.string().optional().catch(undefined),
  /** A single sign-on waits for the second factor of the account. */
  step: z.literal('second').optional().catch(undefined),
  /** Why a single sign-on failed. */
  failure: z.enum(codes).optional().catch(undefined),
  reason: z
    .enum([...sessionEnds, 'signed-out', 'not-staff'])
    .optional()
    .catch(undefined),
});
