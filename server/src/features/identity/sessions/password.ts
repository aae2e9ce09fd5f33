import {
  type Argon2Algorithm,
  type Argon2Parameters,
  argon2 as argon2Callback,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const hashInThread = promisify(argon2Callback);

/** Leaves one core, and one of the four threads of Node's pool, to everybody else. */
export const hashing = pLimit(Math.max(1, Math.min(3, availableParallelism() - 1)));

const argon2 = (algorithm: Argon2Algorithm, given: Argon2Parameters): Promise<Buffer> =>
  hashing(() => hashInThread(algorithm, given));

/** OWASP's second choice of argon2id parameters: 19 MiB, two passes, one lane. Runs off the event loop. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** argon2id in the PHC format, so that parameters can grow later without breaking old accounts. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await argon2('argon2id', { message: password, nonce, ...parameters });
  const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
  return (
    `$argon2id$v=19$m=${parameters.memory},t=${parameters.passes},` +
    `p=${parameters.parallelism}$${base64(nonce)}$${base64(tag)}`
  );
}

const absentHash = hashPassword(randomBytes(18).toString('base64'));

/** Whether the password is correct. For a missing account it takes the same time and is always false. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const hash = stored ?? (await absentHash);
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (match === null) return false;
  const [, memory, passes, parallelism, nonce, expected] = match;
  const tag = Buffer.from(expected ?? '', 'base64');
  const given = await argon2('argon2id', {
    message: password,
    nonce: Buffer.from(nonce ?? '', 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: tag.length,
  });
  return timingSafeEqual(tag, given) && stored !== null;
}
