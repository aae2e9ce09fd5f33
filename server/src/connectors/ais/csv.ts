import { createCsvDecoder } from '../../formats/ais/index.ts';
import type { Connector } from '../../platform/connector.ts';
import { readLogs } from './log-connector.ts';

/** The column names, with MMSI among them. */
const header = /^([^\n]*[,;\t])?"?mmsi"?[,;\t]/i;

/** Decoded AIS as comma-separated values, one report per line below the column names, plain or packed. */
export const aisCsv: Connector = {
  name: 'ais-csv',
  sourceKind: 'ais',
  carries: ['vessel-positions'],
  ways: ['push', 'upload', 'folder'],
  contentTypes: ['text/csv', 'application/octet-stream'],
  example: {
    fileName: 'positions.csv',
    text: [
      'MMSI,BaseDateTime,LAT,LON,SOG,COG,Heading,VesselName,IMO,CallSign,VesselType',
      '636021061,2023-01-11T00:00:00,26.09241,-80.04806,8.8,272.7,270.0,MSC NAISHA III,IMO9307839,5LCB4,70\n',
    ].join('\n'),
  },
  uploadsName: 'AIS files',
  keepDays: 1,
  recognise({ name, text, isPacked }) {
    if (header.test(text)) return 'certain';
    return isPacked && text === '' && /\.csv/i.test(name) ? 'likely' : 'no';
  },
  ...readLogs(true, createCsvDecoder),
};
