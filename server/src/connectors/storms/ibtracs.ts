import { decodeIbtracs, isIbtracs } from '../../formats/ibtracs/index.ts';
import type { Connector } from '../../platform/connector.ts';
import { decodeUnpacked } from '../../platform/files/decode-unpacked.ts';
import { askFile, toUrl } from './pull.ts';

/** Lists of IBTrACS v04: best tracks of all agencies since 1842, as CSV. */
export const ibtracs: Connector = {
  name: 'ibtracs',
  sourceKind: 'storms',
  carries: ['storms'],
  ways: ['pull', 'push', 'upload', 'folder'],
  contentTypes: ['text/csv', 'application/octet-stream', 'application/gzip'],
  example: {
    fileName: 'ibtracs.active.csv',
    text: [
      'SID,SEASON,BASIN,NAME,ISO_TIME,NATURE,LAT,LON,WMO_AGENCY,WMO_WIND,WMO_PRES',
      ' ,Year, , , , ,degrees_north,degrees_east, ,kts,mb',
      '2018250N12170,2018,WP,MANGKHUT,2018-09-08 18:00:00,TS,14.6,157.4,tokyo,50,990\n',
    ].join('\n'),
  },
  uploadsName: 'IBTrACS lists',
  lines: { hasHead: true },
  recognise: ({ name, text, isPacked }) => {
    if (isIbtracs(text)) return 'certain';
    return isPacked && text === '' && /ibtracs/i.test(name) ? 'likely' : 'no';
  },
  decode: (body) => decodeUnpacked(body, decodeIbtracs),
  pull: {
    options: [],
    numbers: [],
    exampleUrl: 'https://www.example.gov/ibtracs/csv/ibtracs.ACTIVE.list.v04r01.csv',
    ask: (target, _, fetch) => askFile(target, toUrl(target.baseUrl), fetch),
  },
};
