import { z } from 'zod';
import { route } from '../route.ts';

/**
 * The purpose of a code, its only use. `sign-in`, `reset-password` and `confirm` go to addresses of accounts,
 * `register` and `bind` to addresses without an account, `person` replaces the puzzle.
 */
export const CodeUse = z.enum(['sign-in', 'register', 'reset-password', 'confirm', 'bind', 'person']);
export type CodeUse = z.infer<typeof CodeUse>;

/** As typed; its form is checked by the rules of accounts, which have their own messages. */
export const Typed = z.string().max(300);
/** The ticket of a solved puzzle; valid once, for two minutes. */
export const Ticket = z.string().max(100).optional();

/** A code was sent, or the answer that looks the same. */
export const CodeSent = z.object({ validSeconds: z.int(), againAfterSeconds: z.int() });
const sending = [
  'verification.puzzle-required',
  'verification.code-too-soon',
  'verification.codes-used-up',
] as const;
/** Errors of a code that was sent. */
export const codeErrors = [
  'verification.code-required',
  'verification.code-wrong',
  'verification.code-tries-used-up',
] as const;

/** The slider puzzle and the codes by SMS and e-mail. */
export const verificationRoutes = {
  drawPuzzle: route({
    name: 'drawPuzzle',
    method: 'POST',
    path: '/sso/v1/capture/img',
    summary: 'A slider puzzle: the picture with its hole, the piece, and the id to answer with',
    auth: 'open',
    xsrf: true,
    body: z.object({ theme: z.enum(['light', 'dark']).default('light') }),
    data: z.object({
      id: z.string(),
      /** In the picture's own units, those of `offset`; the images have two pixels per unit. */
      width: z.int(),
      height: z.int(),
      /** PNG data addresses. */
      background: z.string(),
      piece: z.string(),
      pieceWidth: z.int(),
      pieceHeight: z.int(),
      pieceTop: z.int(),
      expiresAt: z.string(),
    }),
    errors: [],
  }),
  answerPuzzle: route({
    name: 'answerPuzzle',
    method: 'POST',
    path: '/sso/v1/capture/checkImgValidate',
    summary: 'Answers a puzzle with the offset and the trace of the drag; returns a single-use ticket',
    auth: 'open',
    xsrf: true,
    body: z.object({
      id: z.uuid(),
      /** Left edge of the piece. */
      offset: z.number().min(0).max(1000),
      /** The position of the piece, and the time: milliseconds since the first move. */
      trace: z.array(z.object({ x: z.number(), ms: z.number().min(0) })).max(2000),
    }),
    data: z.object({ ticket: z.string(), validSeconds: z.int() }),
    errors: ['verification.puzzle-failed'],
  }),
  sendPhoneCode: route({
    name: 'sendPhoneCode',
    method: 'GET',
    path: '/sso/v1/code/sendPhone',
    summary:
      'Sends a 4-digit code by SMS; does not say whether an account has the number unless it must be free',
    auth: 'open',
    xsrf: true,
    query: z.object({ mobilePhone: Typed, useType: CodeUse.exclude(['person']), ticket: Ticket }),
    data: CodeSent,
    errors: [...sending, 'account.mobile-format', 'account.mobile-used'],
  }),
  sendEmailCode: route({
    name: 'sendEmailCode',
    method: 'GET',
    path: '/sso/v1/code/sendEmail',
    summary: 'Sends a 4-digit code by e-mail; for `person` without a puzzle, a few times an hour',
    auth: 'open',
    xsrf: true,
    query: z.object({ email: Typed, useType: CodeUse, ticket: Ticket }),
    data: CodeSent,
    errors: [...sending, 'account.email-format', 'account.email-used'],
  }),
  sendEmailCodeNotRegistered: route({
    name: 'sendEmailCodeNotRegistered',
    method: 'GET',
    path: '/sso/v1/email/getEmailCodeNotRegist',
    summary: 'Sends the code for a registration to an e-mail address without an account',
    auth: 'open',
    xsrf: true,
    query: z.object({ email: Typed, ticket: Ticket }),
    data: CodeSent,
    errors: [...sending, 'account.email-format', 'account.email-used'],
  }),
  validatePhoneCode: route({
    name: 'validatePhoneCode',
    method: 'POST',
    path: '/sso/v1/code/validatePhone',
    summary: 'Whether a code sent by SMS is right; it stays valid for its purpose',
    auth: 'open',
    xsrf: true,
    body: z.object({ mobilePhone: Typed, code: Typed, useType: CodeUse.exclude(['person']) }),
    data: z.object({ valid: z.literal(true) }),
    errors: [...codeErrors, 'account.mobile-format'],
  }),
  validateEmailCode: route({
    name: 'validateEmailCode',
    method: 'POST',
    path: '/sso/v1/code/validateEmail',
    summary:
      'Whether a code sent by e-mail is right; one for `person` is used up and returns a puzzle ticket',
    auth: 'open',
    xsrf: true,
    body: z.object({ email: Typed, code: Typed, useType: CodeUse }),
    data: z.object({ valid: z.literal(true), ticket: z.string().nullable() }),
    errors: [...codeErrors, 'account.email-format'],
  }),
} as const;
