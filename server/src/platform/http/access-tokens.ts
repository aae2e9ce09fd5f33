import { parseStrangersJson } from '@portolan/contract';
import { z } from 'zod';
import { exchange, type ExchangeLimits, type PullFailure } from '../../platform/http/exchange.ts';

export interface ClientCredentials {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope?: string;
}

export type TokenResult = { ok: true; accessToken: string } | { ok: false; failure: PullFailure };

/** OAuth2 tokens of carriers, cached until shortly before they expire. */
export interface AccessTokens {
  get(
    credentials: ClientCredentials,
    fetch: typeof globalThis.fetch,
    limits: ExchangeLimits,
  ): Promise<TokenResult>;
  /** Call this when a token was refused before it expired. */
  forget(credentials: ClientCredentials): void;
}

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().optional() });
const lifetimeUnlessSaidSeconds = 300;
/** A token is renewed this early, so that it does not expire in transit. */
const renewalLeadSeconds = 60;

interface KeptToken {
  result: Promise<TokenResult>;
  endsAt: number;
}

/** @param now milliseconds since 1970 */
export function createAccessTokens({ now }: { now: () => number }): AccessTokens {
  const kept = new Map<string, KeptToken>();
  return {
    async get(credentials, fetch, limits) {
      for (const [key, token] of kept) if (token.endsAt <= now()) kept.delete(key);
      const key = keyOf(credentials);
      const known = kept.get(key);
      if (known) return known.result;
      const result = requestToken(credentials, fetch, limits);
      // Cached before it arrives: concurrent callers wait for the same token.
      const token: KeptToken = { result, endsAt: Infinity };
      kept.set(key, token);
      void result.then((answer) => {
        if (answer.ok) token.endsAt = now() + keepSeconds(answer.lifetimeSeconds) * 1000;
        else if (kept.get(key) === token) kept.delete(key);
      });
      return result;
    },
    forget(credentials) {
      kept.delete(keyOf(credentials));
    },
  };
}

const keyOf = ({ tokenUrl, clientId, clientSecret, scope }: ClientCredentials) =>
  JSON.stringify([tokenUrl, clientId, clientSecret, scope]);

const keepSeconds = (lifetimeSeconds: number) =>
  Math.max(lifetimeSeconds - renewalLeadSeconds, lifetimeSeconds / 2);

type GrantedToken = { ok: true; accessToken: string; lifetimeSeconds: number };

/** Client credentials in the header, as every server must accept; in the form for those that do not. */
async function requestToken(
  credentials: ClientCredentials,
  fetch: typeof globalThis.fetch,
  limits: ExchangeLimits,
): Promise<GrantedToken | { ok: false; failure: PullFailure }> {
  const { tokenUrl, clientId, clientSecret, scope } = credentials;
  if (!/^https?:/i.test(tokenUrl) || !URL.canParse(tokenUrl))
    return failed('unavailable', 'The token URL of the source is not a URL: correct it.');
  const url = new URL(tokenUrl);
  const grant = { grant_type: 'client_credentials', ...(scope === undefined ? {} : { scope }) };
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);
  const ask = (form: Record<string, string>, headers: Record<string, string>) =>
    exchange(
      fetch,
      url,
      {
        method: 'POST',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        body: new URLSearchParams(form).toString(),
      },
      limits,
    );
  let answer = await ask(grant, { Authorization: `Basic ${basic.toString('base64')}` });
  if (answer.ok && (answer.status === 400 || answer.status === 401))
    answer = await ask({ ...grant, client_id: clientId, client_secret: clientSecret }, {});
  if (!answer.ok) return answer;
  return readAnswer(answer.status, answer.body, url.host, answer.retryAfterSeconds);
}

function readAnswer(
  status: number,
  body: Uint8Array,
  host: string,
  retryAfterSeconds: number | undefined,
): GrantedToken | { ok: false; failure: PullFailure } {
  if (status === 429) {
    const retry = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
    const reason = `${host} asks us to slow down with tokens (429).`;
    return { ok: false, failure: { kind: 'rate-limited', status, ...retry, reason } };
  }
  if (status >= 400 && status < 500)
    return failed('auth-failed', `${host} refused our client credentials (${status}).`, status);
  const token = TokenAnswer.safeParse(parseJson(body));
  if (status !== 200 || !token.success)
    return failed('unavailable', `${host} gave no token (${status}).`, status);
  const { access_token: accessToken, expires_in: lifetimeSeconds = lifetimeUnlessSaidSeconds } = token.data;
  return { ok: true, accessToken, lifetimeSeconds };
}

function parseJson(body: Uint8Array): unknown {
  const parsed = parseStrangersJson(new TextDecoder().decode(body));
  return parsed.problem === undefined ? parsed.value : undefined;
}

function failed(kind: PullFailure['kind'], reason: string, status?: number) {
  return { ok: false as const, failure: status === undefined ? { kind, reason } : { kind, status, reason } };
}
