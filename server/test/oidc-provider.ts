import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What the provider says of a person, in addition to its own claims. */
export interface ProviderPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  preferred_username?: string;
  amr?: string[];
}

/** An OpenID Connect provider over HTTP: discovery, authorization code with PKCE, RS256, sign-out. */
export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Wrong claims in the next ID tokens. */
  lie: Record<string, unknown>;
  /** Signs with a key that its key set does not have. */
  forge: boolean;
  /** Answers 503 to everything. */
  down: boolean;
  /** How often its metadata were requested. */
  discoveries: number;
  /** Signs a person in at the address that the browser was sent to; returns the address it is sent back to. */
  authorize(url: string, person: ProviderPerson): URL;
}

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

interface Grant {
  challenge: string;
  redirectUri: string;
  nonce: string;
  person: ProviderPerson;
}

/** Starts a provider for one test; it ends with it. */
export async function startTestProvider(): Promise<TestProvider> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  const toIdToken = ({ nonce, person }: Grant): string => {
    const now = Math.floor(Date.now() / 1000);
    const standard = { iss: provider.issuer, aud: provider.clientId, iat: now, exp: now + 300, nonce };
    const signed = `${base64({ alg: 'RS256', kid: '1' })}.${base64({ ...standard, ...person, ...provider.lie })}`;
    const { privateKey } = provider.forge ? otherKeys : keys;
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
  };
  const giveToken = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await readBody(request);
    const basic = `Basic ${Buffer.from(`${provider.clientId}:${provider.clientSecret}`).toString('base64')}`;
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const fits = grant?.challenge === verifier && grant.redirectUri === form.get('redirect_uri');
    if (request.headers.authorization !== basic) answer(response, 401, { error: 'invalid_client' });
    else if (grant === undefined || !fits) answer(response, 400, { error: 'invalid_grant' });
    else answer(response, 200, { access_token: 'unused', token_type: 'Bearer', id_token: toIdToken(grant) });
  };
  const server = createServer((request, response) => {
    const { issuer } = provider;
    if (provider.down) return void response.writeHead(503).end();
    if (request.url === '/.well-known/openid-configuration') {
      provider.discoveries += 1;
      return answer(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        end_session_endpoint: `${issuer}/logout`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      });
    }
    if (request.url === '/jwks') {
      const jwk = keys.publicKey.export({ format: 'jwk' });
      return answer(response, 200, { keys: [{ ...jwk, kid: '1', use: 'sig', alg: 'RS256' }] });
    }
    if (request.url === '/token') return void giveToken(request, response);
    return void response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const provider: TestProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'portolan',
    clientSecret: 'providersecret',
    lie: {},
    forge: false,
    down: false,
    discoveries: 0,
    authorize: (text, person) => {
      const { searchParams: asked } = new URL(text);
      const code = randomBytes(12).toString('base64url');
      const redirectUri = asked.get('redirect_uri') ?? '';
      const challenge = asked.get('code_challenge') ?? '';
      grants.set(code, { challenge, redirectUri, nonce: asked.get('nonce') ?? '', person });
      const back = new URL(redirectUri);
      back.searchParams.set('code', code);
      back.searchParams.set('state', asked.get('state') ?? '');
      return back;
    },
  };
  return provider;
}
