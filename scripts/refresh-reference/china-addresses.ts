import { toHexAddress } from '../../server/src/platform/reference/hex-address.ts';
import { parseCsv, toTable, writeSet } from './tables.ts';
import type { SourceFolder } from './tables.ts';

const files = { v4: 'geo-whois-asn-country-ipv4.csv', v6: 'geo-whois-asn-country-ipv6.csv' } as const;

const nextAfter = (hex: string): string => (BigInt(`0x${hex}`) + 1n).toString(16).padStart(hex.length, '0');

/** Ranges of network addresses in mainland China: those of a country list, adjacent ones joined. */
export function refreshChinaAddresses(source: SourceFolder): void {
  const rows: string[][] = [];
  for (const file of Object.values(files)) {
    let open: string[] | undefined;
    for (const [first = '', last = '', country] of parseCsv(source.text(file))) {
      if (country?.trim() !== 'CN') continue;
      const [from, to] = [toHexAddress(first) ?? '', toHexAddress(last) ?? ''];
      if (open !== undefined && open[1]?.length === from.length && nextAfter(open[1]) === from) open[1] = to;
      else rows.push((open = [from, to]));
    }
  }
  writeSet('china-addresses.tsv.gz', toTable(['first', 'last'], rows));
}
