import { refusalStatusHeader } from '@portolan/contract';

declare global {
  /** The calls that `boot.js` has made while the code of the page was fetched, by their name. */
  var earlyAnswers: Map<string, Promise<Response>> | undefined;
}

/** The name of a call: its address; of one that is posted also a blank, and its body where it has one. */
export const earlyName = (method: string, url: string, body = ''): string =>
  method === 'GET' ? url : `${url} ${body}`;

/** Later requests go to the server: the answer may have changed. */
const longestMs = 30_000;

/**
 * The answer of a call that was made while the code of the page was fetched, for the first that asks. Undefined where
 * there is none, and where it failed or was refused: who asks then makes the call itself.
 */
export async function takeEarlyAnswer(name: string): Promise<Response | undefined> {
  const answer = globalThis.earlyAnswers?.get(name);
  if (answer === undefined) return undefined;
  globalThis.earlyAnswers?.delete(name);
  if (performance.now() > longestMs) return undefined;
  const given = await answer.catch(() => undefined);
  if (given?.headers.has(refusalStatusHeader) === false) return given;
  // An answer that nobody reads would keep its connection.
  void given?.body?.cancel();
  return undefined;
}

/** They were given to somebody who has signed out since. */
export function forgetEarlyAnswers(): void {
  globalThis.earlyAnswers = undefined;
}
