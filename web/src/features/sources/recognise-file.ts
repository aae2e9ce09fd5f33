import type { ConnectorName } from '@portolan/contract';

/**
 * In which form a file is written, by how it begins: AIS sentences start with `!`, `$` or a tag block, often behind
 * a time stamp, or are packed with gzip; everything else is taken for JSON, whose refusals name what is wrong. Pure.
 */
export function recogniseFile(beginning: string): ConnectorName {
  if (beginning.startsWith('\u001F')) return 'ais-nmea';
  const text = beginning.replace(/^\uFEFF/, '').trimStart();
  if (/^[[{]/.test(text)) return 'dcsa-tnt';
  return /^(#|\\[a-z]:|[^\n]{0,40}[!$][A-Z]{2}(VDM|VDO),)/.test(text) ? 'ais-nmea' : 'dcsa-tnt';
}
