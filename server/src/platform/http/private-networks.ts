import { BlockList, isIP } from 'node:net';

/**
 * Addresses that are not one place of the public Internet: private networks, this machine, multicast, what is reserved,
 * and those that carry another address in them (NAT64, 6to4, Teredo).
 */
const networks = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  networks.addSubnet(address, prefix, 'ipv4');
for (const [address, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['fec0::', 10],
] as const)
  networks.addSubnet(address, prefix, 'ipv6');

/** Whether a network address is of none of the public Internet; the zone of a link-local one does not matter. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return networks.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}
