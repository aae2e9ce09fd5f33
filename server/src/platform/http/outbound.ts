import { lookup as dnsLookup } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { isLoopback } from './own-machine.ts';
import { isPrivateAddress } from './private-networks.ts';

/** An address that users must not make this server connect to. */
export class RefusedAddress extends Error {}

/** The current addresses of this machine itself. */
const listOwnAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((addresses) => (addresses ?? []).map(({ address }) => address));

/** Why a user may not make this server connect to an address; undefined for a public one. */
export function findRefusal(
  address: string,
  ownAddresses: readonly string[] = listOwnAddresses(),
): string | undefined {
  if (isPrivateAddress(address)) return 'an address of a private network';
  const own = new BlockList();
  for (const one of ownAddresses) {
    const [plain = ''] = one.split('%');
    own.addAddress(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  }
  return own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
    ? 'an address of this machine itself'
    : undefined;
}

/** Checked when the connection is made, so that a name whose address changes between two DNS look-ups gains nothing. */
export const guardedLookup: LookupFunction = (hostname, options, callback) => {
  dnsLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '', 4);
    const refusals = addresses.map((found) => findRefusal(found.address));
    const open = addresses.filter((_, i) => refusals[i] === undefined);
    const [first] = open;
    if (first === undefined)
      return callback(new RefusedAddress(`${hostname} is ${refusals[0] ?? 'no address'}`), '', 4);
    if (options.all === true) (callback as unknown as (e: null, a: typeof open) => void)(null, open);
    else callback(null, first.address, first.family);
  });
};

/** Whether an address is one of our own: at an allowed origin, or below an allowed address. */
export const isOwnAddress = (url: URL, allowedOrigins: readonly string[]): boolean =>
  allowedOrigins.some((own) => url.href.startsWith(`${own}/`));

/** Throws `RefusedAddress` for a host that needs no DNS look-up to be refused; `guardedLookup` checks all others. */
export function checkOutboundHost(host: string): void {
  const refusal = isIP(host) === 0 ? undefined : findRefusal(host);
  if (refusal !== undefined) throw new RefusedAddress(`${host} is ${refusal}`);
  if (host === 'localhost' || host.endsWith('.localhost'))
    throw new RefusedAddress(`${host} is this machine itself`);
  if (host.endsWith('.')) throw new RefusedAddress(`${host} ends in a dot`);
}

/** A name server that takes longer does not hold up anybody: the address is checked again with every connection. */
const lookUpMs = 3000;

/**
 * Throws `RefusedAddress` for a host that `checkOutboundHost` refuses, and for a name of which all addresses are
 * refused now. A name that nobody knows yet is accepted.
 */
export async function checkOutboundName(host: string): Promise<void> {
  checkOutboundHost(host);
  if (isIP(host) !== 0) return;
  const found = await Promise.race([
    lookup(host, { all: true }).catch(() => []),
    setTimeout(lookUpMs, [], { ref: false }),
  ]);
  const refusals = found.map(({ address }) =>
    isLoopback(address) ? 'this machine itself' : findRefusal(address),
  );
  if (refusals.length > 0 && refusals.every((refusal) => refusal !== undefined))
    throw new RefusedAddress(`${host} is ${refusals[0]}`);
}

/** Throws `RefusedAddress` for what can be refused without a DNS look-up. */
export function checkOutboundUrl(text: string, allowedOrigins: readonly string[]): URL {
  const url = new URL(text);
  if (isOwnAddress(url, allowedOrigins)) return url;
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new RefusedAddress('only http and https addresses are accepted');
  if (url.username !== '' || url.password !== '')
    throw new RefusedAddress('user and password do not belong into the address');
  checkOutboundHost(toHost(url));
  return url;
}

const toHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** As `checkOutboundUrl`, and as `checkOutboundName` for the host. */
export async function checkOutboundUrlByName(text: string, allowedOrigins: readonly string[]): Promise<void> {
  const url = checkOutboundUrl(text, allowedOrigins);
  if (!isOwnAddress(url, allowedOrigins)) await checkOutboundName(toHost(url));
}

/**
 * A `fetch` for addresses entered by users: refuses private networks at the moment of connecting, follows no redirect
 * and limits the size of the answer. `isStreamed`: the answer is there with its head, and its body follows.
 * `allowedOrigins` are our own origins, or prefixes of our own addresses (the simulated world's endpoints).
 */
export function createGuardedFetch(
  allowedOrigins: readonly string[],
  maxBytes = 50 * 1_048_576,
  { isStreamed = false }: { isStreamed?: boolean } = {},
): typeof globalThis.fetch {
  return async (input, init) => {
    const url = checkOutboundUrl(input instanceof Request ? input.url : String(input), allowedOrigins);
    const guarded = !isOwnAddress(url, allowedOrigins);
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise<Response>((resolve, reject) => {
      const request = send(
        url,
        {
          method: init?.method ?? 'GET',
          headers: Object.fromEntries(new Headers(init?.headers ?? {})),
          ...(guarded ? { lookup: guardedLookup } : {}),
          ...(init?.signal == null ? {} : { signal: init.signal }),
        },
        (answer) => {
          if (isStreamed) return resolve(toStreamed(answer, maxBytes));
          const chunks: Buffer[] = [];
          let size = 0;
          answer.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size <= maxBytes) return void chunks.push(chunk);
            // Reported before the connection is cut: a stream that has ended would resolve with a truncated body.
            reject(new Error(`the answer is larger than ${maxBytes / 1_048_576} MB`));
            request.destroy();
          });
          answer.on('error', reject);
          answer.on('end', () => {
            resolve(toResponse(answer, new Uint8Array(Buffer.concat(chunks))));
          });
        },
      );
      request.on('error', reject);
      if (init?.body != null)
        request.write(init.body instanceof URLSearchParams ? init.body.toString() : init.body);
      request.end();
    });
  };
}

function toResponse(answer: IncomingMessage, body: Uint8Array<ArrayBuffer> | ReadableStream): Response {
  const status = answer.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  return new Response(status === 204 || status === 304 ? null : body, { status, headers });
}

/** The body as it comes; more than the limit breaks it off. */
function toStreamed(answer: IncomingMessage, maxBytes: number): Response {
  let size = 0;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxBytes)
          answer.destroy(new Error(`the answer is larger than ${maxBytes / 1_048_576} MB`));
        else controller.enqueue(new Uint8Array(chunk));
      });
      answer.on('end', () => controller.close());
      answer.on('error', (error) => controller.error(error));
    },
    cancel: () => void answer.destroy(),
  });
  return toResponse(answer, body);
}
