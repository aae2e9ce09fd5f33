import { constants, createPublicKey, publicEncrypt, type JsonWebKey } from 'node:crypto';
import { type Envelope, type RouteData, accountRoutes } from '@portolan/contract';

/**
 * Signs many users in at the same time, each with an address and a browser of their own, and prints as JSON on standard
 * output how many succeeded and how long it took. Arguments: origin, password, number of users (`bench1`, `bench2`,
 * ...).
 */
const [origin = '', password = '', people = '0'] = process.argv.slice(2);

type Key = RouteData<typeof accountRoutes.getSealingKey>;
const { data } = (await (
  await fetch(`${origin}${accountRoutes.getSealingKey.path}`)
).json()) as Envelope<Key>;
const publicKey = createPublicKey({ key: data?.key as JsonWebKey, format: 'jwk' });

function seal(): string {
  const options = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const text = JSON.stringify({ value: password, at: data?.serverTime });
  return publicEncrypt(options, Buffer.from(text)).toString('base64url');
}

const sealed = Array.from({ length: Number(people) }, seal);
process.stdout.write('ready\n');
await new Promise((resolve) => process.stdin.once('data', resolve));

const startedAt = performance.now();
const statuses = await Promise.all(
  sealed.map(async (text, i) => {
    const query = new URLSearchParams({ username: `bench${i + 1}`, password: text });
    const answer = await fetch(`${origin}${accountRoutes.signInWithPassword.path}?${query}`, {
      headers: {
        cookie: 'XSRF-TOKEN=bench',
        'x-xsrf-token': 'bench',
        'x-forwarded-for': `198.18.${i >> 8}.${i & 255}`,
      },
    });
    await answer.arrayBuffer();
    return answer.status;
  }),
);
const milliseconds = performance.now() - startedAt;
const entered = statuses.filter((status) => status === 200).length;
process.stdout.write(`${JSON.stringify({ entered, milliseconds })}\n`);
process.stdin.destroy();
