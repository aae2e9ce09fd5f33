import type { IncomingHttpHeaders } from 'node:http';

/** Headers that proxies add. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-original-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cdn-loop',
] as const;

const isLoopback = (ip: string): boolean => /^(::1$|127\.|::ffff:127\.)/.test(ip);

/**
 * Whether a call was made on this machine itself. Behind a proxy on the same machine every call looks like that, so
 * calls with forwarding headers count as remote.
 */
export function isFromOwnMachine(ip: string, headers: IncomingHttpHeaders): boolean {
  return isLoopback(ip) && forwardingHeaders.every((name) => headers[name] === undefined);
}
