import { isIP } from 'node:net';

/**
 * A network address as hexadecimal digits, 8 for IPv4 and 32 for IPv6, so that addresses of one kind sort as texts. An
 * IPv4 address written as IPv6 (`::ffff:`) is IPv4. Undefined for anything else.
 */
export function toHexAddress(address: string): string | undefined {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.replace(/%.*$/, '');
  const kind = isIP(plain);
  if (kind === 4)
    return plain
      .split('.')
      .map((part) => toHex(Number(part), 2))
      .join('');
  if (kind !== 6) return undefined;
  const [head = '', tail] = plain.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(gap).fill('0000'), ...after].join('');
}

const toHex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** Groups of four digits; an IPv4 address at the end is two of them. */
function groupsOf(text: string): string[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [group.toLowerCase().padStart(4, '0')];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [toHex(a * 256 + b, 4), toHex(c * 256 + d, 4)];
  });
}
