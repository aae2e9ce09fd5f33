import type { FeedAddress } from '../../platform/feed.ts';

/**
 * `tcp://host:port`, `tcp-listen://:port`, `udp://:port` or the address of a web socket; undefined for anything
 * else.
 */
export function readFeedAddress(text: string): FeedAddress | undefined {
  if (/^wss?:/i.test(text.trim())) return readStreamAddress(text.trim());
  const [, kind = '', host = '', digits = ''] =
    /^(tcp|tcp-listen|udp):\/\/(\[[0-9a-f:.]+\]|[a-z0-9.-]*):(\d{1,5})\/?$/i.exec(text.trim()) ?? [];
  const port = Number(digits);
  if (kind === '' || port < 1 || port > 65_535) return undefined;
  const lower = kind.toLowerCase() as 'tcp' | 'tcp-listen' | 'udp';
  // A listener binds to all addresses of the machine; a connection needs a host.
  if ((lower === 'tcp') !== (host !== '')) return undefined;
  return { kind: lower, host: host.replace(/^\[|\]$/g, '').toLowerCase(), port };
}

function readStreamAddress(text: string): FeedAddress | undefined {
  const url = URL.parse(text);
  // A key in the address would be stored and shown; it belongs in its own field.
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  const kind = url.protocol === 'wss:' ? 'wss' : 'ws';
  const port = url.port === '' ? (kind === 'wss' ? 443 : 80) : Number(url.port);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return host === '' || port < 1 ? undefined : { kind, host, port, url: url.href };
}
