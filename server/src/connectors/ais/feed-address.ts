/** Where a feed of AIS sentences comes from. Listening ones take what others send to us. */
export type FeedAddress = { kind: 'tcp' | 'tcp-listen' | 'udp'; host: string; port: number };

/** `tcp://host:port`, `tcp-listen://:port` or `udp://:port`; undefined for anything else. */
export function readFeedAddress(text: string): FeedAddress | undefined {
  const [, kind = '', host = '', digits = ''] =
    /^(tcp|tcp-listen|udp):\/\/(\[[0-9a-f:.]+\]|[a-z0-9.-]*):(\d{1,5})\/?$/i.exec(text.trim()) ?? [];
  const port = Number(digits);
  if (kind === '' || port < 1 || port > 65_535) return undefined;
  const lower = kind.toLowerCase() as FeedAddress['kind'];
  // Whoever listens does so on all of the machine's addresses; whoever calls must say whom.
  if ((lower === 'tcp') !== (host !== '')) return undefined;
  return { kind: lower, host: host.replace(/^\[|\]$/g, '').toLowerCase(), port };
}
