import { accountRoutes } from '@portolan/contract';
import { call } from '../lib/api.ts';
import { isCodeMissing } from '../ui/lazy-code.ts';
import { pageUrl, pageUrlHistory } from '../lib/address/page-history.ts';

const mostPerPage = 10;
const longest = { message: 8000, name: 200 };
const reported = new Set<string>();

/**
 * Reports an error in the page to staff: once each, a few at most, and never as a second error on screen. Code that
 * could not be fetched is no error of the page.
 */
export function reportPageError(error: unknown, funcName: string): void {
  if (isCodeMissing(error)) return;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (reported.has(text) || reported.size >= mostPerPage) return;
  reported.add(text);
  const body = {
    funcName: funcName.slice(0, longest.name),
    pageErrorMsg: text.slice(0, longest.message),
    pageUrl: pageUrl(),
    pageUrlHistory: pageUrlHistory(),
  };
  call(accountRoutes.submitPageError, { body }).catch(() => undefined);
}

/** Errors outside of React rendering: event handlers, timers, unhandled promises. */
export function reportUncaughtErrors(): void {
  addEventListener('error', (event) => reportPageError(event.error ?? event.message, 'window'));
  addEventListener('unhandledrejection', (event) => reportPageError(event.reason, 'promise'));
}
