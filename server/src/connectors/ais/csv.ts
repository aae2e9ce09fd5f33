import { createCsvDecoder } from '../../formats/ais/index.ts';
import { toLogConnector } from './log-connector.ts';

/** Decoded AIS as comma-separated values, a report a line below the names of the columns, plain or packed. */
export const aisCsv = toLogConnector('ais-csv', true, createCsvDecoder);
