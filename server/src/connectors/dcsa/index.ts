export { dcsaTnt } from './decode.ts';
export type { DcsaAuth, DcsaPage, DcsaPageRequest, DcsaPageResult } from './pull.ts';
export { fetchDcsaPage, nextAttemptDelay } from './pull.ts';
export type { DcsaQuery, DcsaVersion } from './events-url.ts';
export type { PullFailure } from './exchange.ts';
export type { AccessTokens } from './access-tokens.ts';
export { createAccessTokens } from './access-tokens.ts';
