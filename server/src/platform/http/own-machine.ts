import type { IncomingHttpHeaders } from 'node:http';

/** Headers that proxies, gateways and delivery networks add, whatever their vendor calls them. */
const forwardingHeaders = [
  /forwarded/,
  /(client|real|connecting|external|remote|user|socket|source)-?(ip|port|addr|address)$/,
  /^(via|x-via|cdn-loop|x-cdn|x-scheme|x-host|x-proxy.*|x-request-start)$/,
  /^(x-original|x-envoy|x-azure|x-amz-cf|x-amzn|x-appengine|x-arr|x-cloud-trace|x-akamai|x-vercel|x-nf)-/,
  /^(cf|fly|fastly|akamai)-/,
];

/** Whether an address is one under which a machine reaches only itself. */
export const isLoopback = (ip: string): boolean => /^(::1$|127\.|::ffff:127\.)/.test(ip);

/** Whether a Host header names this machine by its loopback name or address, with any port. */
function isOwnHost(host: string | undefined): boolean {
  const name = /^(.*?)\.?(?::\d*)?$/.exec(host?.toLowerCase() ?? '')?.[1] ?? '';
  return /^(localhost|127(\.\d{1,3}){3}|\[(::1|::ffff:127(\.\d{1,3}){3}|::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4})\])$/.test(
    name,
  );
}

/**
 * Whether a call was made on this machine itself. Behind a proxy on the same machine every call looks like that, so
 * calls with forwarding headers, or for another host, count as remote.
 */
export function isFromOwnMachine(ip: string, headers: IncomingHttpHeaders): boolean {
  if (!isLoopback(ip) || !isOwnHost(headers.host)) return false;
  return Object.keys(headers).every((name) => !forwardingHeaders.some((pattern) => pattern.test(name)));
}
