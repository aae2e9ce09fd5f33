import { AppError } from '@portolan/contract';
import {
  AuthorizationResponseError,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  None,
  ResponseBodyError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';

/** The operator's settings of the single sign-on provider. */
export interface SignOnSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** Its label on the button. */
  name: string;
  /** The company account, by id or short name, that new users join. */
  tenant: string | undefined;
}

/** What has to be remembered between the redirect and the return. */
export interface SignOnChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The provider's claims about a person; an e-mail address only when it is verified. */
export interface SignOnPerson {
  issuer: string;
  subject: string;
  email: string | null;
  name: string | null;
  username: string | null;
  /** Whether the provider required a second factor itself (RFC 8176). */
  multiFactor: boolean;
  /** How long before this sign-in the provider last saw proof of the person; null when it does not say. */
  provedSecondsAgo: number | null;
  idToken: string;
}

/** The provider of single sign-on. */
export interface SignOnProvider {
  settings: SignOnSettings;
  /** `again`: the provider authenticates again, also somebody with a session there. */
  begin(again: boolean): Promise<{ url: string; checks: SignOnChecks }>;
  finish(currentUrl: URL, checks: SignOnChecks): Promise<SignOnPerson>;
  /** Where a browser signs out at the provider as well; null when it has no such address or cannot be reached. */
  findLogoutUrl(idToken: string, backTo: string): Promise<string | null>;
}

const discoveryMs = 3_600_000;
const timeoutSeconds = 10;

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(300),
  email: z.string().max(254).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  preferred_username: z.string().optional().catch(undefined),
  amr: z.array(z.string()).optional().catch(undefined),
  iat: z.number(),
  auth_time: z.number().optional().catch(undefined),
});

/** Providers accept the client's secret in the header or in the body; their metadata say which. */
function clientAuthOf(secret: string | undefined, methods: readonly string[] | undefined): ClientAuth {
  if (secret === undefined) return None();
  const basicOnly = methods === undefined || !methods.includes('client_secret_post');
  return basicOnly ? ClientSecretBasic(secret) : ClientSecretPost(secret);
}

/** A rejection by the provider is `sign-on.refused`; no answer is `sign-on.provider-down`. */
function toFailure(error: unknown): AppError {
  if (error instanceof AuthorizationResponseError) return new AppError('sign-on.refused', {});
  if (error instanceof ResponseBodyError && error.status < 500) return new AppError('sign-on.refused', {});
  const isUnanswered =
    error instanceof ClientError &&
    ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(
      error.code ?? '',
    );
  if (error instanceof ClientError && !isUnanswered) return new AppError('sign-on.refused', {});
  return new AppError('sign-on.provider-down', {});
}

const guard = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    const failure = error instanceof AppError ? error : toFailure(error);
    if (failure !== error) failure.cause = error;
    throw failure;
  }
};

/** Finds the provider's addresses, and again after an hour; a failure is not cached. */
function createDiscovery({ issuer, clientId, clientSecret }: SignOnSettings, clock: Clock) {
  let known: { config: Promise<Configuration>; until: number } | undefined;
  const discover = async (): Promise<Configuration> => {
    const auth: ClientAuth = (server, ...request) =>
      clientAuthOf(clientSecret, server.token_endpoint_auth_methods_supported)(server, ...request);
    const insecure = issuer.startsWith('http:') ? { execute: [allowInsecureRequests] } : {};
    const config = await discovery(new URL(issuer), clientId, undefined, auth, {
      timeout: timeoutSeconds,
      ...insecure,
    });
    enableNonRepudiationChecks(config);
    return config;
  };
  return async (): Promise<Configuration> => {
    const now = clock.now().getTime();
    if (known === undefined || known.until <= now) {
      const config = discover();
      known = { config, until: now + discoveryMs };
      config.catch(() => {
        known = undefined;
      });
    }
    return known.config;
  };
}

/** Creates the provider of the settings; it is first called when somebody signs in with it. */
export function createSignOnProvider(
  settings: SignOnSettings,
  redirectUri: string,
  clock: Clock,
): SignOnProvider {
  const configure = createDiscovery(settings, clock);
  return {
    settings,
    begin: async (again) =>
      guard(async () => {
        const config = await configure();
        const checks = {
          state: randomState(),
          nonce: randomNonce(),
          codeVerifier: randomPKCECodeVerifier(),
        };
        const url = buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
          code_challenge_method: 'S256',
          ...(again ? { prompt: 'login', max_age: '0' } : {}),
        });
        return { url: url.href, checks };
      }),
    finish: async (currentUrl, { state, nonce, codeVerifier }) =>
      guard(async () => {
        const tokens = await authorizationCodeGrant(await configure(), currentUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        return toPerson(tokens.claims(), tokens.id_token ?? '');
      }),
    findLogoutUrl: async (idToken, backTo) => {
      try {
        const config = await configure();
        if (config.serverMetadata().end_session_endpoint === undefined) return null;
        const query = { id_token_hint: idToken, post_logout_redirect_uri: backTo };
        return buildEndSessionUrl(config, query).href;
      } catch {
        // The session here has ended all the same; a provider that is down cannot prevent it.
        return null;
      }
    },
  };
}

function toPerson(claims: unknown, idToken: string): SignOnPerson {
  const parsed = Claims.safeParse(claims);
  if (!parsed.success) throw new AppError('sign-on.refused', {});
  const {
    iss,
    sub,
    email,
    email_verified: isVerified,
    name,
    preferred_username: username,
    amr,
    iat: signedAt,
    auth_time: provedAt,
  } = parsed.data;
  return {
    issuer: iss,
    subject: sub,
    email: isVerified === true && email !== undefined ? email.trim().toLowerCase() : null,
    name: name ?? null,
    username: username ?? null,
    multiFactor: amr?.includes('mfa') === true,
    provedSecondsAgo: provedAt === undefined ? null : Math.max(0, signedAt - provedAt),
    idToken,
  };
}
