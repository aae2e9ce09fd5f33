import { constants, createPublicKey, publicEncrypt, type JsonWebKey } from 'node:crypto';
import {
  type BodyInput,
  type Envelope,
  type QueryInput,
  type RouteData,
  type RouteSpec,
  accountRoutes,
} from '@portolan/contract';
import type { BenchCompany } from './company.ts';

let calls = 0;

/** An address for each call: a browser that calls as fast as it can stands for many people. */
function nextAddress(): string {
  calls += 1;
  return `198.18.${(calls >> 8) & 255}.${calls & 255}`;
}

/** A signed-in browser's calls, over HTTP on one kept connection. */
export interface BenchClient {
  cookies: Map<string, string>;
  call<R extends RouteSpec>(
    route: R,
    input?: { query?: QueryInput<R>; body?: BodyInput<R> },
  ): Promise<RouteData<R>>;
}

export async function signIn(origin: string, company: BenchCompany): Promise<BenchClient> {
  const cookies = new Map<string, string>();
  const call: BenchClient['call'] = async (route, { query, body } = {}) => {
    const search = new URLSearchParams((query ?? {}) as Record<string, string>);
    const answer = await fetch(`${origin}${route.path}${search.size === 0 ? '' : `?${search}`}`, {
      method: route.method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-forwarded-for': nextAddress(),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const envelope = (await answer.json()) as Envelope<unknown>;
    if (envelope.status !== '0') throw new Error(`${route.name}: ${envelope.status} ${envelope.msg}`);
    return envelope.data as RouteData<typeof route>;
  };
  const { key, serverTime } = await call(accountRoutes.getSealingKey);
  const sealed = publicEncrypt(
    {
      key: createPublicKey({ key: key as JsonWebKey, format: 'jwk' }),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    },
    Buffer.from(JSON.stringify({ value: company.password, at: serverTime })),
  );
  const query = { username: company.username, password: sealed.toString('base64url') };
  await call(accountRoutes.signInWithPassword, { query });
  return { cookies, call };
}
