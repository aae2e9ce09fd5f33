import type { ConnectorName } from '@portolan/contract';

/** Of gzip, zip and zstd, as they look when they are read as text. */
const packedStarts = ['\u001F', 'PK\u0003\u0004', '(\uFFFD/\uFFFD'];

/**
 * In which form a file is written, by how it begins: AIS sentences start with `!`, `$` or a tag block, often behind
 * a time stamp; decoded AIS with a header that names the MMSI. Of a packed file the name decides, its own or the one
 * that it holds. Everything else is taken for JSON, whose refusals name what is wrong. Pure.
 */
export function recogniseFile(beginning: string, fileName = ''): ConnectorName {
  if (packedStarts.some((start) => beginning.startsWith(start)))
    return /\.csv/i.test(`${fileName} ${beginning}`) ? 'ais-csv' : 'ais-nmea';
  const text = beginning.replace(/^\uFEFF/, '').trimStart();
  if (/^[[{]/.test(text)) return 'dcsa-tnt';
  if (/^([^\n]*[,;\t])?"?mmsi"?[,;\t]/i.test(text)) return 'ais-csv';
  return /^(#|\\[a-z]:|[^\n]{0,40}[!$][A-Z]{2}(VDM|VDO),)/.test(text) ? 'ais-nmea' : 'dcsa-tnt';
}
