import { createAisDecoder } from '../../formats/ais/index.ts';
import type { Connector } from '../../platform/connector.ts';
import { readFeedAddress } from './feed-address.ts';
import { openFeed } from './feed.ts';
import { readLogs } from './log-connector.ts';

/** A sentence, often behind a time or a TAG block. */
const sentence = /^[^\n]{0,40}[!$][A-Z]{2}(VDM|VDO),/;
/** As receivers put sentences into JSON. */
const inJson = /^\{.*"nmea"\s*:\s*\[?\s*"[!$][A-Z]{2}VD[MO],/;
const judgedLines = 20;
const commentOrTagBlock = /^(#|\\[a-z]:)/;

/** AIS as NMEA 0183 sentences (`!AIVDM`), one per line, plain or packed; live feeds use the same format. */
export const aisNmea: Connector = {
  name: 'ais-nmea',
  sourceKind: 'ais',
  carries: ['vessel-positions'],
  ways: ['push', 'feed', 'upload', 'folder'],
  contentTypes: ['text/plain', 'application/octet-stream'],
  example: {
    fileName: 'sentences.nmea',
    text: [
      '!AIVDM,1,1,,A,19NWvr001iV80r`3LQ?bK`Nr08B2,0*3B',
      '!AIVDM,2,1,6,A,53VPgj82F?aE=H@SN20l584r0I8TDpA<PU222216P8bAQ6Ao0`RCRQi8,0*0B',
      '!AIVDM,2,2,6,A,888888888888880,2*22\n',
    ].join('\n'),
  },
  uploadsName: 'AIS files',
  keepDays: 1,
  recognise({ name, text, isPacked }) {
    // Stations write their own sentences, or a greeting, before the first one of AIS.
    if (text.split(/[\r\n]+/, judgedLines).some((line) => sentence.test(line) || inJson.test(line)))
      return 'certain';
    // For a packed file that cannot be unpacked the name decides.
    return commentOrTagBlock.test(text) || (isPacked && text === '' && !/\.csv/i.test(name))
      ? 'likely'
      : 'no';
  },
  feed: { readAddress: readFeedAddress, open: openFeed },
  ...readLogs(
    false,
    () => createAisDecoder(),
    () => createAisDecoder({ withApplications: true }),
  ),
};
