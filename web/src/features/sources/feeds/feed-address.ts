/** Who opens the connection: we, or the receiver, or nobody (UDP). */
export const feedWays = ['tcp', 'tcp-listen', 'udp'] as const;
export type FeedWay = (typeof feedWays)[number];

export interface FeedAddressParts {
  way: FeedWay;
  /** `host:port` where we connect, else the port of this server. */
  at: string;
}

const written = /^\s*(tcp|tcp-listen|udp):\/\/(.*?)\/?\s*$/i;

/** The parts of an address as in the form: `udp://:4001` is `udp` and `4001`. Pure. */
export function splitFeedAddress(address: string): FeedAddressParts {
  const [, scheme, rest = ''] = written.exec(address) ?? [];
  if (scheme === undefined) return { way: 'tcp', at: address };
  const way = scheme.toLowerCase() as FeedWay;
  return { way, at: way === 'tcp' ? rest : rest.replace(/^:/, '') };
}

/** The address of the parts; a complete pasted address stays as it is and determines the transport. Pure. */
export function joinFeedAddress({ way, at }: FeedAddressParts): string {
  if (written.test(at)) return at.trim();
  return way === 'tcp' ? `tcp://${at}` : `${way}://:${at}`;
}

/** The same port when the transport changes; a host that is no longer needed is dropped. Pure. */
export function withWay({ at }: FeedAddressParts, way: FeedWay): FeedAddressParts {
  if (way === 'tcp') return { way, at: /^\d*$/.test(at) ? '' : at };
  return { way, at: /(?:^|:)(\d+)$/.exec(at.trim())?.[1] ?? '' };
}
