import {
  accountRoutes,
  type BodyInput,
  type CodeUse,
  parseAddress,
  type RouteData,
} from '@portolan/contract';
import { call } from '../api.ts';

export type PuzzlePicture = RouteData<typeof accountRoutes.drawPuzzle>;
export type PuzzleAnswer = BodyInput<typeof accountRoutes.answerPuzzle>;

/** A new puzzle in the colours of the page. The options are requested first where the XSRF cookie is missing. */
export async function fetchPuzzle(): Promise<PuzzlePicture> {
  if (!document.cookie.includes('XSRF-TOKEN=')) await call(accountRoutes.getSignInOptions, {});
  const theme = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
  return call(accountRoutes.drawPuzzle, { body: { theme } });
}

export function sendAnswer(body: PuzzleAnswer): Promise<{ ticket: string }> {
  return call(accountRoutes.answerPuzzle, { body });
}

type SentCode = RouteData<typeof accountRoutes.sendEmailCode>;

/** Requests a code for an e-mail address or a mobile number. */
export async function askForCode(
  address: string,
  useType: Exclude<CodeUse, 'person'>,
  ticket: string,
): Promise<SentCode> {
  const { channel, recipient } = parseAddress(address);
  return channel === 'mail'
    ? call(accountRoutes.sendEmailCode, { query: { email: recipient, useType, ticket } })
    : call(accountRoutes.sendPhoneCode, { query: { mobilePhone: recipient, useType, ticket } });
}

/** The alternative to the puzzle: a code by e-mail, which then returns the same ticket. */
export function askForPersonCode(email: string): Promise<SentCode> {
  return call(accountRoutes.sendEmailCode, { query: { email, useType: 'person' } });
}

export async function exchangePersonCode(email: string, code: string): Promise<string> {
  const { ticket } = await call(accountRoutes.validateEmailCode, {
    body: { email, code, useType: 'person' },
  });
  return ticket ?? '';
}
