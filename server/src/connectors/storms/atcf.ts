import { decodeAtcf, isAtcf } from '../../formats/atcf/index.ts';
import type { Connector } from '../../platform/connector.ts';
import { decodeUnpacked } from '../../platform/files/decode-unpacked.ts';
import { askFile, toUrl } from './pull.ts';

/** Decks of the Automated Tropical Cyclone Forecasting system: best tracks (b), forecasts (a, .fst), as NHC writes. */
export const atcf: Connector = {
  name: 'atcf',
  sourceKind: 'storms',
  carries: ['storms'],
  ways: ['pull', 'push', 'upload', 'folder'],
  contentTypes: ['text/plain', 'application/octet-stream', 'application/gzip'],
  example: {
    fileName: 'bal062018.dat',
    text: [
      'AL, 06, 2018090406,   , BEST,   0, 191N,  412W,  65,  989, HU,  34, NEQ,   70,   60,   40,   70, 1010,',
      '  150,  15,',
      '  75,   0,   L,   0,    ,   0,   0,   FLORENCE, M,\n',
    ].join(''),
  },
  uploadsName: 'Storm decks',
  recognise: ({ name, text, isPacked }) => {
    if (isAtcf(text)) return 'certain';
    return isPacked && text === '' && /^[abf](al|ep|cp|wp|io|sh)\d{6}/i.test(name) ? 'likely' : 'no';
  },
  decode: (body) => decodeUnpacked(body, decodeAtcf),
  pull: {
    options: [],
    numbers: [],
    exampleUrl: 'https://ftp.example.org/atcf/btk/bal062018.dat',
    ask: (target, _, fetch) => askFile(target, toUrl(target.baseUrl), fetch),
  },
};
