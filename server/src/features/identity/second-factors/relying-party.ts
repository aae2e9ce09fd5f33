import { isIP } from 'node:net';

/** The host name of this installation's passkeys, and the origins whose pages may use them. */
export interface RelyingParty {
  id: string;
  origins: string[];
}

const loopback = ['127.0.0.1', '::1', 'localhost'];

/**
 * The relying party for the public address of the program. Browsers create passkeys for host names only, and on https
 * pages or the machine itself: there is none for another address, and on the machine itself it is `localhost`.
 */
export function toRelyingParty(publicUrl: string): RelyingParty | undefined {
  const url = new URL(publicUrl);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (loopback.includes(host)) {
    const port = url.port === '' ? '' : `:${url.port}`;
    return { id: 'localhost', origins: [`${url.protocol}//localhost${port}`] };
  }
  if (isIP(host) !== 0 || url.protocol !== 'https:') return undefined;
  return { id: host, origins: [url.origin] };
}
