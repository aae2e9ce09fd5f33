import { BlockList, isIP } from 'node:net';

interface IpRange {
  address: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

/** `10.0.0.7`, `10.0.0.0/8`, `2001:db8::/32`; undefined for what is neither an address nor a range. */
export function parseIpRange(text: string): IpRange | undefined {
  const [address = '', prefixText, ...rest] = text.trim().toLowerCase().split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || address.includes('%')) return undefined;
  const longest = version === 6 ? 128 : 32;
  if (prefixText !== undefined && !/^\d{1,3}$/.test(prefixText)) return undefined;
  const prefix = prefixText === undefined ? longest : Number(prefixText);
  if (prefix > longest) return undefined;
  return { address, prefix, family: version === 6 ? 'ipv6' : 'ipv4' };
}

/** An IPv4 address that arrives over IPv6 is treated as IPv4. */
const toPlain = (ip: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;

/** A list is parsed once, not with every call. */
const read = new WeakMap<readonly string[], BlockList>();

function toBlockList(ranges: readonly string[]): BlockList {
  const known = read.get(ranges);
  if (known !== undefined) return known;
  const list = new BlockList();
  for (const text of ranges) {
    const range = parseIpRange(text);
    if (range !== undefined) list.addSubnet(range.address, range.prefix, range.family);
  }
  read.set(ranges, list);
  return list;
}

/** Whether an address is in one of the ranges; an invalid range matches nothing. */
export function isInRanges(ip: string, ranges: readonly string[]): boolean {
  const plain = toPlain(ip);
  return isIP(plain) !== 0 && toBlockList(ranges).check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * What identifies one subscriber: an IPv4 address, or the first 64 bits of an IPv6 address, since a subscriber has all
 * addresses below it. What is not an address is returned unchanged.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const plain = toPlain(ip);
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.split('%', 1)[0]!.toLowerCase().split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const left = tail === undefined ? 0 : 8 - before.length - after.length - (plain.includes('.') ? 1 : 0);
  const all = [...before, ...Array.from({ length: left }, () => '0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
