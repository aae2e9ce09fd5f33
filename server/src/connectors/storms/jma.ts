import { decodeJma, isJma } from '../../formats/jma-best-track/index.ts';
import type { Connector } from '../../platform/connector.ts';
import { decodeUnpacked } from '../../platform/files/decode-unpacked.ts';
import { askFile, toUrl } from './pull.ts';

/** Best tracks of RSMC Tokyo, as in `bst_all.txt`. */
export const jma: Connector = {
  name: 'jma',
  sourceKind: 'storms',
  carries: ['storms'],
  ways: ['pull', 'push', 'upload', 'folder'],
  contentTypes: ['text/plain', 'application/octet-stream', 'application/zip'],
  example: {
    fileName: 'bst_all.txt',
    text: [
      '66666 1822  001 0029 1822 0 6             MANGKHUT              20181026',
      '18090818 002 4 146 1574  990     050     00000 0000 90160 0160\n',
    ].join('\n'),
  },
  uploadsName: 'Best tracks of RSMC Tokyo',
  recognise: ({ name, text, isPacked }) => {
    if (isJma(text)) return 'certain';
    return isPacked && text === '' && /^bst/i.test(name) ? 'likely' : 'no';
  },
  decode: (body) => decodeUnpacked(body, decodeJma),
  pull: {
    options: [],
    numbers: [],
    exampleUrl: 'https://www.example.jp/rsmc/bst2026.txt',
    ask: (target, _, fetch) => askFile(target, toUrl(target.baseUrl), fetch),
  },
};
